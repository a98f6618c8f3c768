/** Counts the words of a text. Markdown marks alone do not count. */
export const wordCount = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Counts characters by code point, not by UTF-16 unit. */
export const characterCount = (text: string) => [...text].length
