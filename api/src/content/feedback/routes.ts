import * as yup from 'yup'
import { feedbackDecisions, feedbackStatuses } from '../../contract/content/feedback'
import { feedbackDecisionSchema } from '../../contract/content/feedback-schema'
import { indianDay } from '../../contract/indian-day'
import { english } from '../../contract/language/english'
import { audit } from '../../platform/audit/audit'
import {
  cutPage,
  pageOf,
  pagingOf,
  pagingParameters,
  parameter,
} from '../../platform/http/request/paging'
import { object } from '../../platform/http/request/shape'
import { csvTable, sendCsv } from '../../platform/http/response/csv'
import { parseId, type Route, route } from '../../platform/http/route'
import { daysOf, figuresFileQuery, figuresQuery } from '../figures-query'
import type { ContentServices } from '../services'
import { decide, feedbackDetails, feedbackOfAll } from './answering'
import { pageFigures } from './figures'
import { refuseFeedback } from './form-page'
import { Receiving } from './receiving'
import { listFeedback } from './repository'
import { detailsAnswer, feedbackAnswer, feedbackSchemaIn, pageFeedbackAnswer } from './schema'

const path = '/api/feedback'

const listQuery = yup
  .object({
    state: parameter().oneOf(
      [...feedbackStatuses],
      `State must be one of ${feedbackStatuses.join(', ')}`,
    ),
    q: parameter(),
    ...pagingParameters,
  })
  .noUnknown('Unknown parameter')

const missing = 'Report not found'
const reads = { access: 'staff', permission: 'feedback.read' } as const
const writes = { access: 'staff', permission: 'feedback.write' } as const

/** What readers say of pages (D90). */
export function feedbackRoutes(services: ContentServices): Route[] {
  const { knex } = services
  return [
    sendRoute(services),
    route({
      ...reads,
      method: 'GET',
      path,
      operationId: 'feedbackPage',
      summary:
        'What readers say is wrong on pages, the same matter once, newest first; without a state all but spam',
      query: listQuery,
      answer: pageOf(feedbackAnswer),
      async handle({ query: { state, q, ...paging } }) {
        const statuses = feedbackStatuses.filter((one) =>
          state ? one === state : feedbackDecisions.some((decision) => decision === one),
        )
        const page = await listFeedback(knex, { statuses, q }, pagingOf(paging))
        return { ...page, items: await feedbackOfAll(knex, page.items) }
      },
    }),
    ...figureRoutes(services),
    route({
      ...reads,
      method: 'GET',
      path: `${path}/:id`,
      operationId: 'feedback',
      summary: 'One matter that readers reported, with each report',
      answer: detailsAnswer,
      errors: [404],
      handle: ({ params }) => feedbackDetails(knex, parseId(params.id, missing)),
    }),
    route({
      ...writes,
      method: 'PATCH',
      path: `${path}/:id`,
      operationId: 'decideFeedback',
      summary:
        'Settle what readers reported; those who left an address are mailed once, and their addresses erased',
      isVersioned: true,
      body: feedbackDecisionSchema,
      answer: detailsAnswer,
      errors: [404, 409],
      handle: ({ ctx, params, input }) => decide(services, ctx, parseId(params.id, missing), input),
    }),
  ]
}

const sendRoute = (services: ContentServices): Route => {
  const receiving = new Receiving(services)
  return route({
    method: 'POST',
    path,
    operationId: 'sendFeedback',
    isKeyed: true,
    access: 'public',
    summary:
      'Say that a page helped, or what is wrong on it; a form that the browser sends itself is redirected to the page, and `lang` is the language of the page and of refusals',
    status: 201,
    body: feedbackSchemaIn(english),
    bodyIn: feedbackSchemaIn,
    bodyKind: 'form or json',
    answer: object({}),
    errors: [303, 429],
    refuse: refuseFeedback,
    handle: ({ ctx, input }) => receiving.receive(ctx, input),
  })
}

/** What readers said of each page, in figures. */
const figureRoutes = ({ knex }: ContentServices): Route[] => [
  route({
    ...reads,
    method: 'GET',
    path: `${path}/pages`,
    operationId: 'feedbackOfPages',
    summary: 'How many readers said of each page that it helped, or that something is wrong',
    query: figuresQuery,
    answer: pageOf(pageFeedbackAnswer),
    async handle({ query }) {
      const rows = await pageFigures(knex, { q: query.q, days: daysOf(query) })
      return cutPage(rows, pagingOf(query))
    },
  }),
  route({
    ...reads,
    method: 'GET',
    path: `${path}/pages.csv`,
    operationId: 'feedbackOfPagesCsv',
    summary: 'These figures of all pages as CSV',
    query: figuresFileQuery,
    media: 'text/csv',
    async handle({ ctx, query }) {
      const days = daysOf(query)
      const detail = { of: 'pages', ...query }
      await audit(knex, ctx, { action: 'export', resource: 'feedback', detail })
      const rows = await pageFigures(knex, { q: query.q, days })
      const columns = ['page', 'title', 'helped', 'wrong', 'share'] as const
      await sendCsv(ctx, `feedback-of-${days}-days-${indianDay()}.csv`, csvTable(columns, rows))
    },
  }),
]
