import type { Context } from 'koa'
import type { GatewayParts } from '../../gateway-parts'
import { type OwnRemotes, withBuilds } from '../live-remotes'
import { overriddenRemotes } from './overrides'

/** The live remotes with this request's overrides or staff preview; undefined when it has neither. */
export async function ownRemotes(
  ctx: Context,
  { config, remotes, previews }: GatewayParts,
): Promise<OwnRemotes | undefined> {
  const overridden = config.allowOverrides && (await overriddenRemotes(ctx, await remotes.read()))
  if (overridden) return { live: overridden, isOverridden: true }
  const previewed = await previews.of(ctx)
  if (previewed) return { live: withBuilds(await remotes.read(), previewed.builds), previewed }
}
