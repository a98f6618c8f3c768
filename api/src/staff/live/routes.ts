import * as yup from 'yup'
import { pageResourceNames } from '../../contract/content/page-resources'
import type { ChangedPage, Changes, Colleague, Place } from '../../contract/staff/live'
import { presenceSchema } from '../../contract/staff/presence-schema'
import type { ApiContext } from '../../platform/http/context'
import { parameter } from '../../platform/http/request/paging'
import {
  flag,
  integer,
  listOf,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { currentSession } from '../auth/session'
import type { StaffServices } from '../services'
import { notePresence } from './presence'

const changedPage: Shape<ChangedPage> = {
  resource: { type: 'string', enum: [...pageResourceNames, 'feedback'] },
  id: integer,
}

const changesAnswer: Shape<Changes> = {
  after: integer,
  pagesAfter: integer,
  newLeads: listOf(integer),
  leads: listOf(integer),
  pages: listOf(object(changedPage)),
  isMore: flag,
  places: textList,
}

const colleagueShape: Shape<Colleague> = { id: integer, name: text }

const after = parameter(15).matches(/^\d+$/, 'After must be a whole number')
/** At most 31 years. */
const age = parameter(12).matches(/^\d+$/, 'Age must be a number of milliseconds')
const changesQuery = yup.object({ after, pagesAfter: after, age }).noUnknown('Unknown parameter')

const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const acceptsStream = (ctx: ApiContext) => ctx.get('accept').includes('text/event-stream')

/** What is live in the admin area: changes as they happen, and who has what open (ADR 0064). */
export function liveRoutes({ knex, live }: StaffServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/staff/changes',
      operationId: 'staffChanges',
      access: 'staff',
      permission: 'account',
      isBackground: true,
      summary:
        'What has changed for open screens: after a request before, or since the screen was read `age` milliseconds ago; or, accepting `text/event-stream`, as it happens',
      query: changesQuery,
      answer: object(changesAnswer),
      errors: [503],
      async handle({ ctx, query, user }) {
        const position = {
          after: numberIn(query.after),
          pagesAfter: numberIn(query.pagesAfter),
          age: numberIn(query.age),
        }
        if (!acceptsStream(ctx)) return live.changesAfter(user!, position)
        const stream = await live.open(user!, currentSession(ctx).handle, position)
        ctx.set('Cache-Control', 'no-store, no-transform')
        // Asks nginx and its kind not to buffer.
        ctx.set('X-Accel-Buffering', 'no')
        ctx.type = 'text/event-stream'
        ctx.body = stream
        return undefined
      },
    }),
    route({
      method: 'POST',
      path: '/api/staff/presence',
      operationId: 'announcePresence',
      access: 'staff',
      permission: 'account',
      isBackground: true,
      summary: 'Announce that one has opened or left a record; answers with who else has it open',
      body: presenceSchema,
      answer: object({ others: listOf(object(colleagueShape)) }),
      async handle({ input, user }) {
        const others = await notePresence(knex, user!, input as Place & { isHere: boolean })
        return { others: others.map((one) => present(colleagueShape, one)) }
      },
    }),
  ]
}
