import type { Middleware } from 'koa'
import type { Config } from '../config'
import type { Document } from '../pages/document'
import { isAdminPath } from './admin-path'
import { isHttps } from './proxy'

/** Hash of the empty text: the style element that Emotion fills through the CSS object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** What browsers heed of every file. */
const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** Headers for whatever the gateway answers but scripts and styles. */
export const commonHeaders = {
  ...fileHeaders,
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/**
 * Windows of other sites keep no hold of what staff see. A visitor's pages go without: they show nothing of a person, and to honour it a
 * browser moves to a new process, for which a phone's first paint waits (ADR 0050).
 */
const staffHeaders = { 'Cross-Origin-Opener-Policy': 'same-origin' }

const isStaffs = (pathname: string) => isAdminPath(pathname) || /^\/api(?:\/|$)/.test(pathname)

/** Browsers that came over HTTPS once never go back to plain HTTP (RFC 6797). */
export const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

/** Scripts and styles can be shown in no frame and ask for no permission; a page has many, and headers are not compressed. */
const isScriptOrStyle = (pathname: string) =>
  /^\/(?:assets|remotes)\/.+\.(?:js|css)$/.test(pathname)

/** Common headers; over HTTPS in production, browsers are told to stay with it. */
export function securityHeaders(config: Config): Middleware {
  return (ctx, next) => {
    ctx.set(isScriptOrStyle(ctx.path) ? fileHeaders : commonHeaders)
    if (isStaffs(ctx.path)) ctx.set(staffHeaders)
    if (config.isProduction && isHttps(config, ctx.req)) ctx.set(strictTransport)
    return next()
  }
}

/** Directives that say what `default-src` says when they are left out: headers are not compressed, every page has them. */
const fallsBack = new Set(['font-src', 'connect-src'])

const localOrigin = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/

/** Sockets over which a developer's own remote (an override) tells the page of new code; never in production. */
function overrideSockets({ allowOverrides }: Config, remoteOrigins: string[]): string[] {
  if (!allowOverrides) return []
  return remoteOrigins
    .filter((origin) => localOrigin.test(origin))
    .map((origin) => origin.replace('http:', 'ws:'))
}

/** Content security policy of a page: its own origin, the remotes' origins, and inline parts by hash. */
export function contentSecurityPolicy(
  config: Config,
  { scriptHashes, styleHashes }: Pick<Document, 'scriptHashes' | 'styleHashes'>,
  remoteOrigins: string[],
): string {
  const { consultationEndpoint, development } = config
  const forms = consultationEndpoint.startsWith('/') ? [] : [new URL(consultationEndpoint).origin]
  // Development servers evaluate modules, write style elements and hold a socket open.
  const scripts = development ? ["'unsafe-inline'", "'unsafe-eval'"] : scriptHashes
  const styles = development ? ["'unsafe-inline'"] : [emptyStyle, ...styleHashes]
  const sockets = development
    ? ['ws:', 'http://localhost:*']
    : overrideSockets(config, remoteOrigins)
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...remoteOrigins, ...scripts],
    'style-src': ["'self'", ...remoteOrigins, ...styles],
    // Attributes cannot load or run anything; React writes them for sizes and positions.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'", ...remoteOrigins],
    // Workers fall back to scripts.
    'connect-src': ["'self'", ...remoteOrigins, ...forms, ...sockets],
    'form-action': ["'self'", ...forms],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  return Object.entries(directives)
    .filter(([name, values]) => !(fallsBack.has(name) && values.join() === "'self'"))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
