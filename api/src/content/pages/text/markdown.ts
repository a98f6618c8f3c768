import vm from 'node:vm'
import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import {
  Marked,
  type Token,
  Tokenizer,
  type TokenizerAndRendererExtension,
  type Tokens,
} from 'marked'
import { headingIds } from '../../../contract/content/text/heading-ids'
import { sourceLanguage } from '../../../contract/language/languages'
import * as m from '../../../messages'
import { invalid } from '../../../platform/http/errors'
import { escapeHtml } from '../../../platform/http/response/html'
import { hashesIn } from '../../media/pictures'
import { footnotes } from './footnotes'
import { idPrefix, sanitise, type TextSurroundings } from './sanitise'
import { untranslatedIn } from './text-links'

/** Maximum time to render a text, which blocks all other requests. */
const timeLimitMs = 2000

/** Size of the render cache in characters, source texts and HTML together. */
const keptLimit = 8_000_000
const kept = new Map<string, string>()
let keptSize = 0

const noSurroundings: TextSurroundings = { pictures: new Map() }

/**
 * Renders stored Markdown as HTML; caches the latest results. A text that cannot be rendered, such as one that is
 * older than a limit, is shown as it was typed.
 * @param around with the media library pictures that the text names, from `findPictures`
 */
export function renderStored(content: string | null, around = noSurroundings): string {
  if (!content) return ''
  const key = keyOf(content, around)
  const before = kept.get(key)
  if (before !== undefined) return before
  const html = renderAnyhow(content, around)
  keep(key, html)
  return html
}

/** Cache key: everything that the HTML depends on. */
function keyOf(content: string, { pictures, links }: TextSurroundings): string {
  const named = [...new Set(hashesIn(content))].map((hash) => pictures.get(hash) ?? null)
  const parts = [
    ...(named.some(Boolean) ? [named] : []),
    ...(links ? [links.language, untranslatedIn(content, links)] : []),
  ]
  return parts.length > 0 ? `${content}\u0000${JSON.stringify(parts)}` : content
}

/**
 * Rejects content that cannot be rendered, before it is stored.
 * @throws 422 at `content`
 */
export function checkRenderable(content: string | null | undefined): void {
  if (content) keep(content, renderMarkdown(content))
}

/**
 * Markdown as HTML that cannot run script (D27). Empty for no content.
 * @throws 422 at `content` when it cannot be rendered, or not in time
 */
export function renderMarkdown(content: string | null, around = noSurroundings): string {
  if (!content) return ''
  try {
    return render(content, around)
  } catch (error) {
    throw invalid({ content: whyNot(error) })
  }
}

/** What readers can follow in a text, and what links can lead to. */
export interface LinksOfText {
  links: { address: string; text: string }[]
  /** Names of the headings, as links in the text write them after `#`. */
  anchors: string[]
}

/** Links and headings of a text, in its order. None of one that cannot be read. */
export function linksOfText(content: string): LinksOfText {
  const found: LinksOfText = { links: [], anchors: [] }
  const idOf = headingIds()
  const visit = (token: Token) => {
    if (token.type === 'heading') found.anchors.push(idOf(token.text))
    if (token.type === 'link')
      found.links.push({ address: token.href, text: plainText(token.text) })
    if (token.type === 'html') found.links.push(...linksOfHtml(token.raw))
  }
  try {
    inTime(() => {
      const marked = parser(inLanguage(sourceLanguage))
      marked.walkTokens(marked.lexer(content), visit)
    })
  } catch {
    return { links: [], anchors: [] }
  }
  return found
}

/** What stands in a link, without pictures and marks. */
const plainText = (inline: string) =>
  inline
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]+/g, '')
    .trim()

/** Links that are written as HTML. Their text is not part of the tag. */
const linksOfHtml = (html: string) =>
  [...html.matchAll(/<a\s[^>]*\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, double, single]) => {
      const address = double ?? single ?? ''
      return { address, text: address }
    },
  )

function renderAnyhow(content: string, around: TextSurroundings): string {
  try {
    return render(content, around)
  } catch (error) {
    process.emitWarning(
      `A stored text is shown as typed: ${whyNot(error)}: ${content.slice(0, 60)}`,
    )
    return content
      .split(/\n\s*\n/)
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join('\n')
  }
}

function render(content: string, around: TextSurroundings): string {
  const t = inLanguage(around.links?.language ?? sourceLanguage)
  return inTime(() => sanitise(parser(t).parse(content, { async: false }), t, around))
}

