import type { Context } from 'koa'
import type { GatewayParts } from '../app'
import { type LiveRemote, type LiveRemotes, withBuilds } from './live-remotes'
import { overriddenRemotes } from './overrides'

/** What is live for one person alone. */
export interface OwnRemotes {
  live: LiveRemotes
  /** A developer's own builds stand in for some. */
  isOverridden?: boolean
  /** Builds that a member of staff previews. */
  previewed?: readonly LiveRemote[]
}

/** What a developer's overrides or a preview of staff make live for this request; undefined for all others. */
export async function ownRemotes(
  ctx: Context,
  { config, remotes, previews }: GatewayParts,
): Promise<OwnRemotes | undefined> {
  const overridden = config.allowOverrides && (await overriddenRemotes(ctx, await remotes.read()))
  if (overridden) return { live: overridden, isOverridden: true }
  const previewed = await previews.of(ctx)
  if (previewed.length > 0) return { live: withBuilds(await remotes.read(), previewed), previewed }
}
