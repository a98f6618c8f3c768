const form = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Id that joins the log lines of one visit, or of one request whose browser names no id. */
export const newTraceId = () => randomHex(16)

/** `traceparent` of one call (W3C Trace Context). */
export const traceparentOf = (traceId: string) => `00-${traceId}-${randomHex(8)}-01`

/** The header as it came, or a new one if it is missing or malformed. */
export const acceptedTraceparent = (header: string | undefined) =>
  header && form.test(header) ? header : traceparentOf(newTraceId())

/** Trace id of a well-formed `traceparent`. */
export const traceIdOf = (traceparent: string) => traceparent.slice(3, 35)
