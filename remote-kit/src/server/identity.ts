import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { keyOfRemote } from './key-of-remote'
import { isProduction } from './server-environment'

/**
 * Who asks a team's own back end, as the portal's gateway says it: a JSON Web Token (RFC 7519, HS256) in one header, which
 * holds for one request (ADR 0133). Gateway and back ends share this file, so that both mean the same.
 */

export const identityHeader = 'x-portal-identity'

/** Seconds for which a token is valid. */
const validFor = 30

/** Seconds by which the clocks of gateway and back end may differ. */
const clocksDiffer = 30

/** Bytes of a body at most; the gateway passes on no larger one. */
const mostBodyBytes = 10 * 1024 * 1024

/** Methods of requests with a body, as the gateway passes them on. */
const bodyMethods = ['POST', 'PUT', 'PATCH']

/** Methods of requests that change nothing, so that sending one again does no harm. */
const readingMethods = ['GET', 'HEAD']

/** The claims of a token. The names are those of RFC 7519 and RFC 9449, besides `role` and `bsh`. */
export interface IdentityClaims {
  /** Origin of the portal. */
  iss: string
  /** The remote whose back end is asked, such as `mf_blog`. */
  aud: string
  /** When it was made, in seconds since 1970, and when it ends. */
  iat: number
  exp: number
  /** Id of the request, the same as in `X-Request-Id` and the gateway's log. */
  jti: string
  /** Method, and path with query, of the request. */
  htm: string
  htu: string
  /** SHA-256 of the body as base64url, where the method has one. */
  bsh?: string
  /** Id and role of the member of staff who is signed in; absent for visitors. */
  sub?: string
  role?: string
}

/** Who a request is from. */
export interface Identity {
  /** The member of staff who is signed in at the portal; null for a visitor. */
  staff: { id: string; role: string } | null
  requestId: string
}

/** A request does not come from the portal's gateway as it claims. The message is for the log. */
export class IdentityRefused extends Error {}

/** A back end cannot start with the keys that it is given. The message is for who starts it. */
export class KeyNeeded extends Error {}

/**
 * The key with which requests to a remote's back end are signed.
 * @param secret the portal's GATEWAY_SECRET
 */
export const identityKey = (secret: string, remote: string): string =>
  keyOfRemote('identity', secret, remote)

/** The key of portals that are not in production. Everybody knows it. */
export const developmentKey = (remote: string): string => identityKey('development', remote)

const base64url = (text: string) => Buffer.from(text).toString('base64url')
const head = base64url(JSON.stringify({ alg: 'HS256', typ: 'JWT' }))
const signatureOf = (payload: string, key: string) =>
  createHmac('sha256', Buffer.from(key, 'base64url')).update(`${head}.${payload}`).digest()
const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')

/** What a token is about. */
export interface SignedRequest {
  method: string
  /** Path with query. */
  path: string
  body?: Buffer
}

/** @returns the token for a request */
export function signIdentity(
  { method, path, body = Buffer.alloc(0) }: SignedRequest,
  claims: Pick<IdentityClaims, 'iss' | 'aud' | 'jti' | 'sub' | 'role'>,
  key: string,
): string {
  const iat = Math.floor(Date.now() / 1000)
  const all: IdentityClaims = {
    ...claims,
    ...{ iat, exp: iat + validFor, htm: method, htu: path },
    ...(bodyMethods.includes(method) && { bsh: hashOf(body) }),
  }
  const payload = base64url(JSON.stringify(all))
  return `${head}.${payload}.${signatureOf(payload, key).toString('base64url')}`
}

const refuse = (reason: string): never => {
  throw new IdentityRefused(reason)
}

function claimsOf(token: string, keys: readonly string[]): IdentityClaims {
  const [given, payload = '', signature = ''] = token.split('.')
  if (given !== head) refuse('no token of the portal')
  const bytes = Buffer.from(signature, 'base64url')
  const isSigned = keys.some((key) => {
    const expected = signatureOf(payload, key)
    return expected.length === bytes.length && timingSafeEqual(expected, bytes)
  })
  if (!isSigned) refuse('signed with another key')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

/**
 * Checks a token without regard to whether it was used before; `identityReader` does that too.
 * @throws IdentityRefused
 */
export function verifyIdentity(
  token: string,
  { method, path, body = Buffer.alloc(0) }: SignedRequest,
  { remote, keys }: { remote: string; keys: readonly string[] },
): IdentityClaims {
  const claims = claimsOf(token, keys)
  const now = Date.now() / 1000
  if (claims.aud !== remote) refuse(`for ${claims.aud}, not for ${remote}`)
  if (now > claims.exp + clocksDiffer || now < claims.iat - clocksDiffer) refuse('out of date')
  if (claims.htm !== method || claims.htu !== path) refuse('for another request')
  if (bodyMethods.includes(method) && claims.bsh !== hashOf(body)) refuse('for another body')
  return claims
}

/** Remembers requests for as long as their tokens could be used again. */
function usedOnce() {
  const until = new Map<string, number>()
  return ({ jti, exp }: IdentityClaims) => {
    const now = Date.now() / 1000
    for (const [id, end] of until) {
      if (end >= now) break
      until.delete(id)
    }
    if (until.has(jti)) refuse('used before')
    until.set(jti, exp + clocksDiffer)
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  if (!bodyMethods.includes(request.method!)) return Buffer.alloc(0)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > mostBodyBytes) refuse(`a body of more than ${mostBodyBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export interface IdentityOptions {
  /** Name of the remote, as its `remote.json` has it. */
  remote: string
  /** What `npm run admin -- upstream-key REMOTE` prints at the portal; two while one replaces the other. Outside production that of development. */
  keys?: readonly string[]
}

/** @throws KeyNeeded for keys that are not for production */
function checkKeys(keys: readonly string[], remote: string): void {
  const command = `"npm run admin -- upstream-key ${remote}"`
  if (keys.length === 0) {
    throw new KeyNeeded(`In production a key is needed: ${command} prints it at the portal.`)
  }
  if (keys.includes(developmentKey(remote))) {
    throw new KeyNeeded(
      `A key is that of development, which everybody knows: the portal that printed it is not in production. ${command} prints the right one with the portal's NODE_ENV=production and GATEWAY_SECRET.`,
    )
  }
}

/**
 * Returns a function that reads a request and checks that the portal's gateway has sent it, for this remote, within the last
 * minute. A request that changes something is accepted once by each process.
 * @throws KeyNeeded in production without a key of its own
 */
export function identityReader({ remote, keys = [] }: IdentityOptions) {
  const ofDevelopment = developmentKey(remote)
  const known = keys.map((key) => key.trim()).filter(Boolean)
  if (isProduction(process.env)) checkKeys(known, remote)
  const accepted = known.length > 0 ? known : [ofDevelopment]
  const use = usedOnce()

  /** @throws IdentityRefused */
  return async function read(
    request: IncomingMessage,
  ): Promise<{ identity: Identity; body: Buffer }> {
    const token = request.headers[identityHeader]
    const body = await bodyOf(request)
    if (typeof token !== 'string') return refuse('no token')
    const method = request.method!
    const signed = { method, path: request.url!, body }
    const claims = verifyIdentity(token, signed, { remote, keys: accepted })
    if (!readingMethods.includes(method)) use(claims)
    const { sub, role, jti } = claims
    const staff = sub && role ? { id: sub, role } : null
    return { identity: { staff, requestId: jti }, body }
  }
}
