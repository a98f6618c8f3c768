import type { Middleware } from 'koa'
import { hasOwnRemotes } from '../../contract/staff/policy'
import type { ApiContext, CurrentUser } from './context'

/** Who makes a release: an administrator, a team by its people or its token, or the operator at the machine itself. */
export interface Deployer {
  /** Shown in the release history. */
  name: string
  /** The only remotes whose builds they may register and release; null for all. */
  remotes: readonly string[] | null
  /** Whether it is a signed-in person of a team, who reads nothing of other remotes either. */
  isOfTeam?: boolean
}

/** A signed-in user as who makes a release. */
export const asDeployer = ({ email, role, remotes }: CurrentUser): Deployer =>
  hasOwnRemotes(role) ? { name: email, remotes, isOfTeam: true } : { name: email, remotes: null }

/** Functions that the router needs from the wings that identify who sends a request. */
export interface Guards {
  /** Reads the session, and puts the signed-in user, if any, into the request's state. */
  session: Middleware
  /** @throws 403 when the sign-in is not of the last 30 minutes */
  requireRecentSignIn(ctx: ApiContext): void
  /** @throws 401 for everybody but the portal's own gateways */
  requireGateway(ctx: ApiContext): void
  /** Returns for whom a program sends a request with its token; null without one. @throws 401 for an invalid token */
  program(ctx: ApiContext): Promise<CurrentUser | null>
  /** Returns who sends a request with a deploy token; null without one. @throws 401 for an invalid token */
  deployer(ctx: ApiContext): Promise<Deployer | null>
}
