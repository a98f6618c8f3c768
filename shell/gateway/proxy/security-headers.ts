import type { PageOrigins } from '@pt-portal/remote-kit/remote/remote-description'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import type { Middleware } from 'koa'
import type { Config } from '../config'
import type { Document } from '../pages/document/document'
import { isAdminPath } from './admin-path'
import { isHttps } from './visitor'

/** Hash of the empty text: the style element that Emotion fills through the CSS object model. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Headers that browsers heed for every file. */
const fileHeaders = { 'X-Content-Type-Options': 'nosniff' }

/** Headers for all responses of the gateway except scripts and styles. */
export const commonHeaders = {
  ...fileHeaders,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/**
 * Cuts windows of other sites off from what staff see. Public pages go without: they show no personal data, and
 * the header makes a browser move to a new process, which delays a phone's first paint (ADR 0050).
 */
const staffHeaders = { 'Cross-Origin-Opener-Policy': 'same-origin' }

const isStaffs = (pathname: string) => isAdminPath(pathname) || /^\/api(?:\/|$)/.test(pathname)

/** Keeps browsers that came over HTTPS once from going back to plain HTTP (RFC 6797). */
export const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

/**
 * Scripts and styles get fewer headers: they cannot be framed, ask for no permission, and the policy on referrers that browsers
 * have by themselves is the pages'. A page has many, and headers are not compressed.
 */
const isScriptOrStyle = (pathname: string) =>
  /^\/(?:assets|remotes)\/.+\.(?:js|css)$/.test(pathname)

/** Sets the common headers; over HTTPS in production also the one that keeps browsers on HTTPS. */
export function securityHeaders(config: Config): Middleware {
  return (ctx, next) => {
    ctx.set(isScriptOrStyle(ctx.path) ? fileHeaders : commonHeaders)
    if (isStaffs(ctx.path)) ctx.set(staffHeaders)
    if (config.isProduction && isHttps(config, ctx.req)) ctx.set(strictTransport)
    return next()
  }
}

/**
 * Directives that are left out when they equal `default-src`, to which they fall back: every page has these
 * headers uncompressed.
 */
const fallsBack = new Set(['font-src', 'connect-src', 'frame-src'])

const localOrigin = /^http:\/\/(?:localhost|127\.0\.0\.1):\d+$/

/** Origins of sockets over which a developer's own remote (an override) built by a kit up to 1.1 reports new code; none in production. */
function overrideSockets({ allowOverrides }: Config, files: string[]): string[] {
  if (!allowOverrides) return []
  return files
    .filter((origin) => localOrigin.test(origin))
    .map((origin) => origin.replace('http:', 'ws:'))
}

/**
 * Headers of a page that other sites may frame, in place of `X-Frame-Options` (ADR 0116). Sites that are isolated ask for the first
 * two. The page's own script reads it again, and in a sandbox of the other site it has no origin then.
 */
export const framedByAll = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Access-Control-Allow-Origin': '*',
}

/** Whether the headers of a page are those of one that other sites may frame. */
export const isFramedByAll = (headers: Record<string, string>) =>
  headers['Cross-Origin-Resource-Policy'] === framedByAll['Cross-Origin-Resource-Policy']

/** The common headers of a page, which refuse frames unless the page's own say otherwise. */
export function commonHeadersOf(page: Record<string, string>): Record<string, string> {
  if (!isFramedByAll(page)) return commonHeaders
  const { 'X-Frame-Options': _, ...others } = commonHeaders
  return others
}

/** Who may show a page in a frame: this site's own pages, or all; nobody where absent. */
export type Framing = PageMeta['framing'] | 'all'

const ancestors = { none: "'none'", self: "'self'", all: '*' }

/**
 * What a page within another site's may do: all but navigate that site. Its origin stays, so that the site can tell whose
 * messages it gets.
 */
const withinOthers = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
]

/** Header of a page that only this site's own pages may show in a frame; for browsers that know no `frame-ancestors`. */
export const framedBySelf = { 'X-Frame-Options': 'SAMEORIGIN' }

/** What the policy of a page allows beside the portal's own origin. */
interface Allowed {
  /** Where files of remotes are, if not on the portal's origin: scripts, styles, fonts, and manifests to fetch. */
  files?: string[]
  /** Other sites that the page itself uses. */
  origins?: PageOrigins
  /** Who may show the page in a frame; by default nobody. */
  framing?: Framing
}

/** Content security policy of a page: its own origin, what it may use besides, and inline parts by hash. */
export function contentSecurityPolicy(
  config: Config,
  { scriptHashes, styleHashes }: Pick<Document, 'scriptHashes' | 'styleHashes'>,
  { files = [], origins = {}, framing }: Allowed = {},
): string {
  const { consultationEndpoint, development } = config
  const forms = consultationEndpoint.startsWith('/') ? [] : [new URL(consultationEndpoint).origin]
  // Development servers evaluate modules and write style elements.
  const scripts = development ? ["'unsafe-inline'", "'unsafe-eval'"] : scriptHashes
  const styles = development ? ["'unsafe-inline'"] : [emptyStyle, ...styleHashes]
  const sockets = development ? ['http://localhost:*'] : overrideSockets(config, files)
  const { connect = [], images = [], frames = [] } = origins
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...files, ...scripts],
    'style-src': ["'self'", ...files, ...styles],
    // Texts and the styles of the text editor have pictures as `data:`, and builds of remotes those that they import.
    'img-src': ["'self'", 'data:', ...new Set([...config.imageOrigins, ...images])],
    'font-src': ["'self'", ...files],
    // Workers need no directive: they fall back to `script-src`.
    'connect-src': ["'self'", ...files, ...new Set([...forms, ...sockets, ...connect])],
    'frame-src': ["'self'", ...frames],
    'form-action': ["'self'", ...forms],
    'frame-ancestors': [ancestors[framing ?? 'none']],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(framing === 'all' && { sandbox: withinOthers }),
  }
  return Object.entries(directives)
    .filter(([name, values]) => !(fallsBack.has(name) && values.join() === "'self'"))
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
