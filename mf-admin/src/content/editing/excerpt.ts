/** Length of a proposed excerpt in characters, at most. */
const most = 200

/** Lines that are no sentences: headings, lists, quotes, tables, code, pictures and rules. */
const isProse = (paragraph: string) => !/^(?:#|[-*+>|`~]|\d+[.)]\s|!\[|<|\s*$)/.test(paragraph)

/** Leaves the words of a paragraph: without pictures, addresses of links, marks and escapes. */
const wordsOf = (paragraph: string) =>
  paragraph
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([\\`*_[\]#+\-.!|~<>])/g, '$1')
    .replace(/[*_`~]{1,3}([^*_`~\s](?:[^*_`~]*[^*_`~\s])?)[*_`~]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/** Proposes an excerpt for a text in markdown: its first paragraph, cut at a word. Empty without one. */
export function excerptOf(markdown: string): string {
  const first = wordsOf(
    markdown
      .trim()
      .split(/\n\s*\n/)
      .find(isProse) ?? '',
  )
  const letters = [...first]
  if (letters.length <= most) return first
  const cut = letters.slice(0, most - 1).join('')
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.–-]+$/, '')}…`
}
