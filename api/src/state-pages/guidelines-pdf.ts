import type { IncomeSlab, StateFacts } from '../contract/entities'
import { bullets, heading, labelled, type Pdf, paragraph, startPdf, table } from './pdf'
import type { StatePageRow } from './resource'

/** The six steps of a registration (seed §2). */
const steps = [
  'Document Preparation',
  'Online Application',
  'Document Upload',
  'Fee Payment',
  'Application Review',
  'Certificate Issuance',
]

/** The six documents of a registration (seed §2). */
export const requiredDocuments = [
  'PAN Card',
  'Aadhaar Card',
  'Business Registration Certificate',
  'Address Proof',
  'Bank Account Details',
  'Passport Size Photographs',
]

const disclaimer =
  'General information, not tax advice. Rates and dates change by notification; confirm on the official portal before acting.'

/** What a state's page says about its professional tax, to keep and print (D21). */
export function guidelinesPdf(state: StatePageRow): Pdf {
  const pdf = startPdf(`${state.name} Professional Tax Guidelines`, state.description)
  heading(pdf, 'Overview')
  labelled(pdf, 'Tax rates', state.taxRates)
  labelled(pdf, 'Applicability', state.applicability)
  labelled(pdf, 'Registration required', state.registrationRequired ? 'Yes, mandatory' : 'No')
  labelled(pdf, 'Online services', state.onlineServices ? 'Available' : 'Limited')
  if (state.officialUrl) labelled(pdf, 'Official website', state.officialUrl)
  if (state.facts) writeFacts(pdf, state.facts)
  heading(pdf, 'Registration process')
  bullets(
    pdf,
    steps.map((step, index) => `Step ${index + 1}: ${step}`),
  )
  heading(pdf, 'Required documents')
  bullets(pdf, requiredDocuments)
  paragraph(
    pdf,
    'Documents must be self-attested copies; originals may be needed for verification.',
  )
  heading(pdf, 'Please note')
  paragraph(pdf, disclaimer)
  paragraph(pdf, `Last changed on ${state.updatedAt.slice(0, 10)}.`)
  pdf.end()
  return pdf
}

function writeFacts(pdf: Pdf, facts: StateFacts): void {
  heading(pdf, 'Law and authority')
  labelled(pdf, 'Law', facts.act)
  labelled(pdf, 'Collected by', facts.authority)
  labelled(pdf, 'Who pays', facts.payer)
  labelled(pdf, 'When to register', facts.registrationDeadline)
  if (facts.slabs.length > 0) {
    heading(pdf, 'Rates')
    table(pdf, [['Income', 'Tax', 'Note'], ...facts.slabs.map(slabRow)], [0.4, 0.22, 0.38])
  }
  heading(pdf, 'Due dates')
  labelled(pdf, 'Payment', facts.dueDates.payment)
  labelled(pdf, 'Return', facts.dueDates.return)
  labelled(pdf, 'Enrolled persons', facts.dueDates.enrolled)
  if (facts.exemptions.length > 0) {
    heading(pdf, 'Exemptions')
    bullets(pdf, facts.exemptions)
  }
  if (facts.penalties.length > 0) {
    heading(pdf, 'Penalties')
    bullets(pdf, facts.penalties)
  }
}

const periods = { monthly: 'a month', 'half-yearly': 'a half-year', annual: 'a year' }
const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

function slabRow({ basis, from, to, tax, note }: IncomeSlab): string[] {
  const period = periods[basis]
  const range =
    to === null ? `From ${rupees(from)} ${period}` : `${rupees(from)} to ${rupees(to)} ${period}`
  return [range, tax === 0 ? 'Nil' : `${rupees(tax)} ${period}`, note]
}
