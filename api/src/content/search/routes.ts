import { sourceLanguage } from '../../contract/language/languages'
import { demandOf } from '../../platform/http/demand'
import { etagOf, isCurrent } from '../../platform/http/response/etag'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import { presentSearch, searchAnswer, searchQuery } from './schema'
import { Search } from './search'

/** The search over states, services, posts and questions (D65). */
export function searchRoutes({ content }: ContentServices): Route[] {
  const search = new Search(content)
  return [
    route({
      method: 'GET',
      path: '/api/search',
      operationId: 'search',
      access: 'public',
      summary: 'States, services, posts and questions that answer a query',
      query: searchQuery,
      answer: searchAnswer,
      errors: [304],
      async handle({ ctx, query: { q = '', lang = sourceLanguage } }) {
        const { version, ...found } = await search.find(q, lang, demandOf(ctx.req))
        const answer = presentSearch(found)
        const etag = etagOf(JSON.stringify(answer))
        ctx.set('Cache-Control', 'public, max-age=0, must-revalidate')
        ctx.set({ ETag: etag, 'X-Content-Version': version, 'Content-Language': lang })
        if (!isCurrent(ctx.get('if-none-match'), etag)) return answer
        ctx.status = 304
        return undefined
      },
    }),
  ]
}
