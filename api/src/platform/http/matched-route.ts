import type { ServerResponse } from 'node:http'

// Kept beside the answers: what matched is known to the router, how it ended to the connection.
const routes = new WeakMap<ServerResponse, string>()

/** Says by which pattern a request is answered; without it the metrics call it `other`. */
export const noteRoute = (response: ServerResponse, pattern: string) =>
  routes.set(response, pattern)

/** The pattern by which a request was answered, if any. */
export const matchedRoute = (response: ServerResponse) => routes.get(response)
