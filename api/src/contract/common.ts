// The files of this folder hold the types of `/api` requests and responses: camelCase JSON (D12).

/** Date and time as ISO-8601 UTC. */
export type IsoDate = string

/** Body of every error response (D12). */
export interface ApiError {
  error: string
  /** Tells programs what happened, such as `totp_required`; absent when something in front of the portal answers. */
  code?: string
  fields?: Record<string, string>
}
