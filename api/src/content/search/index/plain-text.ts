/** Maximum characters of one text that are indexed, to limit indexing time. */
const textLimit = 30_000

/** Converts Markdown to plain text on one line. */
export function plainText(markdown: string): string {
  return markdown
    .slice(0, textLimit)
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\[\^[^\]\s]{1,100}\]:?/g, '')
    .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}(?:\s[^()]{0,500})?\)/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d{1,3}\.)[ \t]+/gm, '')
    .replace(/^[ \t|:-]+$/gm, ' ')
    .replace(/\|/g, ' ')
    .replace(/[*`~\\]+|\b_+|_+\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Texts of the headings in Markdown. */
export function headingsOf(markdown: string): string[] {
  const headings = markdown.slice(0, textLimit).match(/^#{1,6}[ \t].*$/gm) ?? []
  return headings.map(plainText)
}
