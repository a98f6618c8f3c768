import path from 'node:path'
import { localBuild } from '@pt-portal/remote-kit/remote/build-evidence'
import type { Context } from 'koa'
import { type LiveRemotes, withBuilds } from '../live-remotes'
import { fetchDescription, fetchLocalSettings } from '../registry/registry'
import type { LiveRemote } from '../remote-build'

const overridesCookie = 'mf-overrides'

/** An override may only point to the developer's own machine. */
const localEntry = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}\/[\w./-]*mf-manifest\.json$/

export type Overrides = Record<string, string>

/** Overrides of a request: `?mf.mf_blog=http://localhost:3002/…` sets one, a cookie keeps it until `?mf.mf_blog=`. */
export function readOverrides(query: URLSearchParams, cookie: string | undefined): Overrides {
  const kept = Object.fromEntries(new URLSearchParams(cookie ?? ''))
  const asked = [...query]
    .filter(([key]) => key.startsWith('mf.'))
    .map(([key, value]) => [key.slice('mf.'.length), value])
  const all: [string, string][] = Object.entries({ ...kept, ...Object.fromEntries(asked) })
  return Object.fromEntries(all.filter(([, entry]) => localEntry.test(entry)))
}

/**
 * A developer's build of a live or a new remote. The developer's server describes it, so its new addresses
 * work, and gives the developer's own values of settings over the portal's. If that description is missing or another remote's, the live remote's is used; without either the
 * result is empty.
 */
async function localRemote(live: LiveRemotes, name: string, entry: string): Promise<LiveRemote[]> {
  const folder = path.posix.dirname(entry)
  const described = await fetchDescription(folder).catch(() => undefined)
  const released = live.byName.get(name)
  const description = described?.name === name ? described : released
  if (!description) return []
  const own = description.settings && (await fetchLocalSettings(folder).catch(() => undefined))
  const stored = own || released?.stored ? { ...released?.stored, ...own } : undefined
  return [
    {
      ...description,
      version: localBuild,
      entry,
      stored,
      isUpdating: undefined,
      isOfPreviousMajor: undefined,
    },
  ]
}

/** The live remotes with a developer's own builds, which replace live ones or are added. */
export async function applyOverrides(
  live: LiveRemotes,
  overrides: Overrides,
): Promise<LiveRemotes> {
  const builds = Object.entries(overrides).map(([name, entry]) => localRemote(live, name, entry))
  return withBuilds(live, (await Promise.all(builds)).flat())
}

/** The live remotes with the overrides of this request and its cookie, which it updates; undefined without overrides. */
export async function overriddenRemotes(
  ctx: Context,
  live: LiveRemotes,
): Promise<LiveRemotes | undefined> {
  const query = new URLSearchParams(ctx.querystring)
  const overrides = readOverrides(query, ctx.cookies.get(overridesCookie))
  if ([...query.keys()].some((key) => key.startsWith('mf.'))) {
    const value = new URLSearchParams(overrides).toString()
    ctx.cookies.set(overridesCookie, value, { sameSite: 'lax' })
  }
  return Object.keys(overrides).length > 0 ? applyOverrides(live, overrides) : undefined
}
