import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { documentsOf } from '../../contract/law/general-rules'
import * as shared from '../../contract/messages'
import * as m from '../../messages'
import { endPdf, field, heading, type Pdf, paragraph, startPdf, tickBoxes } from './pdf'
import type { StatePageRow } from './row'

/** A data sheet with everything that a registration needs, as a fillable form (D21). */
export function applicationFormPdf(t: Translate, state: StatePageRow): Pdf {
  const title = t(m.sheetTitle, { name: state.name })
  const paper = startPdf(title, subjectOf(t, state), state, t.language)
  // Built-in font: readers may type any letter, but an embedded subset has only the document's letters.
  paper.pdf.font('Helvetica')
  paper.pdf.initForm()
  heading(paper, t(m.sheetApplicant))
  field(paper, 'state', t(m.sheetState), state.name)
  field(paper, 'legal-name', t(m.sheetLegalName))
  field(paper, 'trade-name', t(m.sheetTradeName))
  field(paper, 'constitution', t(m.sheetConstitution))
  field(paper, 'pan', t(m.sheetPan))
  field(paper, 'gstin', t(m.sheetGstin))
  heading(paper, t(m.sheetPlace))
  field(paper, 'address', t(m.sheetAddress), '', 3)
  field(paper, 'started-on', t(m.sheetStartedOn))
  heading(paper, t(m.sheetContact))
  field(paper, 'contact-name', t(m.sheetSignatory))
  field(paper, 'contact-phone', t(m.sheetMobile))
  field(paper, 'contact-email', t(m.sheetEmail))
  heading(paper, t(m.sheetEmployees))
  field(paper, 'employees', t(m.sheetEmployeeCount))
  field(paper, 'liable-employees', t(m.sheetLiable))
  field(paper, 'monthly-salary', t(m.sheetSalary))
  heading(paper, t(m.sheetBankAccount))
  field(paper, 'bank', t(m.sheetBank))
  field(paper, 'account', t(m.sheetAccount))
  field(paper, 'ifsc', t(m.sheetIfsc))
  heading(paper, t(m.sheetDocuments))
  tickBoxes(paper, documentsOf(t, state.facts))
  heading(paper, t(m.sheetRates))
  paragraph(paper, state.taxRates)
  return endPdf(paper)
}

/** What the sheet is for, and where the official form is found. */
function subjectOf(t: Translate, { officialUrl, facts }: StatePageRow): string {
  if (!officialUrl) return t(m.sheetSubjectOffline)
  const portal = facts?.portalName || t(shared.theOfficialPortal)
  return t(m.sheetSubject, { portal, url: officialUrl })
}
