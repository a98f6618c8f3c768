import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { documentsOf } from '../../contract/general-rules'
import * as shared from '../../contract/messages'
import * as m from '../../messages'
import { field, heading, type Pdf, paragraph, startPdf, tickBoxes } from './pdf'
import type { StatePageRow } from './row'

/** A data sheet with everything that a registration needs, as a fillable form (D21). */
export function applicationFormPdf(t: Translate, state: StatePageRow): Pdf {
  const title = t(m.sheetTitle, { name: state.name })
  const pdf = startPdf(title, subjectOf(t, state), state, t.language)
  // Built-in font: readers may type any letter, but an embedded subset has only the document's letters.
  pdf.font('Helvetica')
  pdf.initForm()
  heading(pdf, t(m.sheetApplicant))
  field(pdf, 'state', t(m.sheetState), state.name)
  field(pdf, 'legal-name', t(m.sheetLegalName))
  field(pdf, 'trade-name', t(m.sheetTradeName))
  field(pdf, 'constitution', t(m.sheetConstitution))
  field(pdf, 'pan', t(m.sheetPan))
  field(pdf, 'gstin', t(m.sheetGstin))
  heading(pdf, t(m.sheetPlace))
  field(pdf, 'address', t(m.sheetAddress), '', 3)
  field(pdf, 'started-on', t(m.sheetStartedOn))
  heading(pdf, t(m.sheetContact))
  field(pdf, 'contact-name', t(m.sheetSignatory))
  field(pdf, 'contact-phone', t(m.sheetMobile))
  field(pdf, 'contact-email', t(m.sheetEmail))
  heading(pdf, t(m.sheetEmployees))
  field(pdf, 'employees', t(m.sheetEmployeeCount))
  field(pdf, 'liable-employees', t(m.sheetLiable))
  field(pdf, 'monthly-salary', t(m.sheetSalary))
  heading(pdf, t(m.sheetBankAccount))
  field(pdf, 'bank', t(m.sheetBank))
  field(pdf, 'account', t(m.sheetAccount))
  field(pdf, 'ifsc', t(m.sheetIfsc))
  heading(pdf, t(m.sheetDocuments))
  tickBoxes(pdf, documentsOf(t, state.facts))
  heading(pdf, t(m.sheetRates))
  paragraph(pdf, state.taxRates)
  pdf.end()
  return pdf
}

/** What the sheet is for, and where the official form is found. */
function subjectOf(t: Translate, { officialUrl, facts }: StatePageRow): string {
  if (!officialUrl) return t(m.sheetSubjectOffline)
  const portal = facts?.portalName || t(shared.theOfficialPortal)
  return t(m.sheetSubject, { portal, url: officialUrl })
}
