/** Elements that are removed together with their content. */
const noise =
  'script, style, meta, link, title, noscript, iframe, object, embed, template, svg, canvas, button, input, select, textarea, [hidden]'

const inlineOf = (element: HTMLElement) => element.getAttribute('style') ?? ''

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  for (const kept of ['align', 'colspan', 'style']) {
    const value = element.getAttribute(kept)
    if (value !== null) renamed.setAttribute(kept, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Calls `visit` for every match, inner elements before outer ones. */
function forEach(root: ParentNode, selector: string, visit: (element: HTMLElement) => void): void {
  for (const element of [...root.querySelectorAll<HTMLElement>(selector)].reverse()) visit(element)
}

/** All nodes of a kind, in a list of their own, so that they can be removed. */
function nodesOf(root: Node, kind: number): CharacterData[] {
  const walker = document.createTreeWalker(root, kind)
  const nodes: CharacterData[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as CharacterData)
  return nodes
}

/** Word writes the items of a list as paragraphs, with the level in their style and the bullet in their text. */
function wordItem(paragraph: HTMLElement) {
  const level = /mso-list:[^;]*level(\d+)/i.exec(inlineOf(paragraph))?.[1]
  if (!level) return null
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(inlineOf(span)),
  )
  const isOrdered = /^\(?(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent?.trim() ?? '')
  marker?.remove()
  return { level: Number(level), isOrdered }
}

function makeWordLists(doc: Document): void {
  /** The lists that are open, the outermost first. */
  let open: { list: Element; level: number }[] = []
  let previous: Element | null = null
  for (const element of [...doc.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const item = wordItem(element)
    if (!item) continue
    const isNext = previous !== null && element.previousElementSibling === previous
    open = isNext ? open.filter(({ level }) => level <= item.level) : []
    const name = item.isOrdered ? 'ol' : 'ul'
    const entry = doc.createElement('li')
    let current = open.at(-1)
    if (current?.level === item.level && current.list.localName !== name) {
      open.pop()
      current = open.at(-1)
    }
    if (!current || current.level < item.level) {
      const list = doc.createElement(name)
      if (current) (current.list.lastElementChild ?? current.list).append(list)
      else element.before(list)
      current = { list, level: item.level }
      open.push(current)
    }
    entry.append(...element.childNodes)
    current.list.append(entry)
    element.remove()
    previous = open[0]!.list
  }
}

/** Turns styles for bold, italic and strikethrough into elements. */
function marksOfStyles(doc: Document): void {
  forEach(doc, 'span[style], font[style]', (span) => {
    const style = inlineOf(span)
    const marks = [
      /(?:^|;)\s*font-weight:\s*(?:bold|[6-9]00)/i.test(style) && 'strong',
      /(?:^|;)\s*font-style:\s*italic/i.test(style) && 'em',
      /text-decoration[^;]*line-through/i.test(style) && 'del',
    ]
    for (const mark of marks) {
      if (!mark || span.closest(`${mark}, h1, h2, h3, h4, h5, h6, th`)) continue
      const element = doc.createElement(mark)
      element.append(...span.childNodes)
      span.append(element)
    }
  })
}

const webAddress = /^https?:\/\//i
const linkAddress = /^(?:https?:\/\/|mailto:|tel:)/i

/** Removes Google's redirect from an address, and the origin from an address within the portal. */
function plainAddress(address: string): string {
  const isDetour = /^https:\/\/www\.google\.com\/url\?/.test(address)
  const direct = (isDetour && new URL(address).searchParams.get('q')) || address
  const { origin } = window.location
  return direct.startsWith(`${origin}/`) ? direct.slice(origin.length) : direct
}

function cleanAddresses(doc: Document): void {
  forEach(doc, 'a', (link) => {
    const href = link.getAttribute('href')?.trim() ?? ''
    if (linkAddress.test(href)) link.setAttribute('href', plainAddress(href))
    // Word's bookmarks and footnotes, anchors of another page, and scripts.
    else unwrap(link)
  })
}

/** Stands in the text where a picture is to be uploaded. */
export const pictureMark = '\uE000'

/** Pictures of pasted content besides those that have an address on the web. */
export interface PastedPictures {
  /** Those that are in the content itself, in the order of their marks. */
  files: File[]
  /** How many are only named there: they are files of a disk or of a program. */
  missing: number
}

/** Below this, a picture is a point of one colour that stands for one that is not loaded yet. */
const leastBytes = 100

/** The file of a `data:` address; null for one that cannot be read. */
function fileOf(address: string, name: string): File | null {
  const [, type, isBase64, data] =
    /^data:(image\/[\w.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(address) ?? []
  if (!type) return null
  try {
    const content = isBase64
      ? Uint8Array.from(atob(data!), (char) => char.charCodeAt(0))
      : decodeURIComponent(data!)
    return new File([content], name, { type: type.toLowerCase() })
  } catch {
    return null
  }
}

/** Replaces a picture by its mark; one of a table stands below it, because a markdown cell holds one line. */
function mark(image: Element): void {
  const { ownerDocument: doc } = image
  const tables = image.closest('table') ? [...doc.querySelectorAll('table')] : []
  const table = tables.find((each) => each.contains(image))
  if (table) {
    const below = doc.createElement('p')
    table.after(below)
    below.append(image)
  }
  image.replaceWith(pictureMark)
}

function cleanPictures(doc: Document): PastedPictures {
  const pictures: PastedPictures = { files: [], missing: 0 }
  forEach(doc, 'img', (image) => {
    const isPixel = image.getAttribute('width') === '1' && image.getAttribute('height') === '1'
    if (isPixel) return image.remove()
    const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
    const written = image.getAttribute('src')?.trim() ?? ''
    // Pages that load their pictures late have their addresses elsewhere until then.
    const late = image.getAttribute('data-src')?.trim() ?? ''
    const source = webAddress.test(late) ? late : written
    if (webAddress.test(source)) {
      image.setAttribute('src', plainAddress(source))
      return image.setAttribute('alt', alt)
    }
    const file = fileOf(source, alt.replace(/[\\/]/g, ' ').slice(0, 100) || 'Pasted picture')
    if (!file && source) pictures.missing += 1
    if (!file || file.size < leastBytes) return image.remove()
    pictures.files.unshift(file)
    mark(image)
  })
  return pictures
}

const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, pre'

/** Turns the blocks inside a cell into line breaks, because a markdown cell holds one line. */
function flattenCells(doc: Document): void {
  forEach(doc, 'td, th', (cell) => {
    if (cell.querySelector('table')) return
    forEach(cell, 'hr', (rule) => rule.remove())
    forEach(cell, blocks, (block) => {
      block.after(doc.createElement('br'))
      unwrap(block)
    })
    forEach(cell, 'ul, ol', unwrap)
    while (isBreakOrSpace(cell.lastChild)) cell.lastChild!.remove()
    while (isBreakOrSpace(cell.firstChild)) cell.firstChild!.remove()
  })
}

const isBreakOrSpace = (node: ChildNode | null) =>
  node !== null &&
  (node.nodeName === 'BR' || (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim()))

/**
 * Gives each table one heading row, because markdown tables need one: its own, or else its first row. Widths of columns, which
 * Excel and Google Sheets write before the rows, go; a caption becomes a paragraph.
 */
function headTables(doc: Document): void {
  forEach(doc, 'colgroup, col', (column) => column.remove())
  forEach(doc, 'caption', (caption) => {
    caption.closest('table')?.before(rename(caption, 'p'))
  })
  forEach(doc, 'table', (table) => {
    const [first] = table.querySelectorAll('tr')
    if (!first || table.querySelector('table')) return
    for (const cell of [...first.children]) if (cell.localName === 'td') rename(cell, 'th')
    const head = doc.createElement('thead')
    table.prepend(head)
    head.append(first)
    // Further rows of a heading are rows of the table: markdown has one.
    forEach(table, 'thead', (other) => {
      if (other !== head) rename(other, 'tbody')
    })
  })
  forEach(doc, 'th strong, th b, thead strong, thead b', unwrap)
}

function tidyBlocks(doc: Document): void {
  // Google Docs puts everything into a bold element that is not bold.
  forEach(doc, 'b[style], strong[style]', (bold) => {
    if (/(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(inlineOf(bold))) unwrap(bold)
  })
  // Google Docs puts an inner list beside the item that it belongs to.
  forEach(doc, 'ul > ul, ul > ol, ol > ul, ol > ol', (list) =>
    list.previousElementSibling?.append(list),
  )
  forEach(doc, 'p.MsoTitle', (title) => rename(title, 'h1'))
  forEach(doc, 'li > p:only-of-type', unwrap)
  forEach(doc, 'body > br, br.Apple-interchange-newline', (lineBreak) => lineBreak.remove())
  forEach(doc, 'h1 strong, h1 b, h2 strong, h2 b, h3 strong, h3 b, h4 strong, h4 b', unwrap)
  forEach(doc, 'p, div, li, h1, h2, h3, h4, h5, h6', (block) => {
    if (!block.textContent?.trim() && !block.querySelector('img, hr, table')) block.remove()
  })
}

/**
 * Parses HTML from the clipboard and removes what Word, Google Docs and web pages add to it. Runs no scripts
 * and fetches nothing.
 */
export function cleanHtml(html: string): { body: HTMLElement } & PastedPictures {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  for (const comment of nodesOf(doc, NodeFilter.SHOW_COMMENT)) comment.remove()
  forEach(doc, noise, (element) => element.remove())
  forEach(doc, '[style]', (element) => {
    if (/display:\s*none|mso-hide:\s*all/i.test(inlineOf(element))) element.remove()
  })
  // `<o:p>`, and the smart tags that Word sets around names, places and dates.
  forEach(doc, 'body *', (element) => {
    if (element.localName.includes(':')) unwrap(element)
  })
  for (const text of nodesOf(doc.body, NodeFilter.SHOW_TEXT)) {
    text.data = text.data.replaceAll('\u00a0', ' ').replaceAll('\u200b', '')
  }
  makeWordLists(doc)
  marksOfStyles(doc)
  tidyBlocks(doc)
  cleanAddresses(doc)
  const pictures = cleanPictures(doc)
  flattenCells(doc)
  headTables(doc)
  return { body: doc.body, ...pictures }
}
