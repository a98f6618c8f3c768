import { anyObject } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { openApiDocument } from './document'

/** The route that serves the OpenAPI description of the given routes and of itself. */
export function openApiRoutes(routes: Route[]): Route[] {
  const self = route({
    method: 'GET',
    path: '/api/openapi.json',
    operationId: 'openApi',
    access: 'public',
    summary: 'This description',
    answer: anyObject,
    handle: async () => document,
  })
  const document = openApiDocument([...routes, self])
  return [self]
}
