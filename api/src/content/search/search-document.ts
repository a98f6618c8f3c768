import { dueText } from '../../contract/due-days'
import type { StateFacts } from '../../contract/entities/facts'
import type { CommonQuestion } from '../../contract/entities/pages'
import type { SearchType } from '../../contract/entities/search'
import { wordsOfFacts } from '../../contract/facts-words'
import { type Faq, faqId } from '../../contract/faq'
import { homeFaqs } from '../../contract/home-faqs'
import { placeFacts, verdictOn } from '../../contract/place-facts'
import { placesWithoutPage, placesWithoutTax } from '../../contract/places-without-tax'
import { incomeText, periods, taxText } from '../../contract/slab-text'
import { stateFaqs } from '../../contract/state-faqs'
import type { BlogRow } from '../blogs/row'
import type { ServicePageRow } from '../service-pages/row'
import type { StatePageRow } from '../state-pages/row'
import { otherNamesOf, townsIn } from './names-of-places'
import { plainText } from './plain-text'

/** One item that a search can find. */
export interface SearchDocument {
  type: SearchType
  /** Path on this site; unique among the documents. */
  url: string
  title: string
  /** Words that match without being shown: tags, the state that a question is about. */
  keywords: string
  /** Plain text; excerpts are taken from it. */
  text: string
  /** Factor on the score; default 1. */
  weight?: number
  /** Code of the language, if it is not the source language; the address is the same in each. */
  language?: string
}

/** Ranks the question about a state's tax rate above the state's other questions. */
const rateWeight = 1.2

/** Ranks general questions above the same questions about one state. */
const homeWeight = 1.5

/** A state's page and the questions on it. */
export function stateDocuments(state: StatePageRow): SearchDocument[] {
  const { name, slug } = state
  const page: SearchDocument = {
    type: 'state',
    url: `/${slug}`,
    title: name,
    keywords: [
      ...otherNamesOf(name),
      // The words of longer names, such as 'North', are those of too many others; the query knows these names.
      ...townsIn(name).filter((town) => !/[\s-]/.test(town)),
      'professional tax registration',
    ].join(' '),
    text: stateText(state),
  }
  const questions = stateFaqs(state).map((faq, index) => ({
    ...questionDocument(faq, index, `/${slug}`),
    title: faq.question.includes(name) ? faq.question : `${faq.question} (${name})`,
    keywords: name,
    ...(index === 0 && { weight: rateWeight }),
  }))
  return [page, ...questions]
}

function stateText({ description, taxRates, applicability, content, facts }: StatePageRow): string {
  return [
    description,
    `Tax rates: ${taxRates}.`,
    `Who must register: ${applicability}`,
    ...(facts ? factTexts(facts) : []),
    plainText(content ?? ''),
  ].join(' ')
}

function factTexts(facts: StateFacts): string[] {
  const { payment, return: filing, enrolled } = facts.dueDates
  const slabs = facts.slabs.map(
    (slab) => `${incomeText(slab)} ${periods[slab.period]}: ${taxText(slab)}`,
  )
  return [
    `Slabs: ${slabs.join('; ')}.`,
    `Due dates: ${dueText(payment)} Return: ${dueText(filing)} Enrolled persons: ${dueText(enrolled)}`,
    `Penalties: ${facts.penalties.join('; ')}.`,
    `Exemptions: ${facts.exemptions.join('; ')}.`,
    `Certificates: ${facts.certificates.join('; ')}.`,
    `${facts.act}. ${facts.authority}. ${facts.portalName}.`,
  ]
}

/** A state's page in another language. It has no sentences that are made here, because those are English. */
export function stateVersionDocument(state: StatePageRow, english: StatePageRow): SearchDocument {
  const { description, taxRates, applicability, content, facts } = state
  const untranslated = new Set(facts?.untranslated)
  const words = facts ? wordsOfFacts(facts).map(({ text }) => text) : []
  const [page] = stateDocuments(english)
  return {
    ...page!,
    title: state.name,
    keywords: `${english.name} ${page!.keywords}`,
    text: [
      description,
      taxRates,
      applicability,
      ...words.filter((word) => !untranslated.has(word)),
      plainText(content ?? ''),
    ].join(' '),
  }
}

export function serviceDocument(service: ServicePageRow): SearchDocument {
  return {
    type: 'service',
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

export function postDocument(post: BlogRow): SearchDocument {
  return {
    type: 'post',
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
): SearchDocument => ({
  type: 'question',
  url: `${page}#${faqId(index)}`,
  title: question,
  keywords: '',
  text: answer,
})

/** The questions of the questions page; they rank above posts on the same subject, below those of the home page. */
export const commonDocuments = (questions: CommonQuestion[]): SearchDocument[] =>
  questions.map((faq, index) => questionDocument(faq, index, '/questions'))

/** The questions of the home page, which are constant. */
export const homeDocuments: SearchDocument[] = homeFaqs.map((faq, index) => ({
  ...questionDocument(faq, index, '/'),
  weight: homeWeight,
}))

const documentOfPlace = new Map(
  placesWithoutTax.map(({ name, page }): [string, SearchDocument] => {
    const { notes, doubts, welfareFund } = placeFacts[name]
    const document: SearchDocument = {
      type: 'state',
      url: `/${page}`,
      title: name,
      keywords: 'professional tax not levied',
      text: [verdictOn(name), ...notes, ...doubts, `Labour welfare fund: ${welfareFund.text}`].join(
        ' ',
      ),
    }
    return [name, document]
  }),
)

/** The places without the tax that none of these states is about; the same objects each time, so that they stay indexed. */
export const placeDocuments = (states: readonly { name: string }[]): SearchDocument[] =>
  placesWithoutPage(states).map(({ name }) => documentOfPlace.get(name)!)
