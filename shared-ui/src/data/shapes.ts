/** Checks whether an answer has the shape that its reader relies on. */
export type Shape = (body: unknown) => boolean

export interface RecordFields {
  /** Fields that hold text. */
  texts?: string[]
  /** Fields that hold a list. */
  lists?: string[]
}

/** An object with these fields; others may be missing or null. */
export const record = ({ texts = [], lists = [] }: RecordFields = {}): Shape => {
  return (body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
    const fields = body as Record<string, unknown>
    return (
      texts.every((name) => typeof fields[name] === 'string') &&
      lists.every((name) => Array.isArray(fields[name]))
    )
  }
}

/** A list of such entries. */
export const listOf = (entry: Shape): Shape => {
  return (body) => Array.isArray(body) && body.every(entry)
}
