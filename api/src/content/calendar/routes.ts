import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as yup from 'yup'
import { indianDay } from '../../contract/indian-day'
import type { DueList } from '../../contract/law/due-dates/due-list'
import * as m from '../../messages'
import type { ApiContext } from '../../platform/http/context'
import { invalid, inWords, notFound } from '../../platform/http/errors'
import { parameter, unknownParameter } from '../../platform/http/request/paging'
import {
  listOf,
  nullable,
  object,
  optionally,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { sendPublicFile } from '../public-file'
import type { ContentServices } from '../services'
import { languageIn } from '../translations/reading'
import { type Calendar, Calendars } from './calendars'
import {
  chosenStates,
  kinds,
  kindsOf,
  staffOf,
  staffPattern,
  states,
  unknownSize,
  withRemarks,
  withRhythm,
} from './chosen-states'
import { dueList } from './due-list'

const lang = parameter()

const statesQuery = yup.object({ states, kinds, lang }).noUnknown(unknownParameter)

const listQuery = yup
  .object({
    states,
    kinds,
    lang,
    staff: parameter(8000).matches(staffPattern, {
      message: inWords((t) => t(m.staffAs, { example: 'kerala:40,goa:2' })),
      excludeEmptyString: true,
    }),
  })
  .noUnknown(unknownParameter)

const stateQuery = yup.object({ kinds, lang, size: parameter(60) }).noUnknown(unknownParameter)

const sizeFields = { id: text, name: text }

const dueListShape: Shape<DueList> = {
  states: listOf(
    optionally(
      object({
        slug: text,
        name: text,
        sourceTitle: text,
        verdict: text,
        sizes: listOf(object(sizeFields)),
        size: nullable(object({ ...sizeFields, rule: text, url: text })),
        undated: textList,
        checkedOn: nullable(text),
      }),
      'sourceTitle',
    ),
  ),
  dates: listOf(object({ date: text, slug: text, kind: text, text })),
  calendar: text,
}

/** Routes of due dates as calendars to subscribe to (D68): for one state, or for several in one calendar. */
export function calendarRoutes({ knex, version }: ContentServices): Route[] {
  const calendars = new Calendars(knex, version)
  return [
    route({
      method: 'GET',
      path: '/calendar/states.ics',
      operationId: 'statesCalendar',
      access: 'public',
      isOfContent: true,
      summary:
        'Due dates of several states in one calendar: their slugs or names with commas between, each with the size of the employer after a colon where it matters',
      query: statesQuery,
      media: 'text/calendar',
      errors: [304, 400],
      async handle({ ctx, query }) {
        const language = languageIn(query)
        const states = await chosenStates(calendars, query.states, language)
        const { origin } = ctx.state.client
        ctx.set('Content-Language', language)
        await send(ctx, await calendars.calendar(states, kindsOf(query.kinds), origin, language))
      },
    }),
    route({
      method: 'GET',
      path: '/api/due-dates',
      operationId: 'dueDates',
      access: 'public',
      summary:
        'Due dates of the next twelve months in several states, for an employer of a size or with a number of employees',
      query: listQuery,
      answer: object(dueListShape),
      errors: [400],
      async handle({ ctx, query }) {
        const language = languageIn(query)
        ctx.set('Content-Language', language)
        const list = dueList(inLanguage(language), {
          chosen: await calendars.withLaws(await chosenStates(calendars, query.states, language)),
          kinds: kindsOf(query.kinds),
          staff: staffOf(query.staff),
          today: indianDay(),
          origin: ctx.state.client.origin,
        })
        return present<DueList>(dueListShape, list)
      },
    }),
    route({
      method: 'GET',
      path: '/calendar/:slug.ics',
      operationId: 'stateCalendar',
      access: 'public',
      isOfContent: true,
      summary:
        'Due dates of a state as a calendar; a former slug or a name of the state or of a town in it redirects',
      query: stateQuery,
      media: 'text/calendar',
      errors: [301, 304, 400, 404],
      async handle({ ctx, params, query }) {
        const language = languageIn(query)
        const state = await calendars.find(params.slug!, language)
        if (!state) throw notFound((t) => withRemarks(t, t(m.statePageNotFound), [params.slug!]))
        if (state.slug !== params.slug) {
          ctx.status = 301
          ctx.set({
            // The visitor's address: the language is in its path, where only this API has it in the query (D79).
            Location: withLanguage(`/calendar/${state.slug}.ics${searchOf(query)}`, language),
            'Cache-Control': 'public, max-age=300',
          })
          return
        }
        const chosen = withRhythm(state, query.size)
        if (!chosen) throw invalid({ size: unknownSize(state) }, unknownSize(state))
        const { origin } = ctx.state.client
        ctx.set('Content-Language', language)
        await send(ctx, await calendars.calendar([chosen], kindsOf(query.kinds), origin, language))
      },
    }),
  ]
}

/** The query of a state's calendar without the language. */
function searchOf({ lang: _lang, ...query }: { lang?: string; kinds?: string; size?: string }) {
  const search = new URLSearchParams(query).toString()
  return search && `?${search}`
}

const send = (ctx: ApiContext, { text, etag }: Calendar) =>
  sendPublicFile(ctx, 'text/calendar', text, etag)
