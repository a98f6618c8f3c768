import type { IncomingMessage } from 'node:http'
import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import {
  isReserved,
  isShells,
  splitLanguage,
  withLanguage,
} from '@pt-portal/remote-kit/remote/routing'
import type { Context, Middleware } from 'koa'
import * as m from '../../host/messages'
import { sendPlainPage } from '../pages/document/plain-page'
import type { LiveRemotesReader } from '../remotes/live-remotes'
import { isAdminPath } from './admin-path'
import { messagesFor } from './asked-language'
import { isSubscriptionLink } from './subscription-path'

/**
 * Nearly all page addresses: small letters, no dot segment, no doubled or trailing slash. Such a path is
 * canonical. `deploy/varnish/portal.vcl` has the same expression and caches pages only at such addresses.
 */
export const plainPath = /^\/(?:[a-z0-9_~-][a-z0-9._~-]*(?:\/[a-z0-9_~-][a-z0-9._~-]*)*)?$/

/**
 * - `canonical`: the page's own address.
 * - `variant`: another spelling of it.
 * - `misspelled`: another spelling of a file's or the API's address, which has one spelling only.
 * - `unreadable`: no address at all.
 */
export type Spelling = 'canonical' | 'variant' | 'misspelled' | 'unreadable'

export interface CanonicalPath {
  path: string
  spelling: Spelling
}

/** `$&+,:;=@` mean themselves in a path (RFC 3986, 3.3), though `encodeURIComponent` encodes them. */
const needlesslyEncoded = /%(?:24|26|2B|2C|3A|3B|3D|40)/g
const decodeNeedless = (text: string) => text.replace(needlesslyEncoded, decodeURIComponent)

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
const controlCharacter = /[\0-\x1f\x7f]/

/** An address that cannot be read, of which only the language is kept, for the answer. */
const unreadable = (path: string): CanonicalPath => ({
  path: /^\/[a-z]{2}(?=[/\\])/.exec(path)?.[0] ?? '/',
  spelling: 'unreadable',
})

/** Percent-encodes bytes above ASCII; Node gives the bytes of a request's target as Latin-1. */
const encodeBytes = (text: string) =>
  text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`)

/** @throws URIError when the segment is not UTF-8, or has control characters */
function decodeSegment(segment: string): string {
  const text = decodeURIComponent(encodeBytes(segment))
  if (controlCharacter.test(text)) throw new URIError('a control character')
  return text
}

/** Splits a path and resolves its dot segments after decoding, as browsers do: `%2e%2e` is one. */
function segmentsOf(path: string): string[] {
  const segments: string[] = []
  for (const text of path.split(/[/\\]/).map(decodeSegment)) {
    if (text === '..') segments.pop()
    else if (text !== '' && text !== '.') segments.push(text)
  }
  return segments
}

const capitals = /%[0-9A-F]{2}|[A-Z]+/g
const inSmallLetters = (path: string) =>
  path.replace(capitals, (part) => (part[0] === '%' ? part : part.toLowerCase()))

/** The last segment of these addresses is a case-sensitive secret. */
const secretForm = /^((?:\/[a-z]{2})?\/admin\/invitations\/)([^/]+)$/i

function pageSpelling(path: string): string {
  const [, folder, secret] = secretForm.exec(path) ?? []
  return folder ? folder.toLowerCase() + secret : inSmallLetters(path)
}

/** Normalises only the encoding: names of files may have capitals, and scripts may encode more than is needed. */
const fileSpelling = (path: string) =>
  decodeNeedless(path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase()))

/**
 * The canonical spelling of a request's path (D71). It begins with exactly one slash and has no backslash, so
 * it cannot be another host's address. Pages are in small letters; canonical addresses of files and of the API
 * stay as they are.
 */
export function canonicalPath(path: string): CanonicalPath {
  if (plainPath.test(path)) return { path, spelling: 'canonical' }
  if (path[0] !== '/' && path[0] !== '\\') return unreadable(path)
  let spelled: string
  try {
    spelled = `/${segmentsOf(path).map(encodeURIComponent).join('/')}`
  } catch {
    return unreadable(path)
  }
  const decoded = decodeNeedless(spelled)
  const page = pageSpelling(decoded)
  if (!isReserved(page)) {
    return { path: page, spelling: page === path ? 'canonical' : 'variant' }
  }
  const isOwn = isReserved(path) && fileSpelling(path) === decoded
  return isOwn ? { path, spelling: 'canonical' } : { path: page, spelling: 'misspelled' }
}

/** Spelling of each request that did not come with the canonical address; other requests are not noted. */
const others = new WeakMap<IncomingMessage, Exclude<Spelling, 'canonical'>>()

/**
 * Replaces a request's address by its canonical one, so that routing, caches, access rules, remotes and the log
 * see no other.
 * @returns whether the request came with its canonical address
 */
export function canonicalise(request: IncomingMessage): boolean {
  const target = request.url ?? ''
  const end = target.search(/[?#]/)
  const { path, spelling } = canonicalPath(end < 0 ? target : target.slice(0, end))
  if (spelling === 'canonical') return true
  request.url = path + (end < 0 ? '' : encodeBytes(target.slice(end)))
  others.set(request, spelling)
  return false
}

/** Addresses that are neither pages nor documents, and take other methods than `GET` and `HEAD`. */
const takesOtherMethods = (path: string, pathname: string) =>
  /^\/(?:api\/|data\/v1\/|beacon$)/.test(path) || isSubscriptionLink(pathname)

const redirectSeconds = 3600

function sendUnreadable(ctx: Context, language = 'en') {
  const t = inLanguage(language)
  sendPlainPage(ctx, {
    language,
    status: 400,
    title: t(m.unreadableTitle),
    text: t(m.unreadableText),
    link: { address: withLanguage('/', language), label: t(m.toHomePage) },
  })
}

/** Anybody can invent such addresses, so only the visitor's browser may cache the redirect. */
function sendMoved(ctx: Context, path: string) {
  ctx.set('Cache-Control', `private, max-age=${redirectSeconds}`)
  ctx.status = 301
  ctx.redirect(path + ctx.search)
}

/**
 * Answers requests that came with another spelling: a page's with one redirect to its own address, an
 * unreadable address with 400, a misspelled one with 404. The admin area has no languages, so an address of it in a
 * language is such a spelling too. Refuses all methods but `GET` and `HEAD` on pages and documents.
 * @param languages of the portal besides English
 */
export function canonicalAddresses(
  remotes: LiveRemotesReader,
  languages: readonly string[],
): Middleware {
  return async (ctx, next) => {
    const spelling = others.get(ctx.req)
    const { language, pathname } = splitLanguage(ctx.path, languages)
    if (spelling === 'unreadable') return sendUnreadable(ctx, language)
    if (spelling === 'misspelled') {
      ctx.status = 404
      ctx.set('Cache-Control', 'no-store')
      ctx.body = { error: messagesFor(ctx, languages)(m.notFound), code: 'not_found' }
      return
    }
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD' && !takesOtherMethods(ctx.path, pathname)) {
      ctx.status = 405
      ctx.set({ Allow: 'GET, HEAD', 'Cache-Control': 'no-store' })
      ctx.body = {
        error: messagesFor(ctx, languages)(m.methodNotAllowed),
        code: 'method_not_allowed',
      }
      return
    }
    if (language && isAdminPath(pathname)) return sendMoved(ctx, pathname)
    if (spelling === 'variant') {
      const { remoteOf } = await remotes.read()
      if (remoteOf(ctx.path) || isShells(pathname)) return sendMoved(ctx, ctx.path)
    }
    return next()
  }
}
