import { dueText } from '../../contract/due-days'
import { english, longDate } from '../../contract/english'
import type { Slab, StateFacts } from '../../contract/entities/facts'
import {
  documentsNote,
  documentsOf,
  hasOwnDocuments,
  registrationSteps,
} from '../../contract/general-rules'
import { isNotLevied } from '../../contract/not-levied'
import { incomeText, paymentText, periodText, taxText } from '../../contract/slab-text'
import { stateAnswer } from '../../contract/state-answer'
import { verdictText } from '../../contract/verdict'
import { bullets, heading, labelled, type Pdf, paragraph, startPdf, table } from './pdf'
import type { StatePageRow } from './row'

const disclaimer =
  'General information, not tax advice. Rates and dates change by notification; confirm on the official portal before acting.'

/** The content of a state's page about its professional tax, to keep and print (D21). */
export function guidelinesPdf(state: StatePageRow): Pdf {
  const pdf = startPdf(`${state.name} Professional Tax Guidelines`, state.description, state)
  const verdict = verdictText(english, state.name, state.facts)
  if (verdict) paragraph(pdf, verdict)
  if (state.facts) writeAnswer(pdf, state.facts)
  heading(pdf, 'Overview')
  labelled(pdf, 'Tax rates', state.taxRates)
  labelled(pdf, 'Applicability', state.applicability)
  if (isNotLevied(state)) writeNotLevied(pdf, state)
  else writeLevied(pdf, state)
  if (state.facts) writeEvidence(pdf, state.facts)
  heading(pdf, 'Please note')
  paragraph(pdf, disclaimer)
  paragraph(pdf, asOf(state))
  pdf.end()
  return pdf
}

/** The same short answer as at the top of the state's page. */
function writeAnswer(pdf: Pdf, facts: StateFacts): void {
  const answer = stateAnswer(english, facts)
  if (!answer) return
  heading(pdf, 'In short')
  const { whoPays, howMuch, employersPay, enrolledPay, beingLate } = answer
  labelled(pdf, 'Who pays', `${whoPays}.`)
  labelled(pdf, 'How much', `${howMuch}.`)
  if (employersPay) labelled(pdf, 'Employers pay', `${employersPay}.`)
  if (enrolledPay) labelled(pdf, 'Working for yourself', `${enrolledPay}.`)
  if (beingLate) labelled(pdf, 'If you are late', `${beingLate}.`)
}

/** What the sources leave open, and the sources. */
function writeEvidence(pdf: Pdf, { doubts, sources }: StateFacts): void {
  if (doubts.length > 0) {
    heading(pdf, 'What could not be confirmed')
    bullets(pdf, doubts)
  }
  if (sources.length > 0) {
    heading(pdf, 'Sources')
    bullets(
      pdf,
      sources.map(({ title, url }) => (url ? `${title}: ${url}` : title)),
    )
  }
}

/** Replaces rates, dates and steps in states without the tax. */
function writeNotLevied(pdf: Pdf, { name, officialUrl, facts }: StatePageRow): void {
  if (officialUrl) labelled(pdf, 'Official website', officialUrl)
  if (facts) writeAuthority(pdf, facts)
  heading(pdf, 'Registration')
  paragraph(
    pdf,
    `Professional tax is not levied in ${name} at present, so there is nothing to register for, to pay or to file. Staff who work in another state fall under that state’s rules.`,
  )
}

function writeLevied(pdf: Pdf, state: StatePageRow): void {
  labelled(pdf, 'Registration required', state.registrationRequired ? 'Yes, mandatory' : 'No')
  labelled(pdf, 'Online services', state.onlineServices ? 'Available' : 'Limited')
  if (state.officialUrl) labelled(pdf, 'Official website', state.officialUrl)
  if (state.facts) writeFacts(pdf, state.facts)
  heading(pdf, 'Registration process')
  bullets(pdf, stepLines(state))
  heading(pdf, 'Required documents')
  bullets(pdf, documentsOf(english, state.facts))
  if (!hasOwnDocuments(state.facts)) paragraph(pdf, documentsNote(english))
}

/**
 * The date of the facts. The row's own date is unsuitable: the row of a built-in page is as old as the
 * installation.
 */
const asOf = ({ facts, updatedAt }: StatePageRow) =>
  facts
    ? `Facts last checked on ${longDate(facts.checkedOn)}.`
    : `Last changed on ${longDate(updatedAt)}.`

function writeAuthority(pdf: Pdf, facts: StateFacts): void {
  heading(pdf, 'Law and authority')
  labelled(pdf, 'Law', facts.act)
  labelled(pdf, 'Collected by', facts.authority)
}

function writeFacts(pdf: Pdf, facts: StateFacts): void {
  writeAuthority(pdf, facts)
  labelled(pdf, 'Who pays', facts.payer)
  labelled(pdf, 'When to register', facts.registrationDeadline)
  if (facts.slabs.length > 0) {
    heading(pdf, 'Rates')
    table(pdf, [['Income', 'Tax', 'Note'], ...facts.slabs.map(slabRow)], [0.4, 0.22, 0.38])
    if (facts.inForceFrom) paragraph(pdf, `In force from ${longDate(facts.inForceFrom)}.`)
  }
  heading(pdf, 'Due dates')
  labelled(pdf, 'Payment', facts.dueDates.payment.text)
  labelled(pdf, 'Return', facts.dueDates.return.text)
  labelled(pdf, 'Enrolled persons', facts.dueDates.enrolled.text)
  for (const { name, payment, return: filing } of facts.rhythms) {
    labelled(pdf, name, `Payment: ${dueText(english, payment)} Return: ${dueText(english, filing)}`)
  }
  if (facts.exemptions.length > 0) {
    heading(pdf, 'Exemptions')
    bullets(pdf, facts.exemptions)
  }
  if (facts.penalties.length > 0) {
    heading(pdf, 'Penalties')
    bullets(pdf, facts.penalties)
  }
}

const groups = { all: '', men: 'Men', women: 'Women' }

function slabRow(slab: Slab): string[] {
  const { appliesTo, period, tax, note } = slab
  const range = `${incomeText(english, slab)} ${periodText(english, period)}`
  const charged =
    tax === 0 ? taxText(english, slab) : `${taxText(english, slab)} ${periodText(english, period)}`
  return [
    groups[appliesTo] ? `${groups[appliesTo]}: ${range}` : range,
    [charged, paymentText(english, slab)].filter(Boolean).join('; '),
    note,
  ]
}

/** The state's steps of registering, in lines. */
const stepLines = (state: StatePageRow) =>
  registrationSteps(english, state).map(
    ({ title, text }, index) => `Step ${index + 1}: ${title}. ${text}`,
  )
