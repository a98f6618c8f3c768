import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage } from '../../contract/language/languages'
import { type Permission, policy } from '../../contract/staff/policy'
import * as m from '../../messages'
import type { ErrorCode } from './error-codes'

/** What an error says: in English to staff and programs, to visitors in their language. */
export type Said = string | ((t: Translate) => string)

export const said = (words: Said, t: Translate): string =>
  typeof words === 'string' ? words : words(t)

const english = inLanguage(sourceLanguage)

/** A message of a schema that says itself in the language of the request; `check` translates it. */
export const inWords = (words: (t: Translate) => string) => () => words

/** An error response (D12). `code` tells programs and logs what happened, in every language the same. */
export class HttpError extends Error {
  override name = 'HttpError'
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    /** `message` is the same in English, for logs. */
    readonly words: Said,
    readonly details: {
      fields?: Record<string, Said>
      headers?: Record<string, string>
      /** Further fields of the response, such as the current record on a collision (D29). */
      body?: Record<string, unknown>
      /** The underlying error, for the log. */
      cause?: unknown
    } = {},
  ) {
    super(said(words, english), { cause: details.cause })
  }
}

type Fields = Record<string, Said>

export const malformedBody = () => new HttpError(400, 'malformed_body', (t) => t(m.malformedBody))

/** Closes the connection, because the rest of the body may never arrive. */
export const bodyTooSlow = () =>
  new HttpError(408, 'body_too_slow', (t) => t(m.bodyTooSlow), {
    headers: { Connection: 'close' },
  })

export const fileRefused = () => new HttpError(400, 'file_refused', (t) => t(m.filesRefused))

export const notSignedIn = (message = 'Please sign in') =>
  new HttpError(401, 'not_signed_in', message)

export const wrongCredentials = () =>
  new HttpError(401, 'wrong_credentials', 'Invalid email or password')

/** The password is right, but the user also needs a code of the authenticator app (D56). */
export const codeNeeded = () =>
  new HttpError(401, 'totp_required', 'Enter the code of your authenticator app')

export const wrongCode = () =>
  new HttpError(401, 'totp_wrong', 'This code is not right or was used before')

/** The password is right, but the portal requires more, and the user has a passkey (D85). */
export const passkeyNeeded = () =>
  new HttpError(
    401,
    'passkey_required',
    'Sign in with your passkey: the password alone is not enough',
  )

/** The same for a passkey that nobody has, that of a disabled user, and one that has signed something wrong. */
export const passkeyRefused = () =>
  new HttpError(
    401,
    'passkey_refused',
    'This passkey does not open the portal. Try another one, or sign in with your password',
  )

export const passkeyExpired = () =>
  new HttpError(401, 'passkey_expired', 'That took too long, or was sent before. Please try again')

const refusedToken = { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } }

/** A token that was mistyped, made up or revoked, and one whose maker is disabled (D86). */
export const tokenUnknown = () =>
  new HttpError(401, 'token_invalid', 'This token is not valid', refusedToken)

export const tokenEnded = () =>
  new HttpError(
    401,
    'token_expired',
    'This token has ended. Ask an administrator for a new one',
    refusedToken,
  )

/** @param permission what the token, or its maker by now, does not have */
export const insufficientScope = (permission: Permission) =>
  new HttpError(403, 'insufficient_scope', `This token does not have ${permission}`, {
    headers: {
      'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${permission}"`,
    },
  })

export const notForPrograms = () =>
  new HttpError(403, 'not_for_programs', 'Only a person who is signed in can do this')

/** The sign-in is too old for this request. */
export const signInAgain = () =>
  new HttpError(403, 'sign_in_again', 'Please sign in again to change this')

/** The portal requires a second factor, and the user has none yet. */
export const secondFactorNeeded = () =>
  new HttpError(
    403,
    'second_factor_needed',
    'Please set up an authenticator app or a passkey first',
  )

/** @param permission the permission that the user's role lacks (D54) */
export const notAllowed = (permission: Permission) =>
  policy[permission].length === 1
    ? new HttpError(403, 'not_administrator', 'Only administrators may do this')
    : new HttpError(403, 'not_allowed', 'Your role does not allow this')

export const forbidden = (message: Said) => new HttpError(403, 'forbidden', message)

export const notFound = (message: Said = (t) => t(m.notFound)) =>
  new HttpError(404, 'not_found', message)

export const methodNotAllowed = (allow: string) =>
  new HttpError(405, 'method_not_allowed', (t) => t(m.methodNotAllowed), {
    headers: { Allow: allow },
  })

export const duplicateSlug = () =>
  new HttpError(409, 'duplicate_slug', 'This slug is already taken', {
    fields: { slug: 'This slug is already taken' },
  })

/** The call of this Idempotency-Key is not answered yet (D87). */
export const keyInProgress = () =>
  new HttpError(409, 'idempotency_in_progress', 'The first call with this key is still running', {
    headers: { 'Retry-After': '2' },
  })

export const keyReused = () =>
  new HttpError(422, 'idempotency_key_reused', 'This key was sent with another call before', {
    fields: { 'Idempotency-Key': 'Another call had this key' },
  })

export const answerGone = () =>
  new HttpError(
    409,
    'idempotency_answer_gone',
    'The call with this key was done before, and its answer is not stored. Look for what it has made',
  )

/** Someone else saved since the version the update was based on (D29). */
export const editCollision = (
  current: unknown,
  message = 'Someone else has saved this in the meantime',
) => new HttpError(409, 'edit_collision', message, { body: { current } })

/** If-Match names another version than the stored one (D87). @param current null where there is none */
export const preconditionFailed = (current: unknown) =>
  new HttpError(412, 'precondition_failed', 'If-Match names another version than the current one', {
    body: { current },
  })

export const unversioned = () =>
  new HttpError(412, 'precondition_failed', 'There are no versions here. Send no If-Match')

type Versioned = { updatedAt: string }

/**
 * Refuses an edit that is not based on the stored version (D29): its base is an older version, or one that
 * was lost when a backup was restored.
 * @param basedOn `updatedAt` of the version that was edited; without it the last write wins
 * @throws 409 with the current record
 */
export async function checkBasis<T extends Versioned>(
  basedOn: string | null | undefined,
  stored: T,
  present: (stored: T) => unknown,
): Promise<void> {
  if (basedOn && Date.parse(basedOn) !== Date.parse(stored.updatedAt)) {
    throw editCollision(await present(stored))
  }
}

/** The request conflicts with the current state. */
export const conflict = (code: ErrorCode, message: string, fields?: Fields) =>
  new HttpError(409, code, message, { fields })

export const payloadTooLarge = (message: Said, fields?: Fields) =>
  new HttpError(413, 'payload_too_large', message, { fields })

/** @param accepted a media type, or what else the body must be */
export const unsupportedMediaType = (
  accepted: 'uncompressed' | 'text' | 'form' | `${string}/${string}`,
) => new HttpError(415, 'unsupported_media_type', (t) => t(m.wrongMediaType, { accepted }))

export const invalid = (fields: Fields, message: Said = (t) => t(m.correctFields)) =>
  new HttpError(422, 'invalid', message, { fields })

/** @param limit name of the limit that was reached */
export const tooManyRequests = (limit: string, retryAfterSeconds: number, message: Said) =>
  new HttpError(429, `limit_${limit.replaceAll('-', '_')}`, message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

export const busy = () =>
  new HttpError(503, 'busy', (t) => t(m.busy), {
    headers: { 'Retry-After': '2' },
  })
