import type { StateFacts } from '@pt-portal/api/contract'
import { dueText } from '@pt-portal/api/contract/due-days'

export interface ComplianceList {
  title: string
  duties: string[]
}

const generalCompliance: ComplianceList[] = [
  {
    title: 'Monthly',
    duties: [
      'Deduct professional tax by month-end',
      'Remit it by the 15th of the following month',
      'File monthly returns online',
    ],
  },
  {
    title: 'Annual',
    duties: ['File annual returns', 'Renew the certificate', 'Update business information'],
  },
]

const rhythms = ['Monthly', 'Quarterly', 'Half-yearly', 'Yearly']

/** The rhythm a frequency text begins with, such as 'Half-yearly'. */
function rhythmOf(frequency: string): string {
  return rhythms.find((rhythm) => frequency.startsWith(rhythm)) ?? 'Regular'
}

/** Regular and yearly duties of employers and self-payers, with the state's own dates if known. */
export function complianceLists(facts: StateFacts | null): ComplianceList[] {
  if (!facts) return generalCompliance
  const { payment, return: filing, enrolled } = facts.dueDates
  return [
    {
      title: rhythmOf(facts.frequency),
      duties: [
        'Deduct professional tax from each salary by month-end',
        `Pay: ${dueText(payment)}`,
        `Return: ${dueText(filing)}`,
      ],
    },
    {
      title: 'Annual',
      duties: [
        `Enrolled persons: ${dueText(enrolled)}`,
        'Check the certificate; most stay valid without renewal',
        'Update business information: address, staff and ownership',
      ],
    },
  ]
}
