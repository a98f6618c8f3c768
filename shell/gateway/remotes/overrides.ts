import path from 'node:path'
import type { Context } from 'koa'
import { type LiveRemote, type LiveRemotes, withBuilds } from './live-remotes'
import { fetchDescription } from './registry'

const overridesCookie = 'mf-overrides'

/** Only a developer's own machine may stand in for a released remote. */
const localEntry = /^http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5}\/[\w./-]*mf-manifest\.json$/

export type Overrides = Record<string, string>

/** Overrides a request asks for: `?mf.mf_blog=http://localhost:3002/…`, kept in a cookie until `?mf.mf_blog=`. */
export function readOverrides(query: URLSearchParams, cookie: string | undefined): Overrides {
  const kept = Object.fromEntries(new URLSearchParams(cookie ?? ''))
  const asked = [...query]
    .filter(([key]) => key.startsWith('mf.'))
    .map(([key, value]) => [key.slice('mf.'.length), value])
  const all: [string, string][] = Object.entries({ ...kept, ...Object.fromEntries(asked) })
  return Object.fromEntries(all.filter(([, entry]) => localEntry.test(entry)))
}

/**
 * A remote as a developer has it: a live one with another build, or a new one. The developer's server describes it, with
 * addresses that are not live yet; a live one whose description cannot be had from here keeps its own.
 * Nothing where that is not the remote's.
 */
async function localRemote(live: LiveRemotes, name: string, entry: string): Promise<LiveRemote[]> {
  const described = await fetchDescription(path.posix.dirname(entry)).catch(() => undefined)
  const description = described?.name === name ? described : live.byName.get(name)
  if (!description) return []
  return [{ ...description, version: 'local', entry, isUpdating: undefined }]
}

/** The live remotes with a developer's own builds in place of theirs, or beside them. */
export async function applyOverrides(
  live: LiveRemotes,
  overrides: Overrides,
): Promise<LiveRemotes> {
  const builds = Object.entries(overrides).map(([name, entry]) => localRemote(live, name, entry))
  return withBuilds(live, (await Promise.all(builds)).flat())
}

/** What is live with what a developer's request, or an earlier one of his, puts in its place; undefined for everybody else. */
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
