import DOMPurify from 'isomorphic-dompurify'
import { Marked, type Tokens } from 'marked'
import { slugify } from '../contract/slug'
import { escapeHtml } from '../http/html'

const tags =
  'h2 h3 h4 p a strong em del code pre blockquote ul ol li hr br img div table thead tbody tr th td sup sub'
const attributes =
  'href title id src alt loading target rel class tabindex role aria-label align start'

const sanitising = {
  ALLOWED_TAGS: [...tags.split(' '), '#text'],
  ALLOWED_ATTR: attributes.split(' '),
  // Addresses of the web, of mail and telephone, and of the portal itself.
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i,
  // Only these two hold addresses; the rule above is not for the others.
  ADD_URI_SAFE_ATTR: attributes.split(' ').filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

// Keeps an author's text from taking an id that the page itself relies on.
const idPrefix = 'section-'

const isExternal = (href: string) => /^https?:\/\//i.test(href)

// What holds however it was written, in Markdown or in HTML of the author's own.
DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (!element.id.startsWith(idPrefix)) element.removeAttribute('id')
  if (element.localName === 'pre') makeReachable(element)
  if (element.localName !== 'a') return
  element.removeAttribute('target')
  element.removeAttribute('rel')
  if (!isExternal(element.getAttribute('href') ?? '')) return
  element.setAttribute('target', '_blank')
  element.setAttribute('rel', 'noopener')
})

/** Long lines scroll within it, which must be possible by keyboard too; no landmark, as a text may have many. */
function makeReachable(pre: Element): void {
  pre.setAttribute('tabindex', '0')
  pre.setAttribute('role', 'group')
  pre.setAttribute('aria-label', 'Code')
}

const keptLimit = 300
const kept = new Map<string, string>()

/** As `renderMarkdown`, remembering the texts rendered last. */
export function renderStored(content: string | null): string {
  if (!content) return ''
  const before = kept.get(content)
  if (before !== undefined) return before
  const html = renderMarkdown(content)
  if (kept.size >= keptLimit) kept.delete(kept.keys().next().value!)
  kept.set(content, html)
  return html
}

/** Markdown as HTML that cannot run script: sanitised by allow-list (D27). Empty for no content. */
export function renderMarkdown(content: string | null): string {
  if (!content) return ''
  const html = parser().parse(content, { async: false })
  return DOMPurify.sanitize(html, sanitising)
}

// One parser a text: it counts the ids of that text's headings.
function parser(): Marked {
  const usedIds = new Map<string, number>()
  return new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        // The page's own heading is the only h1.
        const level = Math.min(Math.max(depth, 2), 4)
        const id = uniqueId(slugify(text) || 'section', usedIds)
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`
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
        const label = escapeHtml(`Table: ${token.header.map((item) => item.text).join(', ')}`)
        return (
          `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">` +
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

function uniqueId(base: string, used: Map<string, number>): string {
  const count = (used.get(base) ?? 0) + 1
  used.set(base, count)
  return count === 1 ? `${idPrefix}${base}` : `${idPrefix}${base}-${count}`
}
