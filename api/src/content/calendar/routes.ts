import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import * as yup from 'yup'
import { placeRemark } from '../../contract/places/place-remark'
import { placesNamed } from '../../contract/places/places-named'
import type { ApiContext } from '../../platform/http/context'
import { invalid, notFound } from '../../platform/http/errors'
import { isCurrent } from '../../platform/http/etag'
import { parameter } from '../../platform/http/paging'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import type { StatePageRow } from '../state-pages/row'
import { type Calendar, Calendars } from './calendars'

const compress = promisify(gzip)

/** More than there are states; limits the lookups of one request. */
const mostStates = 100
const longestList = mostStates * 80

const statesQuery = yup
  .object({
    states: parameter(longestList).required(
      'Name at least one state, such as ?states=maharashtra,karnataka',
    ),
  })
  .noUnknown('Unknown parameter')

/** Routes of due dates as calendars to subscribe to (D68): for one state, or for several in one calendar. */
export function calendarRoutes({ knex, version }: ContentServices): Route[] {
  const calendars = new Calendars(knex, version)
  return [
    route({
      method: 'GET',
      path: '/calendar/states.ics',
      access: 'public',
      summary:
        'Due dates of several states in one calendar: their slugs or names, with commas between',
      query: statesQuery,
      media: 'text/calendar',
      errors: [304],
      async handle({ ctx, query }) {
        const states = await chosen(calendars, query.states)
        await send(ctx, await calendars.calendar(states, ctx.state.client.origin))
      },
    }),
    route({
      method: 'GET',
      path: '/calendar/:slug.ics',
      access: 'public',
      summary:
        'Due dates of a state as a calendar; a former slug or a name of the state or of a town in it redirects',
      media: 'text/calendar',
      errors: [301, 304, 404],
      async handle({ ctx, params }) {
        const state = await calendars.find(params.slug!)
        if (!state) throw notFound(withRemarks('State page not found', [params.slug!]))
        if (state.slug !== params.slug) {
          ctx.status = 301
          ctx.set({
            Location: `/calendar/${state.slug}.ics`,
            'Cache-Control': 'public, max-age=300',
          })
          return
        }
        await send(ctx, await calendars.calendar([state], ctx.state.client.origin))
      },
    }),
  ]
}

/** @throws 422 naming the unknown states */
async function chosen(calendars: Calendars, list: string): Promise<StatePageRow[]> {
  const names = [...new Set(list.split(',').map((name) => name.trim()))].filter(Boolean)
  if (names.length === 0) throw refused('Name at least one state')
  if (names.length > mostStates) throw refused(`Name at most ${mostStates} states`)
  const found = await Promise.all(names.map((name) => calendars.find(name)))
  const unknown = names.filter((_, index) => found[index] === null)
  if (unknown.length > 0) throw refused(unknownText(unknown))
  return found.filter((state) => state !== null)
}

const refused = (message: string) => invalid({ states: message }, message)

const shown = 5

function unknownText(names: string[]): string {
  const named = names.slice(0, shown).map((name) => `“${name.slice(0, 80)}”`)
  const more = names.length > shown ? ` and ${names.length - shown} more` : ''
  return withRemarks(`There is no state called ${named.join(', ')}${more}`, names.slice(0, shown))
}

/** Adds what is known about names that are no state's, or those of several. */
function withRemarks(message: string, names: string[]): string {
  const remarks = names.map((name) => placeRemark(placesNamed(name))).filter(Boolean)
  return remarks.length > 0 ? `${message}. ${remarks.join(' ')}` : message
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
