/** A type of content, and the header made anew from it: browsers take the last of several types in one header. */
export interface ContentType {
  /** In small letters, such as `text/plain`; empty for what is no type. */
  type: string
  header: string
}

/** Reads a `Content-Type` of a server that is not the portal's own. */
export function contentTypeOf(given: string): ContentType {
  const type = /^[^;,\s]*(?=\s*(?:[;,]|$))/.exec(given)?.[0].toLowerCase() ?? ''
  const [, charset] = /^[^;,]*;\s*charset="?([\w-]+)"?\s*$/i.exec(given) ?? []
  return { type, header: charset ? `${type}; charset=${charset}` : type }
}
