import { type Token, Tokenizer, TokenizerMode } from 'parse5'

/** A text or HTML beyond this is not read: the beginning of an answer is enough. */
export const longestRead = 500_000

/** Elements whose content is no markup, and is not shown. */
const unseen = new Set(['script', 'style', 'title', 'noscript', 'textarea'])
const blocks = new Set(
  'address article blockquote br dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul'.split(
    ' ',
  ),
)

/**
 * The text of an HTML mail: a line for each block, `> ` before what it quotes. No markup stays. It reads tags without building
 * a tree, which takes a time that grows with the square of their depth.
 */
export function textOfHtml(html: string): string {
  const lines = ['']
  let quotes = 0
  let hidden = ''
  const write = ({ chars }: Token.CharacterToken) => {
    const line = lines.at(-1)!
    const words = chars.replace(/\s+/g, ' ')
    if (hidden || (line === '' && words === ' ')) return
    lines[lines.length - 1] = line
      ? line + words
      : (quotes > 0 ? '> ' : '') + words.replace(/^ /, '')
  }
  const beginLine = (tagName: string) => {
    if (blocks.has(tagName) && lines.at(-1) !== '') lines.push('')
  }
  const nothing = () => undefined
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName }) {
        beginLine(tagName)
        if (tagName === 'blockquote') quotes += 1
        if (!unseen.has(tagName)) return
        hidden = tagName
        tokenizer.state = TokenizerMode.RAWTEXT
      },
      onEndTag({ tagName }) {
        beginLine(tagName)
        if (tagName === 'blockquote' && quotes > 0) quotes -= 1
        if (tagName === hidden) hidden = ''
      },
      onCharacter: write,
      onWhitespaceCharacter: write,
      onNullCharacter: nothing,
      onComment: nothing,
      onDoctype: nothing,
      onEof: nothing,
    },
  )
  tokenizer.write(html.slice(0, longestRead), true)
  return lines.map((line) => line.trimEnd()).join('\n')
}

/** Lines that a mail program may write above what it quotes. */
const mostLinesAboveQuote = 3

/**
 * Leaves out a mail of ours that stands quoted at the end of an answer, with the lines above it that name its sender. What is
 * quoted between the lines of an answer stays, as does an answer that is nothing else.
 * @param sender the address of our mails
 */
export function withoutQuote(text: string, sender: string): string {
  const lines = text.trimEnd().split('\n')
  let end = lines.length
  const isQuoted = (line: string) => line.startsWith('>') || line.trim() === ''
  while (end > 0 && isQuoted(lines[end - 1]!)) end -= 1
  if (end === lines.length || end === 0) return text
  for (let n = 1; n <= mostLinesAboveQuote && n < end; n += 1) {
    const above = lines
      .slice(end - n, end)
      .join('')
      .toLowerCase()
    if (!above.includes(sender.toLowerCase())) continue
    // A long line is broken before the address.
    const isBroken = lines[end - n]!.startsWith('<')
    return lines.slice(0, end - n - Number(isBroken)).join('\n')
  }
  return lines.slice(0, end).join('\n')
}

/** Control characters without the tab and the line break; engines refuse NUL. */
const controls = /(?![\t\n])\p{Cc}/gu

/**
 * Text that any engine and any screen takes: without control characters, broken letters and long gaps. Its time grows with the
 * length alone, because anybody can send a mail: a pattern for blanks before a line break would try each blank of a long run.
 */
export const plain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .toWellFormed()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The beginning of a text, without half a letter at its end. */
export const beginning = (text: string, length: number): string =>
  text.length > length ? text.slice(0, length).replace(/[\ud800-\udbff]$/, '') : text
