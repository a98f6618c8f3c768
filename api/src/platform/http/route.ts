import type { AnySchema, InferType } from 'yup'
import type { Permission } from '../../contract/policy'
import type { BodyKind } from './body'
import type { ApiContext, CurrentUser } from './context'
import { notFound } from './errors'
import type { Deployer } from './guards'
import type { JsonSchema } from './shape'

/**
 * Whether a route needs a session. `public`: everybody, nobody is looked up; `session`: everybody, the session may change;
 * `reader`: everybody, who has the permission is shown more; `staff`: who has the permission; `deploy`: they and whoever
 * shows a deploy token (D41).
 */
export type Access = 'public' | 'session' | 'reader' | 'staff' | 'deploy'

/** The guard of a route: what needs a session also says what its user must be allowed to do (D54). */
type Guard =
  | { access: 'public' | 'session'; permission?: undefined; recentSignIn?: undefined }
  | { access: 'reader' | 'deploy'; permission: Permission; recentSignIn?: undefined }
  | { access: 'staff'; permission: Permission; recentSignIn?: true }

export interface RouteRequest<Input, Query> {
  ctx: ApiContext
  params: Record<string, string>
  /** Validated body. */
  input: Input
  /** Validated query parameters. */
  query: Query
  user: CurrentUser | null
  /** Whether the user has the route's permission; on a route for readers, is shown everything. */
  isAllowed: boolean
  /** Who releases, on routes for that. */
  deployer: Deployer | null
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  access: Access
  /** What the user must be allowed to do; absent where no session is needed. */
  permission?: Permission
  /** Whether the sign-in must be of the last 30 minutes, as for all that gives power over an account (D85). */
  recentSignIn?: boolean
  summary: string
  /** Status of the answer when all goes well. */
  status: number
  /** Schema of that answer's JSON; absent for other media. */
  answer?: JsonSchema
  /** Media type of the answer when it is not JSON. */
  media?: string
  body?: AnySchema
  bodyKind: BodyKind
  /** Whether a request without a body says as much as an empty object. */
  isBodyOptional: boolean
  query?: AnySchema
  /** Errors beyond those that its guards imply, for the description. */
  errors: number[]
  /** Answers an invalid body in the route's own way, or throws. */
  refuse?(ctx: ApiContext, values: unknown, fields: Record<string, string>): void
  handle(request: RouteRequest<unknown, unknown>): Promise<unknown>
}

type Definition<B extends AnySchema, Q extends AnySchema> = Guard & {
  method: Route['method']
  path: string
  summary: string
  status?: number
  answer?: JsonSchema
  media?: string
  body?: B
  bodyKind?: BodyKind
  query?: Q
  errors?: number[]
  refuse?: Route['refuse']
  /** Returns the JSON body, or answers through `ctx` itself. */
  handle(request: RouteRequest<InferType<B>, InferType<Q>>): Promise<unknown>
}

/** One line of a resource's table of routes. */
export function route<B extends AnySchema, Q extends AnySchema>(
  definition: Definition<B, Q>,
): Route {
  const { body, bodyKind = 'json' } = definition
  const isBodyOptional = bodyKind === 'json' && (body?.isValidSync({}) ?? false)
  return { status: 200, errors: [], ...definition, bodyKind, isBodyOptional } as Route
}

const idPattern = /^[1-9]\d{0,8}$/

/** An id from a path; anything that cannot be one is not found. */
export function parseId(text: string | undefined, message = 'Not found'): number {
  if (!text || !idPattern.test(text)) throw notFound(message)
  return Number(text)
}

export const looksLikeId = (text: string) => idPattern.test(text)
