/** Words of a text as its reader counts them: marks of markdown alone are none. */
export const wordCount = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Characters as they are seen. */
export const characterCount = (text: string) => [...text].length
