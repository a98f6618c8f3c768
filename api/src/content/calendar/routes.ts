import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as yup from 'yup'
import { type DueKind, dueKindNames } from '../../contract/due-dates'
import type { ApiContext } from '../../platform/http/context'
import { invalid, notFound } from '../../platform/http/errors'
import { isCurrent } from '../../platform/http/etag'
import { parameter } from '../../platform/http/paging'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import type { StatePageRow } from '../state-pages/row'
import { wholeFacts } from '../state-pages/schema'
import { type Calendar, Calendars, type ChosenPage } from './calendars'

const compress = promisify(gzip)

/** More than there are states; limits the lookups of one request. */
const mostStates = 100
const longestList = mostStates * 80

/** Kinds of due dates with commas between; without them, all. */
const kinds = parameter(60).test(
  'kinds',
  `Kinds of due dates are ${dueKindNames.join(', ')}`,
  (list) => !list || list.split(',').every((kind) => dueKindNames.includes(kind as DueKind)),
)

const kindsOf = (list: string | undefined): DueKind[] =>
  list ? dueKindNames.filter((kind) => list.split(',').includes(kind)) : dueKindNames

const statesQuery = yup
  .object({
    states: parameter(longestList).required(
      'Name at least one state, such as ?states=maharashtra,karnataka',
    ),
    kinds,
  })
  .noUnknown('Unknown parameter')

const stateQuery = yup.object({ kinds, size: parameter(60) }).noUnknown('Unknown parameter')

/** Routes of due dates as calendars to subscribe to (D68): for one state, or for several in one calendar. */
export function calendarRoutes({ knex, version }: ContentServices): Route[] {
  const calendars = new Calendars(knex, version)
  return [
    route({
      method: 'GET',
      path: '/calendar/states.ics',
      access: 'public',
      summary:
        'Due dates of several states in one calendar: their slugs or names with commas between, each with the size of the employer after a colon where it matters',
      query: statesQuery,
      media: 'text/calendar',
      errors: [304],
      async handle({ ctx, query }) {
        const states = await chosen(calendars, query.states)
        const { origin } = ctx.state.client
        await send(ctx, await calendars.calendar(states, kindsOf(query.kinds), origin))
      },
    }),
    route({
      method: 'GET',
      path: '/calendar/:slug.ics',
      access: 'public',
      summary: 'Due dates of a state as a calendar; a former slug or the state’s name redirects',
      query: stateQuery,
      media: 'text/calendar',
      errors: [301, 304, 404],
      async handle({ ctx, params, query }) {
        const state = await calendars.find(params.slug!)
        if (!state) throw notFound('State page not found')
        if (state.slug !== params.slug) {
          ctx.status = 301
          ctx.set({
            Location: `/calendar/${state.slug}.ics${ctx.search}`,
            'Cache-Control': 'public, max-age=300',
          })
          return
        }
        const chosen = withRhythm(state, query.size)
        if (!chosen) throw invalid({ size: unknownSize(state) }, unknownSize(state))
        const { origin } = ctx.state.client
        await send(ctx, await calendars.calendar([chosen], kindsOf(query.kinds), origin))
      },
    }),
  ]
}

/** The state with the rhythm of that id; undefined if it has none such. */
function withRhythm(state: StatePageRow, rhythm: string | undefined): ChosenPage | undefined {
  const isKnown = !rhythm || wholeFacts(state)?.rhythms.some(({ id }) => id === rhythm)
  return isKnown ? { state, rhythm } : undefined
}

function unknownSize(state: StatePageRow): string {
  const ids = wholeFacts(state)?.rhythms.map(({ id }) => id) ?? []
  return ids.length > 0
    ? `Sizes of employers in ${state.name} are ${ids.join(', ')}`
    : `Employers of all sizes pay alike in ${state.name}`
}

/** @throws 422 naming the unknown states, or the sizes that a state knows */
async function chosen(calendars: Calendars, list: string): Promise<ChosenPage[]> {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter(Boolean)
  if (names.length === 0) throw refused('Name at least one state')
  if (names.length > mostStates) throw refused(`Name at most ${mostStates} states`)
  const asked = names.map((name) => name.split(':') as [string, string?])
  const found = await Promise.all(asked.map(([name]) => calendars.find(name)))
  const unknown = names.filter((_, index) => found[index] === null)
  if (unknown.length > 0) throw refused(unknownText(unknown))
  return found.map((state, index) => {
    const page = withRhythm(state!, asked[index]![1])
    if (!page) throw refused(unknownSize(state!))
    return page
  })
}

const refused = (message: string) => invalid({ states: message }, message)

const shown = 5

function unknownText(names: string[]): string {
  const named = names.slice(0, shown).map((name) => `“${name.slice(0, 80)}”`)
  const more = names.length > shown ? ` and ${names.length - shown} more` : ''
  return `There is no state called ${named.join(', ')}${more}`
}

async function send(ctx: ApiContext, { text, etag }: Calendar): Promise<void> {
  // Programs poll every few hours, and a state's due dates are days apart.
  ctx.set({ 'Cache-Control': 'public, max-age=3600', ETag: etag })
  ctx.vary('Accept-Encoding')
  if (isCurrent(ctx.get('if-none-match'), etag)) {
    ctx.status = 304
    return
  }
  ctx.type = 'text/calendar; charset=utf-8'
  if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip')
    ctx.body = await compress(text)
  } else ctx.body = text
}
