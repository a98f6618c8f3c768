import { dueText } from './due-days'
import type { StateFacts } from './entities/facts'
import type { StatePage } from './entities/pages'
import type { Faq } from './faq'
import { generalExemptions, generalPenalties } from './general-rules'
import { isNotLevied } from './not-levied'

type FaqState = Pick<
  StatePage,
  'name' | 'taxRates' | 'applicability' | 'officialUrl' | 'onlineServices' | 'facts'
>

const joined = (texts: string[]) => texts.map((text) => text.replace(/[.;]\s*$/, '')).join('; ')

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

function portalOf({ officialUrl, facts }: FaqState): string {
  const name = facts?.portalName || 'the state’s official portal'
  return officialUrl ? `${name} (${officialUrl})` : name
}

function dueDates(facts: StateFacts | null): string {
  if (!facts) return 'The tax is due by the 15th of the following month.'
  const { payment, return: filing } = facts.dueDates
  return `${sentence(dueText(payment))} Return: ${sentence(dueText(filing))}`
}

/** How to register, in the state's own steps if it has any. */
function howText({ facts }: FaqState): string {
  if (!facts?.steps.length)
    return 'fill the form, add documents, pay any fee and track the certificate.'
  return facts.steps.map(({ title, text }) => `${title}: ${text}`).join(' ')
}

/** A state whose facts name no certificate has none to renew. */
const renewal = (facts: StateFacts | null) =>
  facts?.certificates.length === 0
    ? 'There is no certificate to renew.'
    : 'Most certificates stay valid.'

function leviedFaqs(state: FaqState): Faq[] {
  const { name, taxRates, applicability, facts, onlineServices } = state
  const penalties = facts?.penalties.length ? facts.penalties : generalPenalties
  const exemptions = facts?.exemptions.length ? facts.exemptions : generalExemptions
  return [
    {
      question: `What is the professional tax rate in ${name}?`,
      answer: `${sentence(taxRates)} The slab table shows each band.`,
    },
    { question: `Who must register in ${name}?`, answer: applicability },
    {
      question: `How do I register online in ${name}?`,
      answer: `Use ${portalOf(state)}: ${howText(state)}${onlineServices ? '' : ' Part of the work is done at the office.'}`,
    },
    {
      question: `What are the penalties in ${name}?`,
      answer: `${joined(penalties)}. Confirm the current amount with the office.`,
    },
    {
      question: 'Which documents are needed?',
      answer: facts?.documents.length
        ? `${joined(facts.documents)}.`
        : 'PAN, Aadhaar, business registration certificate, address proof, bank details and passport photographs, self-attested; originals may be checked.',
    },
    { question: `When is professional tax due in ${name}?`, answer: dueDates(facts) },
    { question: `Who is exempt in ${name}?`, answer: `${joined(exemptions)}.` },
    {
      question: `Does the certificate need renewal in ${name}?`,
      answer: `${renewal(facts)} Pay the yearly tax on time and update changes in address, staff or ownership.`,
    },
  ]
}

function notLeviedFaqs({ name }: FaqState): Faq[] {
  const nothing = `Professional tax is not levied in ${name} at present`
  return [
    {
      question: `What is the professional tax rate in ${name}?`,
      answer: `${nothing}, so there is no rate and nothing to pay.`,
    },
    { question: `Who must register in ${name}?`, answer: `Nobody. ${nothing}.` },
    {
      question: `How do I register online in ${name}?`,
      answer: `You do not need to. ${nothing}, and no certificate is called for.`,
    },
    {
      question: `What are the penalties in ${name}?`,
      answer: `There are none. ${nothing}.`,
    },
    { question: 'Which documents are needed?', answer: `None. ${nothing}.` },
    {
      question: `When is professional tax due in ${name}?`,
      answer: `Nothing is due. ${nothing}.`,
    },
    {
      question: `Who is exempt in ${name}?`,
      answer: `${nothing}, so no one needs an exemption.`,
    },
    {
      question: `Does the certificate need renewal in ${name}?`,
      answer: `There is no certificate to renew. ${nothing}.`,
    },
  ]
}

/** The eight questions of a state's page, answered from its facts; also used as the page's FAQPage data. */
export function stateFaqs(state: FaqState): Faq[] {
  return isNotLevied(state) ? notLeviedFaqs(state) : leviedFaqs(state)
}
