import { english } from '../../contract/english'
import { documentsOf } from '../../contract/general-rules'
import { field, heading, type Pdf, paragraph, startPdf, tickBoxes } from './pdf'
import type { StatePageRow } from './row'

/** A data sheet with everything that a registration needs, as a fillable form (D21). */
export function applicationFormPdf(state: StatePageRow): Pdf {
  const pdf = startPdf(
    `${state.name} Professional Tax Application Data Sheet`,
    `Collect these details before you apply. This sheet is a preparation, not the official form: ${officialForm(state)}`,
    state,
  )
  // Built-in font: readers may type any letter, but an embedded subset has only the document's letters.
  pdf.font('Helvetica')
  pdf.initForm()
  heading(pdf, 'Applicant')
  field(pdf, 'state', 'State or Union Territory', state.name)
  field(pdf, 'legal-name', 'Legal name of the person, firm or company')
  field(pdf, 'trade-name', 'Trade name, if different')
  field(pdf, 'constitution', 'Constitution (individual, partnership, company, other)')
  field(pdf, 'pan', 'PAN')
  field(pdf, 'gstin', 'GSTIN, if any')
  heading(pdf, 'Place of work')
  field(pdf, 'address', 'Address with PIN code', '', 3)
  field(pdf, 'started-on', 'Date of starting work in the state (DD/MM/YYYY)')
  heading(pdf, 'Contact')
  field(pdf, 'contact-name', 'Name of the signatory')
  field(pdf, 'contact-phone', 'Mobile number (+91)')
  field(pdf, 'contact-email', 'Email')
  heading(pdf, 'Employees')
  field(pdf, 'employees', 'Number of employees')
  field(pdf, 'liable-employees', 'Number of employees above the exempt limit')
  field(pdf, 'monthly-salary', 'Total gross salary a month (₹)')
  heading(pdf, 'Bank account')
  field(pdf, 'bank', 'Bank and branch')
  field(pdf, 'account', 'Account number')
  field(pdf, 'ifsc', 'IFSC')
  heading(pdf, 'Documents at hand')
  tickBoxes(pdf, documentsOf(english, state.facts))
  heading(pdf, 'Rates in this state')
  paragraph(pdf, state.taxRates)
  pdf.end()
  return pdf
}

/** Where the official form is found. */
const officialForm = ({ officialUrl, facts }: StatePageRow) =>
  officialUrl
    ? `you find that on ${facts?.portalName || 'the official portal'}, ${officialUrl}`
    : 'ask the office for that.'
