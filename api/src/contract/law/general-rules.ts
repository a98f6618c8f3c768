import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import type { StatePage } from '../content/pages'
import * as m from '../messages'
import { dueText } from './due-dates/due-days'
import type { PeriodCovered, RegistrationStep, StateFacts } from './facts/facts'
import { type Charge, chargeOf } from './tax'

// The general rules of the seed, for pages and papers. A general rule is shown only where it does not contradict the
// state's own facts (D52).

/** Default penalties and exemptions, for states whose facts name none. */
export const generalPenalties = (t: Translate): string[] => [
  t(m.penaltyRegistration),
  t(m.penaltyLate),
  t(m.penaltyInterest),
]

export const generalExemptions = (t: Translate): string[] => [t(m.exemptSeniors)]

const generalDocuments = (t: Translate): string[] => [
  t(m.docPan),
  t(m.docAadhaar),
  t(m.docRegistration),
  t(m.docAddress),
  t(m.docBank),
  t(m.docPhotographs),
]

/** What holds for the general documents, not for a state's own. */
export const documentsNote = (t: Translate): string => t(m.documentsNote)

export const hasOwnDocuments = (facts: StateFacts | null): boolean =>
  Boolean(facts?.documents.length)

/** The documents that a registration needs: the state's own, or the six general ones. */
export const documentsOf = (t: Translate, facts: StateFacts | null): string[] =>
  facts?.documents.length ? facts.documents : generalDocuments(t)

/** The steps of registering: the state's own, or the general ones. */
export function registrationSteps(
  t: Translate,
  { facts, onlineServices }: Pick<StatePage, 'facts' | 'onlineServices'>,
): RegistrationStep[] {
  if (facts?.steps.length) return facts.steps
  const portal = facts?.portalName || t(m.theOfficialPortal)
  const steps: (RegistrationStep | false)[] = [
    { title: t(m.stepDocuments), text: t(m.stepDocumentsText) },
    onlineServices
      ? { title: t(m.stepOnline), text: t(m.stepOnlineText, { portal }) }
      : {
          title: t(facts ? m.stepApplication : m.stepOnline),
          text: t(m.stepApplicationText, { portal }),
        },
    // An application on paper has nothing to upload.
    (onlineServices || !facts) && { title: t(m.stepUpload), text: t(m.stepUploadText) },
    { title: t(m.stepFee), text: t(m.stepFeeText) },
    { title: t(m.stepReview), text: t(m.stepReviewText) },
    { title: t(m.stepCertificate), text: t(m.stepCertificateText) },
  ]
  return steps.filter((step) => step !== false)
}

export interface ComplianceList {
  title: string
  duties: string[]
}

const generalCompliance = (t: Translate): ComplianceList[] => [
  { title: t(m.monthly), duties: [t(m.dutyDeduct), t(m.dutyRemit), t(m.dutyReturnsMonthly)] },
  { title: t(m.annual), duties: [t(m.dutyReturnsAnnual), t(m.dutyRenew), t(m.dutyUpdate)] },
]

/** When an employer deducts, by the salaries that a payment is for. */
const deductions: Record<Exclude<PeriodCovered, 'unknown'>, Message> = {
  'month-before': m.deductByMonthEnd,
  'quarter-before': m.deductEachSalary,
  'half-year': m.deductEachHalfYear,
  'financial-year': m.deductEachYear,
  'twelve-months-before': m.deductEachSalary,
}

/** The same by how the tax is charged, where the facts do not say what a payment is for. */
const deductionsByCharge: Record<Charge['per'], Message> = {
  month: m.deductEachSalary,
  'half-year': m.deductEachHalfYear,
  year: m.deductEachYear,
}

/** When an employer deducts the tax, such as 'Deduct professional tax once each half-year'. */
export function deductionText(t: Translate, { dueDates, slabs }: StateFacts): string {
  const { covers } = dueDates.payment
  if (covers !== 'unknown') return t(deductions[covers])
  const taxed = slabs.find(({ tax }) => tax > 0)
  return t(taxed ? deductionsByCharge[chargeOf(taxed).per] : m.deductFromSalaries)
}

const rhythms: Record<string, Message> = {
  Monthly: m.monthly,
  Quarterly: m.quarterly,
  'Half-yearly': m.halfYearly,
  Yearly: m.yearly,
}

/** The rhythm a frequency text begins with, in its language or in English, such as 'Half-yearly'. */
function rhythmOf(t: Translate, frequency: string): string {
  const found = Object.entries(rhythms).find(
    ([english, rhythm]) => frequency.startsWith(english) || frequency.startsWith(t(rhythm)),
  )
  return t(found?.[1] ?? m.regular)
}

/** Regular and yearly duties of employers and self-payers, with the state's own dates if known. */
export function complianceLists(t: Translate, facts: StateFacts | null): ComplianceList[] {
  if (!facts) return generalCompliance(t)
  const { payment, return: filing, enrolled } = facts.dueDates
  return [
    {
      title: rhythmOf(t, facts.frequency),
      duties: [
        deductionText(t, facts),
        t(m.dutyPay, { text: dueText(t, payment) }),
        t(m.dutyReturn, { text: dueText(t, filing) }),
      ],
    },
    {
      title: t(m.annual),
      duties: [
        t(m.dutyEnrolled, { text: dueText(t, enrolled) }),
        ...(facts.certificates.length > 0 ? [t(m.checkCertificate)] : []),
        t(m.dutyUpdateAll),
      ],
    },
  ]
}
