import { dueText } from './due-days'
import type { PeriodCovered, RegistrationStep, StateFacts } from './entities/facts'
import type { StatePage } from './entities/pages'

// The general rules of the seed, for pages and papers. A general rule is shown only where it does not contradict the
// state's own facts (D52).

/** Default penalties and exemptions, for states whose facts name none. */
export const generalPenalties = [
  'Non-registration: ₹500 to ₹5,000',
  'Late payment: ₹25 per day',
  'Interest: 1-2% per month on unpaid tax',
]

export const generalExemptions = ['Senior citizens above 60']

const generalDocuments = [
  'PAN Card',
  'Aadhaar Card',
  'Business Registration Certificate',
  'Address Proof',
  'Bank Account Details',
  'Passport Size Photographs',
]

/** What holds for the general documents, not for a state's own. */
export const documentsNote =
  'Documents must be self-attested copies. Originals may be needed for verification.'

export const hasOwnDocuments = (facts: StateFacts | null): boolean =>
  Boolean(facts?.documents.length)

/** The documents that a registration needs: the state's own, or the six general ones. */
export const documentsOf = (facts: StateFacts | null): string[] =>
  facts?.documents.length ? facts.documents : generalDocuments

/** The steps of registering: the state's own, or the general ones. */
export function registrationSteps({
  facts,
  onlineServices,
}: Pick<StatePage, 'facts' | 'onlineServices'>): RegistrationStep[] {
  if (facts?.steps.length) return facts.steps
  const portal = facts?.portalName || 'the official portal'
  const steps: (RegistrationStep | false)[] = [
    {
      title: 'Document Preparation',
      text: 'Collect the required documents and sign a copy of each.',
    },
    onlineServices
      ? { title: 'Online Application', text: `Fill in the application on ${portal}.` }
      : {
          title: facts ? 'Application' : 'Online Application',
          text: `Start at ${portal}; part of the work may have to be done at the office.`,
        },
    // An application on paper has nothing to upload.
    (onlineServices || !facts) && {
      title: 'Document Upload',
      text: 'Add clear scans of the documents to the application.',
    },
    { title: 'Fee Payment', text: 'Pay the fee, if there is one, and keep the receipt.' },
    {
      title: 'Application Review',
      text: 'The officer checks the application and may ask a question.',
    },
    {
      title: 'Certificate Issuance',
      text: 'The certificate with your number is issued; keep it safe.',
    },
  ]
  return steps.filter((step) => step !== false)
}

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

/** When an employer deducts, by the salaries that a payment is for. */
const deductions: Record<PeriodCovered, string> = {
  'month-before': 'Deduct professional tax from each salary by month-end',
  'quarter-before': 'Deduct professional tax from each salary',
  'half-year': 'Deduct professional tax once each half-year',
  'financial-year': 'Deduct professional tax once a year',
  'twelve-months-before': 'Deduct professional tax from each salary',
  unknown: 'Deduct professional tax from salaries',
}

const rhythms = ['Monthly', 'Quarterly', 'Half-yearly', 'Yearly']

/** The rhythm a frequency text begins with, such as 'Half-yearly'. */
const rhythmOf = (frequency: string): string =>
  rhythms.find((rhythm) => frequency.startsWith(rhythm)) ?? 'Regular'

/** Regular and yearly duties of employers and self-payers, with the state's own dates if known. */
export function complianceLists(facts: StateFacts | null): ComplianceList[] {
  if (!facts) return generalCompliance
  const { payment, return: filing, enrolled } = facts.dueDates
  const certificate = 'Check the certificate; most stay valid without renewal'
  return [
    {
      title: rhythmOf(facts.frequency),
      duties: [
        deductions[payment.covers],
        `Pay: ${dueText(payment)}`,
        `Return: ${dueText(filing)}`,
      ],
    },
    {
      title: 'Annual',
      duties: [
        `Enrolled persons: ${dueText(enrolled)}`,
        ...(facts.certificates.length > 0 ? [certificate] : []),
        'Update business information: address, staff and ownership',
      ],
    },
  ]
}
