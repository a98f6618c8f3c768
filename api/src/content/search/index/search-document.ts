import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { whenFirstUsed } from '@pt-portal/remote-kit/remote/when-first-used'
import { type Faq, faqId } from '../../../contract/content/faq'
import { homeFaqs } from '../../../contract/content/home-faqs'
import type { CommonQuestion } from '../../../contract/content/pages'
import type { SearchType } from '../../../contract/content/search'
import { slugify } from '../../../contract/content/slug'
import { english } from '../../../contract/language/english'
import { sourceLanguage } from '../../../contract/language/languages'
import { dueText } from '../../../contract/law/due-dates/due-days'
import type { StateFacts } from '../../../contract/law/facts/facts'
import { incomeText, periodText, taxText } from '../../../contract/law/slab-text'
import { stateFaqs } from '../../../contract/law/state-faqs'
import { placeFacts, verdictOn } from '../../../contract/places/place-facts'
import { placesWithoutPage } from '../../../contract/places/places-without-page'
import { placesWithoutTax } from '../../../contract/places/places-without-tax'
import * as m from '../../../messages'
import type { BlogRow } from '../../blogs/row'
import type { ServicePageRow } from '../../service-pages/row'
import type { StatePageRow } from '../../state-pages/row'
import { otherNamesOf, sourceNameOf, townsIn } from '../words/names-of-places'
import { plainText } from './plain-text'

/** One item that a search can find. */
export interface SearchDocument {
  type: SearchType
  /** Code of the language that it is written in. */
  language: string
  /** Path on this site without a language; unique among the documents of a language. */
  url: string
  title: string
  /** Words that match without being shown: tags, the state that a question is about. */
  keywords: string
  /** Plain text; excerpts are taken from it. */
  text: string
  /** Factor on the score; default 1. */
  weight?: number
}

/** Ranks the question about a state's tax rate above the state's other questions. */
const rateWeight = 1.2

/** Ranks general questions above the same questions about one state. */
const homeWeight = 1.5

/** Ranks the changes of one state's law below its questions, unless changes are asked for. */
const changesWeight = 0.8

/** What the portal itself says in a language: texts that are not stored with a page. */
export interface PortalTexts {
  language: string
  homeFaqs: Faq[]
  ownPages: OwnPage[]
  /** The page of changes of the law in one state. */
  changesOf(name: string): Pick<OwnPage, 'title' | 'text'>
  stateFaqs(state: StatePageRow): Faq[]
  /** The text of a state's page, with its facts. */
  stateText(state: StatePageRow): string
}

type OwnPage = Pick<SearchDocument, 'url' | 'title' | 'keywords' | 'text'>

/** Pages of the portal that answer a question of their own. Programmers and editors ask for them in English too. */
const ownPages = (t: Translate): OwnPage[] => [
  {
    url: '/changes',
    title: t(m.changesTitle),
    keywords: 'law news amendment',
    text: t(m.searchChangesText),
  },
  {
    url: '/data',
    title: t(m.searchData),
    keywords: 'api json csv dataset download',
    text: t(m.searchDataText),
  },
  {
    url: '/how-to-register',
    title: t(m.searchRegister),
    keywords: 'registration steps process documents ptrc ptec',
    text: t(m.searchRegisterText),
  },
  {
    url: '/embed',
    title: t(m.searchEmbed),
    keywords: 'embed widget iframe website',
    text: t(m.searchEmbedText),
  },
  {
    url: '/calculator',
    title: t(m.searchCalculator),
    keywords: 'calculate calculator',
    text: t(m.searchCalculatorText),
  },
  {
    url: '/calculator/employers',
    title: t(m.searchEmployers),
    keywords: 'payroll employer csv many salaries',
    text: t(m.searchEmployersText),
  },
  {
    url: '/due-dates',
    title: t(m.searchDueDatesPage),
    keywords: 'due dates deadlines calendar',
    text: t(m.searchDueDatesPageText),
  },
  {
    url: '/penalty-calculator',
    title: t(m.searchLate),
    keywords: 'late payment penalty interest fee calculator',
    text: t(m.searchLateText),
  },
  {
    url: '/compare',
    title: t(m.searchCompare),
    keywords: 'compare comparison states',
    text: t(m.searchCompareText),
  },
]

/** The portal's texts in a language. */
export const portalTexts = (t: Translate): PortalTexts => ({
  language: t.language,
  homeFaqs: homeFaqs(t),
  ownPages: ownPages(t),
  changesOf: (name) => ({
    title: t(m.changesOfState, { name }),
    text: t(m.searchChangesOfStateText, { name }),
  }),
  stateFaqs: (state) => stateFaqs(t, state),
  stateText: (state) => stateText(t, state),
})

/** The portal's texts in its source language. */
export const sourceTexts = whenFirstUsed(() => portalTexts(english))

