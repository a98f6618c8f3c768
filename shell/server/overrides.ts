import type { Context } from 'koa'
import { type LiveRemotes, liveRemotes } from './live-remotes'

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

/** The live remotes with a developer's own builds in place of theirs. */
export const applyOverrides = ({ remotes }: LiveRemotes, overrides: Overrides): LiveRemotes =>
  liveRemotes(
    remotes.map((remote) => {
      const entry = overrides[remote.name]
      return entry ? { ...remote, version: 'local', entry, isUpdating: undefined } : remote
    }),
  )

/** What is live with what a developer's request, or an earlier one of his, puts in its place; undefined for everybody else. */
export function overriddenRemotes(ctx: Context, live: LiveRemotes): LiveRemotes | undefined {
  const query = new URLSearchParams(ctx.querystring)
  const overrides = readOverrides(query, ctx.cookies.get(overridesCookie))
  if ([...query.keys()].some((key) => key.startsWith('mf.'))) {
    const value = new URLSearchParams(overrides).toString()
    ctx.cookies.set(overridesCookie, value, { sameSite: 'lax' })
  }
  return Object.keys(overrides).length > 0 ? applyOverrides(live, overrides) : undefined
}
