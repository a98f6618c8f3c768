import type { Middleware } from 'koa'
import type { ApiContext } from './context'

/** Who releases: an administrator, a team by its token, or whoever sits at the machine itself. */
export interface Deployer {
  /** For the history. */
  name: string
  /** The only remote whose builds and releases are theirs; null for all. */
  remote: string | null
}

/** What the router asks of the wings that know who sends a request. */
export interface Guards {
  /** Reads the session, and puts the signed-in user, if any, into the request's state. */
  session: Middleware
  /** @throws 403 when the sign-in is older than 30 minutes */
  requireRecentSignIn(ctx: ApiContext): void
  /** Who sends a request with a deploy token; null without one. @throws 401 for a token that is none */
  deployer(ctx: ApiContext): Promise<Deployer | null>
}
