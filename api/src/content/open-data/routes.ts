import { addressKey } from '@pt-portal/remote-kit/server/address-key'
import { isDay } from '@pt-portal/rules/calendar'
import * as yup from 'yup'
import {
  type OpenSubject,
  openSubjects,
  taxQuestionsPerMinute,
} from '../../contract/law/open-files'
import { rateLimit } from '../../platform/http/rate-limit'
import { parameter, unknownParameter } from '../../platform/http/request/paging'
import {
  anyObject,
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
import { answerOf, type FileName, type FileType, mediaTypes, OpenFiles } from './open-files'
import { taxAnswer } from './tax-answer'
import { isOpenDay, taxQuery } from './tax-query'

/** `?on=` leaves what was in force on a day. */
const dayQuery = yup
  .object({
    on: parameter(10).test(
      'day',
      'on is a day of the years 1000 to 2999, YYYY-MM-DD, such as 2025-04-01',
      (value) => value === undefined || (isOpenDay(value) && isDay(value)),
    ),
  })
  .noUnknown(unknownParameter)

const noQuery = yup.object({}).noUnknown(unknownParameter)

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

interface Described {
  /** Names the operation: `openSchedules`, `openSchedulesCsv`, `openSchedulesSchema`. */
  operation: string
  /** What the file has, as the start of a sentence. */
  summary: string
  /** Whether `?on=` leaves what was in force on a day. */
  isDated: boolean
}

const described: Record<OpenSubject, Described> = {
  states: {
    operation: 'openStates',
    summary: 'The 36 states and union territories, and whether they levy the tax',
    isDated: true,
  },
  schedules: { operation: 'openSchedules', summary: 'Schedules of all states', isDated: true },
  'due-dates': {
    operation: 'openDueDates',
    summary: 'Days by which the tax is paid and returned, of all states',
    isDated: true,
  },
  'late-costs': {
    operation: 'openLateCosts',
    summary: 'What being late costs, in all states',
    isDated: true,
  },
  cases: {
    operation: 'openCases',
    summary: 'Inputs with the right answers and what proves them, for tests of payroll engines',
    isDated: false,
  },
}

const all: Described = {
  operation: 'openAll',
  summary: 'The law of all states and the cases, in one file',
  isDated: true,
}

const ofState: Described = {
  operation: 'openStateSchedules',
  summary: "A state's schedules and the rest of its law",
  isDated: true,
}

/** The law as open data (D91, D103a): files of each subject and each state, and what one month's pay costs. */
export function openDataRoutes({ knex, version, db }: ContentServices): Route[] {
  const laws = new Laws(knex, version)
  const files = new OpenFiles(laws)
  const taxLimit = rateLimit(
    { db },
    {
      name: 'tax-questions',
      points: taxQuestionsPerMinute,
      seconds: 60,
      message: `More than ${taxQuestionsPerMinute} questions came from your address within a minute. Ask again after the seconds in Retry-After, or calculate with /data/v1/all.json or the package @pt-portal/rules.`,
      isOfProcess: true,
    },
  )

  /** @param at its place below `/data/v1` */
  function fileRoute(name: FileName, type: FileType, at: string, file: Described): Route {
    const isDated = file.isDated && type !== 'schema.json'
    return route({
      method: 'GET',
      path: `/data/v1/${at}.${type}`,
      operationId: file.operation + { json: '', csv: 'Csv', 'schema.json': 'Schema' }[type],
      access: 'public',
      isOfContent: true,
      summary: {
        json: file.summary,
        csv: `${file.summary}, as CSV`,
        'schema.json': `JSON Schema: ${file.summary}`,
      }[type],
      query: isDated ? dayQuery : noQuery,
      ...(type === 'csv'
        ? { media: mediaTypes.csv }
        : { answer: type === 'json' ? answerOf(name) : anyObject }),
      errors: [304, ...(at.includes(':') ? [404] : []), 422],
      async handle({ ctx, params, query }) {
        const { on } = query as { on?: string }
        const { origin } = ctx.state.client
        const body = await files.text(name, type, { origin, on }, params.slug)
        await sendPublicFile(ctx, mediaTypes[type], body)
      },
    })
  }

  return [
    route({
      method: 'GET',
      path: '/data/v1/tax',
      operationId: 'openTax',
      access: 'public',
      summary: `What is deducted from one month's pay in a state, by the law of that month; ${taxQuestionsPerMinute} questions a minute from one address`,
      query: taxQuery,
      answer: taxShape,
      errors: [304, 404, 422, 429],
      async handle({ ctx, query }) {
        await taxLimit.take(addressKey(ctx.state.client.address))
        const { law } = await laws.find(query.state)
        const { month, salary, sex } = query
        const answer = taxAnswer(law, { month, salary: Number(salary), sex })
        await sendPublicFile(ctx, mediaTypes.json, JSON.stringify(answer))
      },
    }),
    ...openSubjects.flatMap((name) =>
      (['json', 'csv', 'schema.json'] as const).map((type) =>
        fileRoute(name, type, name, described[name]),
      ),
    ),
    fileRoute('all', 'json', 'all', all),
    fileRoute('all', 'schema.json', 'all', all),
    fileRoute('state', 'json', 'states/:slug', ofState),
    fileRoute('state', 'csv', 'states/:slug', ofState),
    fileRoute('state', 'schema.json', 'state', ofState),
  ]
}
