import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { AnySchema, InferType } from 'yup'
import type { Permission } from '../../contract/staff/policy'
import { tokenPermissions } from '../../contract/staff/tokens'
import type { ApiContext, CurrentUser } from './context'
import { notFound, type Said } from './errors'
import type { Deployer } from './guards'
import type { BodyKind } from './request/body'
import type { JsonSchema } from './request/shape'

/**
 * Who may call a route.
 * - `public`: everybody; no user is looked up.
 * - `session`: everybody; the session may change.
 * - `reader`: everybody; users with the permission see more.
 * - `staff`: users with the permission.
 * - `deploy`: users with the permission, and requests with a deploy token (D41).
 * - `gateway`: the portal's own gateways, by their secret; nobody else, and no request that they pass on.
 */
export type Access = 'public' | 'session' | 'reader' | 'staff' | 'deploy' | 'gateway'

/** Access to a route, with the permission that its user needs; only a user has one (D54). */
type Guard =
  | ({ access: 'public' | 'session' | 'gateway'; permission?: undefined } & NotStaff)
  | ({ access: 'reader'; permission: Permission } & NotStaff)
  | {
      access: 'deploy'
      permission: Permission
      recentSignIn?: true
      beforeSecondFactor?: undefined
    }
  | { access: 'staff'; permission: Permission; recentSignIn?: true; beforeSecondFactor?: true }

/** What only routes for users can say. */
interface NotStaff {
  recentSignIn?: undefined
  beforeSecondFactor?: undefined
}

export interface RouteRequest<Input, Query> {
  ctx: ApiContext
  params: Record<string, string>
  /** Validated body. */
  input: Input
  /** Validated query parameters. */
  query: Query
  user: CurrentUser | null
  /** Whether the user has the route's permission; on a `reader` route such a user sees everything. */
  isAllowed: boolean
  /** Who makes a release, on `deploy` routes. */
  deployer: Deployer | null
}

/** A route that goes: since when programs should not use it, when it goes, and what they use instead. */
export interface Deprecated {
  /** Days in India, `YYYY-MM-DD`. */
  since: string
  sunset: string
  /** Path of the route to use instead. */
  use: string
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Names the operation for programs and for generated endpoints; its own, and stable. */
  operationId: string
  access: Access
  /** Permission that the user needs; absent for `public`, `session` and `gateway`. */
  permission?: Permission
  /**
   * Whether a user's sign-in must be at most 30 minutes old, as for all that gives power over an account or over other
   * people's data (D85). A deploy token has no age.
   */
  recentSignIn?: boolean
  /** Whether users may call it who must set up an authenticator app or a passkey first: what is needed for that. */
  beforeSecondFactor?: boolean
  /** Whether open screens call it by themselves; such a call does not prolong the session (D16). */
  isBackground?: true
  /** Whether other sites may make browsers call it, because the token in its path alone decides. */
  isFromAnywhere?: true
  /** Whether the route itself makes a call that is sent again with its Idempotency-Key count once. */
  isKeyed?: true
  /** Whether the answer has a secret that is shown once, so that it is stored for no repeated call. */
  isShownOnce?: true
  /** Whether the write compares If-Match with the version of the record, by `checkMatch` (D87). */
  isVersioned?: true
  /** Whether a call that adds what is there already is answered 200 with it, instead of with `status`. */
  isOnce?: true
  /** Whether caches may keep the answer, which is made of content and says of which version. */
  isOfContent?: true
  /** What announces that the route will go (D87). */
  deprecated?: Deprecated
  summary: string
  /** HTTP status of a successful response. */
  status: number
  /** Schema of the successful response's JSON; absent for other media types. */
  answer?: JsonSchema
  /** Media type of the successful response when it is not JSON. */
  media?: string
  body?: AnySchema
  /** The body's schema with messages in a language, for forms of visitors; the field `lang` or `locale` names the form's. */
  bodyIn?: (t: Translate) => AnySchema
  bodyKind: BodyKind
  /** Whether a request without a body counts as one with an empty object. */
  isBodyOptional: boolean
  query?: AnySchema
  /** Error statuses for the OpenAPI description, besides those that the guards imply. */
  errors: number[]
  /** Answers an invalid body in the route's own way, or throws. */
  refuse?(ctx: ApiContext, values: unknown, fields: Record<string, string>): void | Promise<void>
  handle(request: RouteRequest<unknown, unknown>): Promise<unknown>
}

type Definition<B extends AnySchema, Q extends AnySchema> = Guard & {
  method: Route['method']
  path: string
  operationId: string
  isBackground?: true
  isFromAnywhere?: true
  isKeyed?: true
  isShownOnce?: true
  isVersioned?: true
  isOnce?: true
  isOfContent?: true
  deprecated?: Deprecated
  summary: string
  status?: number
  answer?: JsonSchema
  media?: string
  body?: B
  bodyIn?: (t: Translate) => B
  bodyKind?: BodyKind
  query?: Q
  errors?: number[]
  refuse?: Route['refuse']
  /** Returns the JSON body, or answers through `ctx` itself. */
  handle(request: RouteRequest<InferType<B>, InferType<Q>>): Promise<unknown>
}

/** Defines one route and fills in defaults. */
export function route<B extends AnySchema, Q extends AnySchema>(
  definition: Definition<B, Q>,
): Route {
  const { body, bodyKind = 'json' } = definition
  const isBodyOptional = bodyKind === 'json' && (body?.isValidSync({}) ?? false)
  return { status: 200, errors: [], ...definition, bodyKind, isBodyOptional } as Route
}

/**
 * Whether a program may call the route with a token that has its permission: all that staff do without a recent sign-in, but
 * what belongs to the session or is never given to tokens (D86).
 */
export const isForPrograms = ({ access, permission, recentSignIn }: Route): boolean =>
  (access === 'staff' || access === 'reader') &&
  !recentSignIn &&
  (tokenPermissions as readonly Permission[]).includes(permission!)

/** Whether a token of a program is read: `public` routes look up nobody, and `deploy` and `gateway` have their own. */
export const takesPrograms = ({ access }: Route) =>
  access !== 'public' && access !== 'deploy' && access !== 'gateway'

const idPattern = /^[1-9]\d{0,8}$/

/** Parses an id from a path. @throws 404 for anything that cannot be an id */
export function parseId(text: string | undefined, message?: Said): number {
  if (!text || !idPattern.test(text)) throw notFound(message)
  return Number(text)
}

export const looksLikeId = (text: string) => idPattern.test(text)
