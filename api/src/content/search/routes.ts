import { indianDay } from '../../contract/indian-day'
import { sourceLanguage } from '../../contract/language/languages'
import { audit } from '../../platform/audit/audit'
import { demandOf } from '../../platform/http/demand'
import { cutPage, pageOf, pagingOf } from '../../platform/http/request/paging'
import { csvTable, sendCsv } from '../../platform/http/response/csv'
import { etagOf, isCurrent } from '../../platform/http/response/etag'
import { type Route, route } from '../../platform/http/route'
import { daysOf, figuresFileQuery, figuresQuery } from '../figures-query'
import type { ContentServices } from '../services'
import { type EmptySearches, listEmptySearches } from './empty-searches'
import type { RemotePages } from './remote-pages'
import { emptySearchAnswer, presentSearch, searchAnswer, searchQuery } from './schema'
import { Search } from './search'

/** The search over states, services, posts and questions (D65). */
export function searchRoutes(
  { content, knex }: ContentServices,
  emptySearches: EmptySearches,
  remotePages: RemotePages,
): Route[] {
  const search = new Search(content, remotePages)
  return [
    route({
      method: 'GET',
      path: '/api/search',
      operationId: 'search',
      access: 'public',
      summary: 'States, services, posts, questions and pages of remotes that answer a query',
      query: searchQuery,
      answer: searchAnswer,
      errors: [304],
      async handle({ ctx, query: { q = '', lang = sourceLanguage } }) {
        const { version, ...found } = await search.find(q, lang, demandOf(ctx.req))
        const answer = presentSearch(found)
        const isEmpty = answer.groups.length === 0 && !answer.remotes?.length && !answer.answer
        if (isEmpty) emptySearches.note(answer.query, lang)
        const etag = etagOf(JSON.stringify(answer))
        const whose = remotePages.areThere ? 'private' : 'public'
        ctx.set('Cache-Control', `${whose}, max-age=0, must-revalidate`)
        ctx.set({ ETag: etag, 'X-Content-Version': version, 'Content-Language': lang })
        if (!isCurrent(ctx.get('if-none-match'), etag)) return answer
        ctx.status = 304
        return undefined
      },
    }),
    route({
      method: 'GET',
      path: '/api/searches-without-results',
      operationId: 'emptySearches',
      access: 'staff',
      permission: 'feedback.read',
      summary: 'Queries to which the search had no answer, the most frequent first',
      query: figuresQuery,
      answer: pageOf(emptySearchAnswer),
      async handle({ query }) {
        await emptySearches.flush()
        const rows = await listEmptySearches(knex, { q: query.q, days: daysOf(query) })
        return cutPage(rows, pagingOf(query))
      },
    }),
    route({
      method: 'GET',
      path: '/api/searches-without-results.csv',
      operationId: 'emptySearchesCsv',
      access: 'staff',
      permission: 'feedback.read',
      summary: 'These queries as CSV',
      query: figuresFileQuery,
      media: 'text/csv',
      async handle({ ctx, query }) {
        const days = daysOf(query)
        const detail = { of: 'searches', ...query }
        await audit(knex, ctx, { action: 'export', resource: 'feedback', detail })
        await emptySearches.flush()
        const rows = await listEmptySearches(knex, { q: query.q, days })
        const columns = ['query', 'language', 'searches', 'lastOn'] as const
        const name = `searches-of-${days}-days-${indianDay()}.csv`
        await sendCsv(ctx, name, csvTable(columns, rows))
      },
    }),
  ]
}
