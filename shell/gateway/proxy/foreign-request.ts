import type { Context } from 'koa'
import type { Config } from '../config'
import { readingMethods } from './upstream/upstream'
import { isHttps } from './visitor'

/**
 * Whether a browser sends a request that may change something on behalf of another site. The API decides it in the same way
 * (`origin-check.ts`, D17).
 */
export function isForeignRequest(config: Config, ctx: Context): boolean {
  if (readingMethods.includes(ctx.method)) return false
  const site = ctx.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = ctx.get('origin')
  if (!origin || origin === config.publicOrigin) return false
  // Outside production the portal may be opened at another of the machine's names.
  return (
    config.isProduction || origin !== `${isHttps(config, ctx.req) ? 'https' : 'http'}://${ctx.host}`
  )
}
