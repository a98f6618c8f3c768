import { isDay } from '@pt-portal/rules/calendar'
import * as yup from 'yup'
import type { ApiContext } from '../../platform/http/context'
import { parameter, unknownParameter } from '../../platform/http/request/paging'
import {
  anyObject,
  listOf,
  nullable,
  number,
  object,
  optionally,
  text,
  textList,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { Laws } from '../law/laws'
import { sendPublicFile } from '../public-file'
import type { ContentServices } from '../services'
import { openCsv, openState, openStateInFull, openStateSchema } from './present-law'
import { taxAnswer } from './tax-answer'
import { taxQuery } from './tax-query'

const dayQuery = yup
  .object({
    on: parameter(10).test(
      'day',
      'on is a day, YYYY-MM-DD, such as 2025-04-01',
      (value) => value === undefined || isDay(value),
    ),
  })
  .noUnknown(unknownParameter)

const taxShape = optionally(
  object({
    state: text,
    month: text,
    salary: number,
    tax: nullable(number),
    yearTax: nullable(number),
    schedule: {
      anyOf: [
        object({ from: text, standing: text, instrument: text, url: text }),
        { type: 'null' },
      ],
    },
    doubts: textList,
    unknown: text,
  }),
  'unknown',
)

const schemaAddress = (ctx: ApiContext) =>
  `${ctx.state.client.origin}/data/v1/schedules.schema.json`

/** JSON Schema of `schedules.json` and of a state's file, which has one state. */
const filesSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Professional tax in India: schedules of states, by day',
  ...object({ schema: text, states: listOf(openStateSchema) }),
}

/** Data for everybody: any site may read it. */
function send(ctx: ApiContext, type: string, body: string): Promise<void> {
  ctx.set('Access-Control-Allow-Origin', '*')
  return sendPublicFile(ctx, type, body)
}

const json = 'application/json'
const csv = 'text/csv'

/** The law as open data (D91, D103a): schedules of each state by day, and what one month's pay costs. */
export function openDataRoutes({ knex, version }: ContentServices): Route[] {
  const laws = new Laws(knex, version)
  const allStates = async (on?: string) => (await laws.all()).map(({ law }) => openState(law, on))
  const oneState = async (slug: string, on?: string) => [
    openStateInFull((await laws.find(slug)).law, on),
  ]
  const file = (ctx: ApiContext, states: unknown) =>
    send(ctx, json, JSON.stringify({ schema: schemaAddress(ctx), states }))
  return [
    route({
      method: 'GET',
      path: '/data/v1/tax',
      operationId: 'openTax',
      access: 'public',
      summary: "What is deducted from one month's pay in a state, by the law of that month",
      query: taxQuery,
      answer: taxShape,
      errors: [304, 404, 422],
      async handle({ ctx, query }) {
        const { law } = await laws.find(query.state)
        const { month, salary, sex } = query
        const answer = taxAnswer(law, { month, salary: Number(salary), sex })
        await send(ctx, json, JSON.stringify(answer))
      },
    }),
    route({
      method: 'GET',
      path: '/data/v1/schedules.json',
      operationId: 'openSchedules',
      access: 'public',
      summary: 'Schedules of all states; with a day, those in force then',
      query: dayQuery,
      answer: object({ schema: text, states: listOf(openStateSchema) }),
      errors: [304, 422],
      handle: async ({ ctx, query }) => file(ctx, await allStates(query.on)),
    }),
    route({
      method: 'GET',
      path: '/data/v1/schedules.csv',
      operationId: 'openSchedulesCsv',
      access: 'public',
      summary: 'Schedules of all states as CSV, one line a slab',
      query: dayQuery,
      media: 'text/csv',
      errors: [304, 422],
      handle: async ({ ctx, query }) => send(ctx, csv, openCsv(await allStates(query.on))),
    }),
    route({
      method: 'GET',
      path: '/data/v1/schedules.schema.json',
      operationId: 'openSchedulesSchema',
      access: 'public',
      summary: 'JSON Schema of the schedules',
      answer: anyObject,
      errors: [304],
      handle: async ({ ctx }) => send(ctx, json, JSON.stringify(filesSchema)),
    }),
    route({
      method: 'GET',
      path: '/data/v1/states/:slug.json',
      operationId: 'openStateSchedules',
      access: 'public',
      summary: "A state's schedules and the rest of its law; with a day, what was in force then",
      query: dayQuery,
      answer: object({ schema: text, states: listOf(openStateSchema) }),
      errors: [304, 404, 422],
      handle: async ({ ctx, params, query }) => file(ctx, await oneState(params.slug!, query.on)),
    }),
    route({
      method: 'GET',
      path: '/data/v1/states/:slug.csv',
      operationId: 'openStateSchedulesCsv',
      access: 'public',
      summary: "A state's schedules as CSV, one line a slab",
      query: dayQuery,
      media: 'text/csv',
      errors: [304, 404, 422],
      handle: async ({ ctx, params, query }) =>
        send(ctx, csv, openCsv(await oneState(params.slug!, query.on))),
    }),
  ]
}