/** A state's page, the questions on it, and the page of its changes. */
export function stateDocuments(state: StatePageRow, texts = sourceTexts()): SearchDocument[] {
  const { name, slug } = state
  const { language } = texts
  const page: SearchDocument = {
    type: 'state',
    language,
    url: `/${slug}`,
    title: name,
    keywords: [
      ...otherNamesOf(name),
      // The words of longer names, such as 'North', are those of too many others; the query knows these names.
      ...townsIn(name).filter((town) => !/[\s-]/.test(town)),
      'professional tax registration',
    ].join(' '),
    text: texts.stateText(state),
  }
  const questions = texts.stateFaqs(state).map((faq, index) => ({
    ...questionDocument(faq, index, `/${slug}`, language),
    title: faq.question.includes(name) ? faq.question : `${faq.question} (${name})`,
    keywords: [name, ...(sourceNameOf(name) === name ? [] : [sourceNameOf(name)])].join(' '),
    ...(index === 0 && { weight: rateWeight }),
  }))
  // There is a page of changes where the law is known (D89).
  return state.facts ? [page, ...questions, changesDocument(state, texts)] : [page, ...questions]
}

const changesDocument = (
  { name }: StatePageRow,
  { language, changesOf }: PortalTexts,
): SearchDocument => ({
  ...changesOf(name),
  type: 'question',
  language,
  url: `/changes/${slugify(sourceNameOf(name))}`,
  keywords: sourceNameOf(name),
  weight: changesWeight,
})

function stateText(
  t: Translate,
  { description, taxRates, applicability, content, facts }: StatePageRow,
): string {
  return [
    description,
    t(m.searchTaxRates, { rates: taxRates }),
    t(m.searchApplicability, { who: applicability }),
    ...(facts ? factTexts(t, facts) : []),
    plainText(content ?? ''),
  ].join(' ')
}

function factTexts(t: Translate, facts: StateFacts): string[] {
  const { payment, return: filing, enrolled } = facts.dueDates
  const slabs = facts.slabs.map(
    (slab) => `${incomeText(t, slab)} ${periodText(t, slab.period)}: ${taxText(t, slab)}`,
  )
  const dueDates = {
    payment: dueText(t, payment),
    filing: dueText(t, filing),
    enrolled: dueText(t, enrolled),
  }
  return [
    t(m.searchSlabs, { slabs: slabs.join('; ') }),
    t(m.searchDueDates, dueDates),
    t(m.searchPenalties, { penalties: facts.penalties.join('; ') }),
    t(m.searchExemptions, { exemptions: facts.exemptions.join('; ') }),
    t(m.searchCertificates, { certificates: facts.certificates.join('; ') }),
    `${facts.act}. ${facts.authority}. ${facts.portalName}.`,
  ]
}

export function serviceDocument(
  service: ServicePageRow,
  language = sourceLanguage,
): SearchDocument {
  return {
    type: 'service',
    language,
    url: `/services/${service.slug}`,
    title: service.name,
    keywords: service.category,
    text: [
      service.shortDescription,
      service.description,
      ...service.features.map(sentence),
      ...service.benefits.map(sentence),
      plainText(service.content ?? ''),
    ].join(' '),
  }
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

export function postDocument(post: BlogRow, language = sourceLanguage): SearchDocument {
  return {
    type: 'post',
    language,
    url: `/blogs/${post.slug}`,
    title: post.title,
    keywords: post.tags.join(' '),
    text: `${post.excerpt} ${plainText(post.content)}`,
  }
}

const questionDocument = (
  { question, answer }: Faq,
  index: number,
  page: string,
  language: string,
): SearchDocument => ({
  type: 'question',
  language,
  url: `${page}#${faqId(index)}`,
  title: question,
  keywords: '',
  text: answer,
})

/** The questions of the questions page; they rank above posts on the same subject, below those of the home page. */
export const commonDocuments = (
  questions: CommonQuestion[],
  language = sourceLanguage,
): SearchDocument[] =>
  questions.map((faq, index) => questionDocument(faq, index, '/questions', language))

/**
 * The questions of the home page, and pages of the portal among them, as each answers one. They are constant: make them once, so
 * that they stay indexed.
 */
export const homeDocuments = ({ homeFaqs, ownPages, language }: PortalTexts): SearchDocument[] => [
  ...homeFaqs.map((faq, index) => ({
    ...questionDocument(faq, index, '/', language),
    weight: homeWeight,
  })),
  ...ownPages.map((page) => ({ ...page, type: 'question' as const, language })),
]

const documentOfPlace = whenFirstUsed(() => {
  const facts = placeFacts(english)
  const documents = placesWithoutTax.map(({ name, page }): [string, SearchDocument] => {
    const { notes, doubts, welfareFund } = facts[name]
    const document: SearchDocument = {
      type: 'state',
      language: sourceLanguage,
      url: `/${page}`,
      title: name,
      keywords: 'professional tax not levied',
      text: [
        verdictOn(english, name),
        ...notes,
        ...doubts,
        `Labour welfare fund: ${welfareFund.text}`,
      ].join(' '),
    }
    return [name, document]
  })
  return new Map(documents)
})

/** The places without the tax that none of these states is about; the same objects each time, so that they stay indexed. */
export const placeDocuments = (states: readonly { name: string }[]): SearchDocument[] =>
  placesWithoutPage(english, states).map(({ name }) => documentOfPlace().get(name)!)
