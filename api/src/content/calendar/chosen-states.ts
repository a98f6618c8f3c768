import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { type DueKind, dueKindNames } from '../../contract/law/due-dates/due-dates'
import { placeRemark } from '../../contract/places/place-remark'
import { placesNamed } from '../../contract/places/places-named'
import * as m from '../../messages'
import { invalid, inWords, type Said } from '../../platform/http/errors'
import { parameter } from '../../platform/http/request/paging'
import type { StateIn } from '../translations/states-in'
import type { Calendars, ChosenPage } from './calendars'

/** More than there are states; limits the lookups of one request. */
const mostStates = 100
const longestList = mostStates * 80

/** Kinds of due dates with commas between; without them, all. */
export const kinds = parameter(60).test(
  'kinds',
  inWords((t) => t(m.kindsOfDates, { kinds: dueKindNames.join(', ') })),
  (list) => !list || list.split(',').every((kind) => dueKindNames.includes(kind as DueKind)),
)

export const kindsOf = (list: string | undefined): DueKind[] =>
  list ? dueKindNames.filter((kind) => list.split(',').includes(kind)) : dueKindNames

/** States by slug or name with commas between, each with the size of the employer after a colon where it matters. */
export const states = parameter(longestList).required(
  inWords((t) => t(m.nameStatesAs, { example: '?states=maharashtra,karnataka' })),
)

/** A number of employees, or one for each state: '40', 'kerala:40,goa:2'. */
export const staffPattern = /^(\d{1,6}|[a-z0-9-]{1,191}:\d{1,6}(,[a-z0-9-]{1,191}:\d{1,6})*)$/

/** The number of employees in a state, by its slug; `list` matches `staffPattern`. */
export function staffOf(list: string | undefined): (slug: string) => number | undefined {
  if (!list) return () => undefined
  if (!list.includes(':')) return () => Number(list)
  const numbers = new Map(list.split(',').map((each) => each.split(':') as [string, string]))
  return (slug) => (numbers.has(slug) ? Number(numbers.get(slug)) : undefined)
}

/** The state with the rhythm of that id; undefined if it has none such. */
export function withRhythm(state: StateIn, rhythm: string | undefined): ChosenPage | undefined {
  const isKnown = !rhythm || state.facts?.rhythms.some(({ id }) => id === rhythm)
  return isKnown ? { state, rhythm } : undefined
}

export const unknownSize =
  (state: StateIn) =>
  (t: Translate): string => {
    const ids = state.facts?.rhythms.map(({ id }) => id) ?? []
    return ids.length > 0
      ? t(m.sizesAre, { state: state.name, sizes: ids.join(', ') })
      : t(m.sizesAlike, { state: state.name })
  }

/** @throws 422 naming the unknown states, or the sizes that a state knows */
export async function chosenStates(
  calendars: Calendars,
  list: string,
  language: string,
): Promise<ChosenPage[]> {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter(Boolean)
  if (names.length === 0) throw refused((t) => t(m.nameStates))
  if (names.length > mostStates) throw refused((t) => t(m.mostStates, { count: mostStates }))
  const asked = names.map((name) => name.split(':') as [string, string?])
  const found = await Promise.all(asked.map(([name]) => calendars.find(name, language)))
  const unknown = names.filter((_, index) => found[index] === null)
  if (unknown.length > 0) throw refused(unknownText(unknown))
  const pages = found.map((state, index) => {
    const page = withRhythm(state!, asked[index]![1])
    if (!page) throw refused(unknownSize(state!))
    return page
  })
  // A state may be named twice, by its slug and by its name.
  return [...new Map(pages.map((page) => [page.state.slug, page])).values()]
}

const refused = (message: Said) => invalid({ states: message }, message)

const named = 5

const unknownText =
  (all: string[]) =>
  (t: Translate): string => {
    const first = all.slice(0, named)
    const names = first.map((name) => `“${name.slice(0, 80)}”`).join(', ')
    const count = all.length - named
    const message =
      count > 0 ? t(m.noSuchStatesAndMore, { names, count }) : t(m.noSuchStates, { names })
    return withRemarks(t, message, first)
  }

/** Adds what is known about names that are no state's, or those of several. */
export function withRemarks(t: Translate, message: string, names: string[]): string {
  const remarks = names.map((name) => placeRemark(t, placesNamed(name))).filter(Boolean)
  return remarks.length > 0 ? t(m.withRemarks, { message, remarks: remarks.join(' ') }) : message
}
