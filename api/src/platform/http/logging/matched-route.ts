import type { ServerResponse } from 'node:http'

// Keyed by response: the router knows which route matched, only the connection knows how the response ended.
const routes = new WeakMap<ServerResponse, string>()

/** Records the route pattern that matched a request; without it the metrics call the route `other`. */
export const noteRoute = (response: ServerResponse, pattern: string) =>
  routes.set(response, pattern)

/** The route pattern that matched a request, if any. */
export const matchedRoute = (response: ServerResponse) => routes.get(response)
