import { anyObject } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { openApiDocument } from './document'

/** The route that serves the OpenAPI description of the given routes and of itself, made when it is first asked for. */
export function openApiRoutes(routes: Route[]): Route[] {
  let document: ReturnType<typeof openApiDocument> | undefined
  const self = route({
    method: 'GET',
    path: '/api/openapi.json',
    operationId: 'openApi',
    access: 'public',
    summary: 'This description',
    answer: anyObject,
    handle: async () => {
      document ??= openApiDocument([...routes, self])
      return document
    },
  })
  return [self]
}
