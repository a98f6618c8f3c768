/** An answer that is not a success (D12). `code` is stable and meant for logs. */
export class HttpError extends Error {
  override name = 'HttpError'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: {
      fields?: Record<string, string>
      headers?: Record<string, string>
      /** What else the answer says, such as the current record on a collision (D29). */
      body?: Record<string, unknown>
    } = {},
  ) {
    super(message)
  }
}

type Fields = Record<string, string>

export const badRequest = (message: string) => new HttpError(400, 'bad_request', message)

export const unauthorized = (message = 'Please sign in') =>
  new HttpError(401, 'unauthorized', message)

export const forbidden = (message = 'Only administrators may do this') =>
  new HttpError(403, 'forbidden', message)

export const notFound = (message = 'Not found') => new HttpError(404, 'not_found', message)

export const methodNotAllowed = (allow: string) =>
  new HttpError(405, 'method_not_allowed', 'This address does not support the method', {
    headers: { Allow: allow },
  })

export const duplicateSlug = () =>
  new HttpError(409, 'duplicate_slug', 'This slug is already taken', {
    fields: { slug: 'This slug is already taken' },
  })

/** Someone else saved since the version the update was based on (D29). */
export const editCollision = (current: unknown) =>
  new HttpError(409, 'edit_collision', 'Someone else has saved this in the meantime', {
    body: { current },
  })

export const payloadTooLarge = () =>
  new HttpError(413, 'payload_too_large', 'The request body is larger than 1 MB')

export const unsupportedMediaType = (accepted: string) =>
  new HttpError(415, 'unsupported_media_type', `The request body must be ${accepted}`)

export const invalid = (fields: Fields, message = 'Please correct the marked fields') =>
  new HttpError(422, 'invalid', message, { fields })

export const tooManyRequests = (retryAfterSeconds: number, message: string) =>
  new HttpError(429, 'too_many_requests', message, {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  })

export const busy = () =>
  new HttpError(503, 'busy', 'The server is busy, please try again in a moment', {
    headers: { 'Retry-After': '2' },
  })
