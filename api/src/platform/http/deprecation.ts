import { startOfIndianDay } from '../../contract/indian-day'
import type { ApiContext } from './context'
import type { Deprecated } from './route'

/** Announces that the route goes: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a link to what to use instead. */
export function announceSunset(ctx: ApiContext, { since, sunset, use }: Deprecated): void {
  ctx.set('Deprecation', `@${startOfIndianDay(since).getTime() / 1000}`)
  ctx.set('Sunset', startOfIndianDay(sunset).toUTCString())
  ctx.append('Link', `<${use}>; rel="successor-version"`)
}
