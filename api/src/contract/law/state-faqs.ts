import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Faq } from '../content/faq'
import type { StatePage } from '../content/pages'
import * as m from '../messages'
import { dueText } from './due-dates/due-days'
import type { StateFacts } from './facts/facts'
import { generalExemptions, generalPenalties } from './general-rules'
import { isNotLevied } from './not-levied'

type FaqState = Pick<
  StatePage,
  | 'name'
  | 'taxRates'
  | 'applicability'
  | 'officialUrl'
  | 'registrationRequired'
  | 'onlineServices'
  | 'facts'
>

const joined = (texts: string[]) => texts.map((text) => text.replace(/[.;।]\s*$/, '')).join('; ')

const sentence = (t: Translate, text: string) =>
  /[.!?।]$/.test(text) ? text : t(m.sentence, { text })

function portalOf(t: Translate, { officialUrl, facts }: FaqState): string {
  const name = facts?.portalName || t(m.portalOfState)
  return officialUrl ? `${name} (${officialUrl})` : name
}

function dueDates(t: Translate, facts: StateFacts | null): string {
  if (!facts) return t(m.faqDueGeneral)
  const { payment, return: filing } = facts.dueDates
  return t(m.faqDueAnswer, {
    payment: sentence(t, dueText(t, payment)),
    filing: sentence(t, dueText(t, filing)),
  })
}

/** How to register, in the state's own steps if it has any. */
function howText(t: Translate, { facts }: FaqState): string {
  if (!facts?.steps.length) return t(m.faqHowGeneral)
  return facts.steps.map(({ title, text }) => `${title}: ${text}`).join(' ')
}

function leviedFaqs(t: Translate, state: FaqState): Faq[] {
  const { name, taxRates, applicability, facts, onlineServices } = state
  const penalties = facts?.penalties.length ? facts.penalties : generalPenalties(t)
  const exemptions = facts?.exemptions.length ? facts.exemptions : generalExemptions(t)
  return [
    {
      question: t(m.faqRate, { name }),
      answer: t(m.faqRateAnswer, { rates: sentence(t, taxRates) }),
    },
    {
      question: t(m.faqWho, { name }),
      answer:
        facts && !state.registrationRequired ? t(m.faqWhoNobody, { applicability }) : applicability,
    },
    {
      question: t(m.faqHow, { name }),
      answer: t(m.faqHowAnswer, {
        portal: portalOf(t, state),
        how: howText(t, state),
        online: onlineServices ? 'yes' : 'no',
      }),
    },
    {
      question: t(m.faqPenalties, { name }),
      answer: t(m.faqPenaltiesAnswer, { penalties: joined(penalties) }),
    },
    {
      question: t(m.faqDocuments),
      answer: facts?.documents.length
        ? t(m.sentence, { text: joined(facts.documents) })
        : t(m.faqDocumentsGeneral),
    },
    { question: t(m.faqDue, { name }), answer: dueDates(t, facts) },
    { question: t(m.faqExempt, { name }), answer: t(m.sentence, { text: joined(exemptions) }) },
    {
      question: t(m.faqRenewal, { name }),
      // A state whose facts name no certificate has none to renew.
      answer: t(facts?.certificates.length === 0 ? m.faqNoRenewalAnswer : m.faqRenewalAnswer),
    },
  ]
}

const notLeviedFaqs = (t: Translate, { name }: FaqState): Faq[] => [
  { question: t(m.faqRate, { name }), answer: t(m.notLeviedRate, { name }) },
  { question: t(m.faqWho, { name }), answer: t(m.notLeviedWho, { name }) },
  { question: t(m.faqHow, { name }), answer: t(m.notLeviedHow, { name }) },
  { question: t(m.faqPenalties, { name }), answer: t(m.notLeviedPenalties, { name }) },
  { question: t(m.faqDocuments), answer: t(m.notLeviedDocuments, { name }) },
  { question: t(m.faqDue, { name }), answer: t(m.notLeviedDue, { name }) },
  { question: t(m.faqExempt, { name }), answer: t(m.notLeviedExempt, { name }) },
  { question: t(m.faqRenewal, { name }), answer: t(m.notLeviedRenewal, { name }) },
]

/** The eight questions of a state's page, answered from its facts; also used as the page's FAQPage data. */
export function stateFaqs(t: Translate, state: FaqState): Faq[] {
  return isNotLevied(state) ? notLeviedFaqs(t, state) : leviedFaqs(t, state)
}
