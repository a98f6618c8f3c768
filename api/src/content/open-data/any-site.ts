import type { Middleware } from 'koa'

/** Headers by which pages of any site may read an answer, and know how fresh it is and when to ask again. */
const anySite = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Retry-After',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Headers of a file that does not go through Koa. */
export const openFileHeaders: string[] = [
  ...Object.entries(anySite).flat(),
  ...['X-Content-Type-Options', 'nosniff'],
  ...['Cache-Control', 'public, max-age=3600'],
  ...['Vary', 'Accept-Encoding'],
]

/** Whether pages of any site may read what is at an address: the open data. */
export const isForAnySite = (path: string) => path.startsWith('/data/')

/**
 * Lets pages of any site read the open data, also why it refuses something. A browser asks first (OPTIONS) when a script sends
 * If-None-Match.
 */
export const letAnySiteRead: Middleware = async (ctx, next) => {
  if (isForAnySite(ctx.path)) {
    ctx.set(anySite)
    if (ctx.method === 'OPTIONS') {
      ctx.set({
        'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
        'Access-Control-Allow-Headers': 'If-None-Match, If-Modified-Since, Range',
        'Access-Control-Max-Age': '86400',
      })
    }
  }
  await next()
}
