// The files of this folder hold the types of `/api` requests and responses: camelCase JSON (D12).

/** Date and time as ISO-8601 UTC. */
export type IsoDate = string

/** Body of every error response (D12). */
export interface ApiError {
  error: string
  /** Stable error code that screens react to, such as `totp_required` (D56). */
  code?: string
  fields?: Record<string, string>
}
