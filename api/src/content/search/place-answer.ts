import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import type { PlaceAnswer } from '../../contract/content/search'
import { slugify } from '../../contract/content/slug'
import { addDays, indianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import { longDateIn } from '../../contract/language/locale'
import { dueDatesFor } from '../../contract/law/due-dates/due-dates'
import type { StateFacts } from '../../contract/law/facts/facts'
import { isNotLevied } from '../../contract/law/not-levied'
import { type StateAnswer, stateAnswer } from '../../contract/law/state-answer'
import { verdictText } from '../../contract/law/verdict'
import { sentence } from '../../contract/messages'
import { verdictOn } from '../../contract/places/place-facts'
import { placeName } from '../../contract/places/place-names'
import type { Place } from '../../contract/places/places'
import { placesNamed } from '../../contract/places/places-named'
import { placePage } from '../../contract/places/places-without-tax'
import * as m from '../../messages'
import { datesWithin } from '../calendar/dates'
import type { QuestionState } from '../questions/common-questions'
import type { Content } from './public-content'
import type { PublicPage, PublicState } from './public-pages'

const statesOf = (pages: PublicPage[] = []): QuestionState[] =>
  pages.flatMap((page) => ('state' in page ? [(page as PublicState).state] : []))

/** The one place that a query names; a town's name only as it is spelled, as others are too many to guess from. */
function placeOf(query: string): { place: Place; town: string | undefined } | undefined {
  const { name, places, isTown, isGuess } = placesNamed(query)
  const [place] = places
  if (!place || places.length > 1 || (isGuess && isTown)) return undefined
  return { place, town: isTown ? name : undefined }
}

/**
 * What a query that names a place wants to know first, in the words of the place's page: amount, who pays, next date. In the
 * source language where the state has no version in the asked one (D80). Null if the query names no place, or several.
 */
export function placeAnswer(
  content: Pick<Content, 'pages' | 'translated'>,
  query: string,
  language: string,
): PlaceAnswer | null {
  const named = placeOf(query)
  if (!named) return null
  const { place, town } = named
  const isOfPlace = ({ name }: QuestionState) => slugify(name) === place.slug
  const source = statesOf(content.pages).find(isOfPlace)
  const version = statesOf(content.translated.get(language)?.pages).find(
    ({ slug }) => slug === source?.slug,
  )
  const state = version ?? source
  if (!state && place.isTaxed) return null
  const t = inLanguage(state && !version ? sourceLanguage : language)
  const name = state?.name ?? placeName(t, place.name)
  return {
    title: town ? t(m.townIn, { town, place: name }) : t(m.taxIn, { name }),
    text: state ? stateLines(t, state) : [verdictOn(t, name)],
    url: `/${state?.slug ?? placePage(place.slug)}`,
    language: t.language,
  }
}

/** Amount, who pays and the next date of a state, after what is in doubt; the verdict alone where nothing is levied. */
function stateLines(t: Translate, { name, facts }: QuestionState): string[] {
  const verdict = verdictText(t, name, facts)
  const answer = facts && !isNotLevied({ facts }) ? stateAnswer(t, facts) : null
  const lines = answer
    ? [answer.howMuch, answer.whoPays, nextPayment(t, facts!) || dueText(answer)]
    : []
  return [verdict, ...lines.filter(Boolean).map((text) => t(sentence, { text }))].filter(Boolean)
}

/** Who pays by when, of the first who pay: 'Employers: By the 15th of each month'; '' where no day is known. */
const dueText = ({ dues: [first] }: StateAnswer) => (first ? `${first.who}: ${first.when}` : '')

/** The next day on which employers pay; '' where each kind of local body has days of its own, or none is known. */
function nextPayment(t: Translate, facts: StateFacts): string {
  if (facts.rhythms.some(({ measure }) => measure === 'local-body')) return ''
  const today = indianDay()
  const [next] = datesWithin(dueDatesFor(facts).payment.days, {
    from: today,
    to: addDays(today, 366),
  })
  return next ? t(m.nextPayment, { date: longDateIn(t, next) }) : ''
}
