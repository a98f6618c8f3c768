import { anyObject } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { Wing } from '../../platform/wing'
import { openApiDocument } from './document'

const path = '/api/openapi.json'

/**
 * The given routes and one more, which serves the OpenAPI description of all of them. The description has 1.5 MB. It is made when
 * it is first asked for, and answered from memory, so that nobody can keep the API busy by asking for it.
 */
export function withDescription(routes: Route[]): Required<Pick<Wing, 'routes' | 'hotReads'>> {
  let document: ReturnType<typeof openApiDocument> | undefined
  const load = async () => {
    document ??= openApiDocument(all)
    return document
  }
  const self = route({
    method: 'GET',
    path,
    operationId: 'openApi',
    access: 'public',
    summary: 'This description',
    answer: anyObject,
    handle: load,
  })
  const all = [...routes, self]
  return { routes: all, hotReads: (address) => (address === path ? { load } : null) }
}
