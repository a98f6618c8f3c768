export interface Call {
  method: string
  path: string
  body?: unknown
}
