import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { dueText } from '../../contract/due-days'
import type { Slab, StateFacts } from '../../contract/entities/facts'
import {
  documentsNote,
  documentsOf,
  hasOwnDocuments,
  registrationSteps,
} from '../../contract/general-rules'
import { longDateIn } from '../../contract/locale'
import * as shared from '../../contract/messages'
import { isNotLevied } from '../../contract/not-levied'
import { incomeText, paymentText, periodText, taxText } from '../../contract/slab-text'
import { stateAnswer } from '../../contract/state-answer'
import { verdictText } from '../../contract/verdict'
import * as m from '../../messages'
import { bullets, heading, labelled, type Pdf, paragraph, startPdf, table } from './pdf'
import type { StatePageRow } from './row'

/** The content of a state's page about its professional tax, to keep and print (D21). */
export function guidelinesPdf(t: Translate, state: StatePageRow): Pdf {
  const { name, description } = state
  const pdf = startPdf(t(m.guideTitle, { name }), description, state, t.language)
  const verdict = verdictText(t, state.name, state.facts)
  if (verdict) paragraph(pdf, verdict)
  if (state.facts) writeAnswer(t, pdf, state.facts)
  heading(pdf, t(m.guideOverview))
  labelled(pdf, t(m.guideTaxRates), state.taxRates)
  labelled(pdf, t(m.guideApplicability), state.applicability)
  if (isNotLevied(state)) writeNotLevied(t, pdf, state)
  else writeLevied(t, pdf, state)
  if (state.facts) writeEvidence(t, pdf, state.facts)
  heading(pdf, t(m.guideNote))
  paragraph(pdf, t(m.guideDisclaimer))
  paragraph(pdf, asOf(t, state))
  pdf.end()
  return pdf
}

/** The same short answer as at the top of the state's page. */
function writeAnswer(t: Translate, pdf: Pdf, facts: StateFacts): void {
  const answer = stateAnswer(t, facts)
  if (!answer) return
  heading(pdf, t(m.guideInShort))
  const sentence = (text: string) => t(shared.sentence, { text })
  const { whoPays, howMuch, employersPay, enrolledPay, beingLate } = answer
  labelled(pdf, t(m.guideWhoPays), sentence(whoPays))
  labelled(pdf, t(m.guideHowMuch), sentence(howMuch))
  if (employersPay) labelled(pdf, t(m.guideEmployersPay), sentence(employersPay))
  if (enrolledPay) labelled(pdf, t(m.guideSelfPay), sentence(enrolledPay))
  if (beingLate) labelled(pdf, t(m.guideLate), sentence(beingLate))
}

/** What the sources leave open, and the sources. */
function writeEvidence(t: Translate, pdf: Pdf, { doubts, sources }: StateFacts): void {
  if (doubts.length > 0) {
    heading(pdf, t(m.guideDoubts))
    bullets(pdf, doubts)
  }
  if (sources.length > 0) {
    heading(pdf, t(m.guideSources))
    bullets(
      pdf,
      sources.map(({ title, url }) => (url ? `${title}: ${url}` : title)),
    )
  }
}

/** Replaces rates, dates and steps in states without the tax. */
function writeNotLevied(t: Translate, pdf: Pdf, { name, officialUrl, facts }: StatePageRow): void {
  if (officialUrl) labelled(pdf, t(m.guideOfficialWebsite), officialUrl)
  if (facts) writeAuthority(t, pdf, facts)
  heading(pdf, t(m.guideRegistration))
  paragraph(pdf, t(m.guideNothingToRegister, { name }))
}

function writeLevied(t: Translate, pdf: Pdf, state: StatePageRow): void {
  labelled(
    pdf,
    t(m.guideMustRegister),
    t(state.registrationRequired ? m.guideMandatory : m.guideNo),
  )
  labelled(pdf, t(m.guideOnline), t(state.onlineServices ? m.guideAvailable : m.guideLimited))
  if (state.officialUrl) labelled(pdf, t(m.guideOfficialWebsite), state.officialUrl)
  if (state.facts) writeFacts(t, pdf, state.facts)
  heading(pdf, t(m.guideProcess))
  bullets(pdf, stepLines(t, state))
  heading(pdf, t(m.guideDocuments))
  bullets(pdf, documentsOf(t, state.facts))
  if (!hasOwnDocuments(state.facts)) paragraph(pdf, documentsNote(t))
}

/**
 * The date of the facts. The row's own date is unsuitable: the row of a built-in page is as old as the
 * installation.
 */
const asOf = (t: Translate, { facts, updatedAt }: StatePageRow) =>
  facts
    ? t(m.guideCheckedOn, { date: longDateIn(t, facts.checkedOn) })
    : t(m.guideChangedOn, { date: longDateIn(t, updatedAt) })

function writeAuthority(t: Translate, pdf: Pdf, facts: StateFacts): void {
  heading(pdf, t(m.guideLawAndAuthority))
  labelled(pdf, t(m.guideLaw), facts.act)
  labelled(pdf, t(m.guideCollectedBy), facts.authority)
}

function writeFacts(t: Translate, pdf: Pdf, facts: StateFacts): void {
  writeAuthority(t, pdf, facts)
  labelled(pdf, t(m.guideWhoPays), facts.payer)
  labelled(pdf, t(m.guideDeadline), facts.registrationDeadline)
  if (facts.slabs.length > 0) {
    heading(pdf, t(m.guideRates))
    const columns = [t(m.guideIncome), t(m.guideTax), t(m.guideRemark)]
    table(pdf, [columns, ...facts.slabs.map((slab) => slabRow(t, slab))], [0.4, 0.22, 0.38])
    if (facts.inForceFrom)
      paragraph(pdf, t(m.guideInForce, { date: longDateIn(t, facts.inForceFrom) }))
  }
  heading(pdf, t(m.guideDueDates))
  labelled(pdf, t(m.guidePayment), facts.dueDates.payment.text)
  labelled(pdf, t(m.guideReturn), facts.dueDates.return.text)
  labelled(pdf, t(m.guideEnrolled), facts.dueDates.enrolled.text)
  for (const { name, payment, return: filing } of facts.rhythms) {
    const dates = { payment: dueText(t, payment), filing: dueText(t, filing) }
    labelled(pdf, name, t(m.guidePaymentAndReturn, dates))
  }
  if (facts.exemptions.length > 0) {
    heading(pdf, t(m.guideExemptions))
    bullets(pdf, facts.exemptions)
  }
  if (facts.penalties.length > 0) {
    heading(pdf, t(m.guidePenalties))
    bullets(pdf, facts.penalties)
  }
}

function slabRow(t: Translate, slab: Slab): string[] {
  const { appliesTo, tax, note } = slab
  const period = periodText(t, slab.period)
  const amount = (text: string) => t(shared.amountPer, { amount: text, period })
  const charged = tax === 0 ? taxText(t, slab) : amount(taxText(t, slab))
  return [
    t(m.guideIncomeOf, { group: appliesTo, income: amount(incomeText(t, slab)) }),
    [charged, paymentText(t, slab)].filter(Boolean).join('; '),
    note,
  ]
}

/** The state's steps of registering, in lines. */
const stepLines = (t: Translate, state: StatePageRow) =>
  registrationSteps(t, state).map(({ title, text }, index) =>
    t(m.guideStep, { number: index + 1, title, text }),
  )
