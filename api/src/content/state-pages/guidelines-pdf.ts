import type { Message, Translate } from '@pt-portal/remote-kit/messages/message'
import { longDateIn } from '../../contract/language/locale'
import { dueText } from '../../contract/law/due-dates/due-days'
import type { Slab, StateFacts } from '../../contract/law/facts/facts'
import {
  documentsNote,
  documentsOf,
  hasOwnDocuments,
  registrationSteps,
} from '../../contract/law/general-rules'
import { isNotLevied } from '../../contract/law/not-levied'
import { incomeText, paymentText, periodText, taxText } from '../../contract/law/slab-text'
import { stateAnswer } from '../../contract/law/state-answer'
import { isCollected, verdictText } from '../../contract/law/verdict'
import * as shared from '../../contract/messages'
import * as m from '../../messages'
import {
  bullets,
  endPdf,
  heading,
  labelled,
  links,
  type Paper,
  type Pdf,
  paragraph,
  startPdf,
  table,
} from './pdf'
import type { StatePageRow } from './row'

/** The content of a state's page about its professional tax, to keep and print (D21). */
export function guidelinesPdf(t: Translate, state: StatePageRow): Pdf {
  const { name, description } = state
  const paper = startPdf(t(m.guideTitle, { name }), description, state, t.language)
  const verdict = verdictText(t, state.name, state.facts)
  if (verdict) paragraph(paper, verdict)
  if (state.facts) writeAnswer(t, paper, state.facts)
  heading(paper, t(m.guideOverview))
  labelled(paper, t(m.guideTaxRates), state.taxRates)
  labelled(paper, t(m.guideApplicability), state.applicability)
  if (isNotLevied(state)) writeNotLevied(t, paper, state)
  else writeLevied(t, paper, state)
  if (state.facts) writeEvidence(t, paper, state.facts)
  heading(paper, t(m.guideNote))
  paragraph(paper, t(m.guideDisclaimer))
  paragraph(paper, asOf(t, state))
  return endPdf(paper)
}

/** The same short answer as at the top of the state's page. */
function writeAnswer(t: Translate, paper: Paper, facts: StateFacts): void {
  const answer = stateAnswer(t, facts)
  if (!answer) return
  heading(paper, t(m.guideInShort))
  const sentence = (text: string) => t(shared.sentence, { text })
  const { whoPays, howMuch, dues, beingLate } = answer
  labelled(paper, t(m.guideWhoPays), sentence(whoPays))
  labelled(paper, t(m.guideHowMuch), sentence(howMuch))
  for (const { who, when } of dues) labelled(paper, who, sentence(when))
  if (beingLate) labelled(paper, t(m.guideLate), sentence(beingLate))
}

/** What the sources leave open, and the sources. */
function writeEvidence(t: Translate, paper: Paper, { doubts, sources }: StateFacts): void {
  if (doubts.length > 0) {
    heading(paper, t(m.guideDoubts))
    bullets(paper, doubts)
  }
  if (sources.length > 0) {
    heading(paper, t(m.guideSources))
    links(
      paper,
      sources.map(({ title, url }) => ({ text: url ? `${title}: ${url}` : title, url })),
    )
  }
}

/** Replaces rates, dates and steps in states without the tax. */
function writeNotLevied(
  t: Translate,
  paper: Paper,
  { name, officialUrl, facts }: StatePageRow,
): void {
  if (officialUrl) writeWebsite(t, paper, officialUrl)
  if (facts) writeAuthority(t, paper, facts)
  heading(paper, t(m.guideRegistration))
  paragraph(paper, t(m.guideNothingToRegister, { name }))
}

const writeWebsite = (t: Translate, paper: Paper, url: string) =>
  labelled(paper, t(m.guideOfficialWebsite), url, url)

function mustRegister({ registrationRequired, facts }: StatePageRow): Message {
  if (!registrationRequired) return m.guideNo
  return isCollected(facts) ? m.guideMandatory : m.guideIfCollected
}

function writeLevied(t: Translate, paper: Paper, state: StatePageRow): void {
  labelled(paper, t(m.guideMustRegister), t(mustRegister(state)))
  labelled(paper, t(m.guideOnline), t(state.onlineServices ? m.guideAvailable : m.guideLimited))
  if (state.officialUrl) writeWebsite(t, paper, state.officialUrl)
  if (state.facts) writeFacts(t, paper, state.facts)
  heading(paper, t(m.guideProcess))
  bullets(paper, stepLines(t, state))
  heading(paper, t(m.guideDocuments))
  bullets(paper, documentsOf(t, state.facts))
  if (!hasOwnDocuments(state.facts)) paragraph(paper, documentsNote(t))
}

/**
 * The date of the facts. The row's own date is unsuitable: the row of a built-in page is as old as the
 * installation.
 */
const asOf = (t: Translate, { facts, updatedAt }: StatePageRow) =>
  facts
    ? t(m.guideCheckedOn, { date: longDateIn(t, facts.checkedOn) })
    : t(m.guideChangedOn, { date: longDateIn(t, updatedAt) })

function writeAuthority(t: Translate, paper: Paper, facts: StateFacts): void {
  heading(paper, t(m.guideLawAndAuthority))
  labelled(paper, t(m.guideLaw), facts.act)
  labelled(paper, t(m.guideCollectedBy), facts.authority)
}

function writeFacts(t: Translate, paper: Paper, facts: StateFacts): void {
  writeAuthority(t, paper, facts)
  labelled(paper, t(m.guideWhoPays), facts.payer)
  labelled(paper, t(m.guideDeadline), facts.registrationDeadline)
  if (facts.slabs.length > 0) {
    heading(paper, t(m.guideRates))
    const columns = [t(m.guideIncome), t(m.guideTax), t(m.guideRemark)]
    table(paper, [columns, ...facts.slabs.map((slab) => slabRow(t, slab))], [0.4, 0.22, 0.38])
    if (facts.inForceFrom)
      paragraph(paper, t(m.guideInForce, { date: longDateIn(t, facts.inForceFrom) }))
  }
  heading(paper, t(m.guideDueDates))
  labelled(paper, t(m.guidePayment), facts.dueDates.payment.text)
  labelled(paper, t(m.guideReturn), facts.dueDates.return.text)
  labelled(paper, t(m.guideEnrolled), facts.dueDates.enrolled.text)
  for (const { name, payment, return: filing } of facts.rhythms) {
    const dates = { payment: dueText(t, payment), filing: dueText(t, filing) }
    labelled(paper, name, t(m.guidePaymentAndReturn, dates))
  }
  if (facts.exemptions.length > 0) {
    heading(paper, t(m.guideExemptions))
    bullets(paper, facts.exemptions)
  }
  if (facts.penalties.length > 0) {
    heading(paper, t(m.guidePenalties))
    bullets(paper, facts.penalties)
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