function whyNot(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException
  if (code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
    return 'Content takes too long to be shown; please make it simpler or shorter'
  }
  return name === 'TooDeepError' || name === 'RangeError'
    ? 'Content is nested too deeply to be shown'
    : 'Content cannot be shown as it is written'
}

const timed = vm.createContext({ work: (): unknown => '' })
const callWork = new vm.Script('work()')

/** Runs synchronous work and aborts it after the time limit. */
function inTime<Result>(work: () => Result): Result {
  timed.work = work
  return callWork.runInContext(timed, { timeout: timeLimitMs })
}

function keep(key: string, html: string): void {
  forget(key)
  const size = key.length + html.length
  for (const oldest of kept.keys()) {
    if (keptSize + size <= keptLimit) break
    forget(oldest)
  }
  kept.set(key, html)
  keptSize += size
}

function forget(key: string): void {
  const html = kept.get(key)
  if (html === undefined) return
  kept.delete(key)
  keptSize -= key.length + html.length
}

/** Characters in which an address of mail is recognised: 64 before the sign and 255 after it (RFC 5321). */
const mailWindow = 64 + 1 + 255

const isWebAddress = (text: string) => /^(?:https?:|ftp:|www\.)/i.test(text)

/**
 * At every `_`, `*`, `!` or `~` marked looks for an address of mail in all that follows, so that a long text without
 * spaces costs the square of its length. Here it looks no further than an address can reach.
 */
const boundedSearch: Pick<Tokenizer<string, string>, 'url' | 'inlineText'> & ThisType<Tokenizer> = {
  url(text) {
    const near = isWebAddress(text) ? text : text.slice(0, mailWindow)
    return Tokenizer.prototype.url.call(this, near)
  },
  inlineText(text) {
    const near = Tokenizer.prototype.inlineText.call(this, text.slice(0, mailWindow))
    // Nothing ends the text here, so it may end in the middle of what the whole text recognises.
    const isCut = near?.raw.length === mailWindow
    return isCut ? Tokenizer.prototype.inlineText.call(this, text) : near
  },
}

// One parser per text, because it counts the ids of that text's headings.
function parser(t: Translate): Marked {
  const idOf = headingIds()
  const notes = footnotes(t)
  let shift = 0
  return new Marked({
    gfm: true,
    extensions: [...notes.extensions, subscript],
    tokenizer: {
      ...boundedSearch,
      // One `~` strikes nothing out: it stands for "about", or around a subscript.
      del(source) {
        return /^~~(?!~)/.test(source) ? false : undefined
      },
    },
    hooks: {
      postprocess: (text) => text + notes.list(),
      // The page title is the only h1: if a text uses that level, all its headings move down one level.
      processAllTokens(tokens) {
        shift = tokens.some((token) => token.type === 'heading' && token.depth === 1) ? 1 : 0
        return tokens
      },
    },
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const level = Math.min(Math.max(depth + shift, 2), 4)
        return `<h${level} id="${idPrefix}${idOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      link({ href: target, title, tokens }: Tokens.Link) {
        const href = target.replace(/^#(?=.)/, `#${idPrefix}`)
        const titled = title ? ` title="${escapeHtml(title)}"` : ''
        return `<a href="${escapeHtml(href)}"${titled}>${this.parser.parseInline(tokens)}</a>`
      },
      image({ href, title, text }: Tokens.Image) {
        const titled = title ? ` title="${escapeHtml(title)}"` : ''
        return `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}"${titled} loading="lazy">`
      },
      table(token: Tokens.Table) {
        const cell = (item: Tokens.TableCell) => this.tablecell(item)
        const row = (cells: Tokens.TableCell[]) => this.tablerow({ text: cells.map(cell).join('') })
        const columns = token.header.map((item) => item.text).join(', ')
        const label = escapeHtml(t(m.tableWithColumns, { columns }))
        return (
          // No landmark: a text may have several tables with the same head.
          `<div class="table-scroll" tabindex="0" role="group" aria-label="${label}">` +
          `<table><thead>${row(token.header)}</thead>` +
          `<tbody>${token.rows.map(row).join('')}</tbody></table></div>\n`
        )
      },
      checkbox({ checked }: Tokens.Checkbox) {
        return checked ? '☑ ' : '☐ '
      },
    },
  })
}

/** A subscript, as in `H~2~O`. */
const subscript: TokenizerAndRendererExtension = {
  name: 'subscript',
  level: 'inline',
  tokenizer(source) {
    const found = /^~([\p{L}\p{N}+=()-]{1,20})~(?![~\p{N}])/u.exec(source)
    return found ? { type: 'subscript', raw: found[0], text: found[1] } : undefined
  },
  renderer: ({ text }) => `<sub>${text}</sub>`,
}
