import { dueText } from '../../contract/due-days'
import type { StateFacts } from '../../contract/entities/facts'
import type { CommonQuestion } from '../../contract/entities/pages'
import type { SearchType } from '../../contract/entities/search'
import { type Faq, faqId } from '../../contract/faq'
import { homeFaqs } from '../../contract/home-faqs'
import { english } from '../../contract/locale'
import { placeFacts, verdictOn } from '../../contract/place-facts'
import { placesWithoutPage } from '../../contract/places/places-without-page'
import { placesWithoutTax } from '../../contract/places-without-tax'
import { incomeText, periodText, taxText } from '../../contract/slab-text'
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
  const questions = stateFaqs(english, state).map((faq, index) => ({
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
    (slab) =>
      `${incomeText(english, slab)} ${periodText(english, slab.period)}: ${taxText(english, slab)}`,
  )
  return [
    `Slabs: ${slabs.join('; ')}.`,
    `Due dates: ${dueText(english, payment)} Return: ${dueText(english, filing)} Enrolled persons: ${dueText(english, enrolled)}`,
    `Penalties: ${facts.penalties.join('; ')}.`,
    `Exemptions: ${facts.exemptions.join('; ')}.`,
    `Certificates: ${facts.certificates.join('; ')}.`,
    `${facts.act}. ${facts.authority}. ${facts.portalName}.`,
  ]
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
export const homeDocuments: SearchDocument[] = homeFaqs(english).map((faq, index) => ({
  ...questionDocument(faq, index, '/'),
  weight: homeWeight,
}))

const facts = placeFacts(english)

const documentOfPlace = new Map(
  placesWithoutTax.map(({ name, page }): [string, SearchDocument] => {
    const { notes, doubts, welfareFund } = facts[name]
    const document: SearchDocument = {
      type: 'state',
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
  }),
)

/** The places without the tax that none of these states is about; the same objects each time, so that they stay indexed. */
export const placeDocuments = (states: readonly { name: string }[]): SearchDocument[] =>
  placesWithoutPage(english, states).map(({ name }) => documentOfPlace.get(name)!)
