/** Characters of one text that a search reads; every one of them takes time to index. */
const textLimit = 30_000

/** What an author typed as Markdown, as plain text: its words, on one line. */
export function plainText(markdown: string): string {
  return markdown
    .slice(0, textLimit)
    .replace(/<[^<>]{0,500}>/g, ' ')
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
