import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Permission } from '../contract/staff/policy'
import type { Route } from '../platform/http/route'
import type { Answer, TestApi } from './api'

/** What the tests of all routes need to know of one: who may call it, and how it is called. */
export interface RouteExample {
  /** `everybody`, `gateway` for the portal's gateways alone, or the permission that the user needs. Written by hand, so that a change of the route's guard fails a test. */
  guard: Permission | 'everybody' | 'gateway'
  /** Whether the sign-in must be at most 30 minutes old: all that gives power over an account or over other people's data (D85). */
  needsRecentSignIn?: true
  /** Whether other sites may make a browser send it, because the token in its path alone decides. */
  isFromAnywhere?: true
  /**
   * The status that a permitted caller gets for a well-formed but empty request about a record that does not exist. 404 and
   * 422 come from behind the guards.
   */
  empty: number
  /**
   * Statuses, each with a request that is answered so. The answer is compared with the route's description. Requests of one
   * folder are sent in their order, and each brings the records that it needs.
   */
  answers: [status: number, send: (api: TestApi) => Promise<Answer>][]
  /** A valid body, for a route that stores it: odd values of each field then reach the database. */
  body?: () => object
  /** Whether odd values are not sent, because they would slow down or end the session that sends them. */
  withoutOddValues?: true
}

/** By method and path, e.g. `PUT /api/snippets/:id`. */
export type Examples = Record<string, RouteExample>

/** An `updatedAt` that no record has any more. */
export const longAgo = '2000-01-01T00:00:00Z'

export const keyOf = ({ method, path }: Route) => `${method} ${path}`

const source = path.join(__dirname, '..')

/** The examples of all routes: each folder with routes has them in a file `examples.ts`. */
export const examples: Examples = Object.assign(
  {},
  ...readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'examples.ts' && path.dirname(file) !== 'testing')
    .sort()
    .map((file) => require(path.join(source, file)).examples),
)

/** Fails unless each route has examples, and each example a route. */
export function expectExamplesOf(routes: Route[]): void {
  const paths = routes.map(keyOf)
  const missing = paths.filter((key) => !examples[key])
  const left = Object.keys(examples).filter((key) => !paths.includes(key))
  if (missing.length === 0 && left.length === 0) return
  throw new Error(
    [
      ...missing.map((key) => `${key} has no example. Write \`'${key}': { … }\` into ${place}`),
      ...left.map((key) => `${key} is no route. Remove its example from ${place}`),
    ].join('\n'),
  )
}

const place =
  '`examples.ts` in the folder of its routes (docs/how-to/add-a-resource.md has an example).'
