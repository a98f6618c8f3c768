import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parseFragment,
  serialize,
} from 'parse5'
import { pictureHash } from '../../contract/pictures'
import type { Pictures } from '../media/pictures'
import { pictureElement } from './picture-element'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Attribute = Element['attrs'][number]

const words = (text: string) => new Set(text.split(' '))

const allowedTags = words(
  'h2 h3 h4 p a strong em del code pre blockquote ul ol li hr br img div table thead tbody tr th td sup sub',
)
const allowedAttributes = words(
  'href title id src alt loading target rel class tabindex role aria-label align start',
)

/** What goes with everything in it; of other elements that are not allowed the content stays. */
const dropped = words(
  'script style template iframe frameset noscript noembed noframes plaintext xmp title head audio video colgroup',
)

/** Addresses of the web, of mail and telephone, and of the portal itself. */
const allowedAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?|$)/i
/** What browsers leave out when they read an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they leave out
const ignoredInAddress = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g
/** What could end a raw text or a comment around the element, should someone put one there. */
const endOfRawText =
  /--!?>|\]>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i

/** Keeps an author's text from taking an id that the page itself relies on. */
export const idPrefix = 'section-'

const maxDepth = 1000

/** The elements of a text are nested more deeply than browsers and we ourselves go. */
export class TooDeepError extends Error {
  override name = 'TooDeepError'
}

/**
 * HTML that cannot run script, by an allow-list of elements, attributes and addresses (D27). It is
 * read and written as the HTML standard says, so that browsers see the same tree as the list.
 * @param pictures of the media library, each shown with all its widths (D51); no author can write that
 * @throws TooDeepError
 */
export function sanitise(text: string, pictures: Pictures = new Map()): string {
  const body = defaultTreeAdapter.createElement('body', html.NS.HTML, [])
  const fragment = parseFragment(body, text, { scriptingEnabled: false })
  fragment.childNodes = clean(fragment.childNodes, 1, pictures)
  return serialize(fragment)
}

function clean(nodes: Node[], depth: number, pictures: Pictures): Node[] {
  if (depth > maxDepth) throw new TooDeepError()
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return [node]
    return 'tagName' in node ? cleanElement(node, depth, pictures) : []
  })
}

function cleanElement(element: Element, depth: number, pictures: Pictures): Node[] {
  const { tagName, namespaceURI } = element
  if (namespaceURI !== html.NS.HTML || dropped.has(tagName)) return []
  const children = clean(element.childNodes, depth + 1, pictures)
  if (!allowedTags.has(tagName)) return children
  element.childNodes = children
  element.attrs = cleanAttributes(element)
  return [withWidths(element, pictures)]
}

function withWidths(element: Element, pictures: Pictures): Element {
  if (element.tagName !== 'img') return element
  const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value ?? ''
  const picture = pictures.get(pictureHash(attribute('src')) ?? '')
  return picture ? pictureElement(picture, attribute('alt'), attribute('title')) : element
}

function cleanAttributes({ tagName, attrs }: Element): Attribute[] {
  const kept = attrs
    .map(({ name, value }) => ({ name, value: value.trim() }))
    .filter((attribute) => isAllowed(tagName, attribute))
  if (tagName === 'a') return withTarget(kept)
  return tagName === 'pre' ? reachable(kept) : kept
}

/** Long lines scroll within it, which must be possible by keyboard too; no landmark, as a text may have many. */
function reachable(attributes: Attribute[]): Attribute[] {
  const marks = { tabindex: '0', role: 'group', 'aria-label': 'Code' }
  const own = attributes.filter(({ name }) => !(name in marks))
  return [...own, ...Object.entries(marks).map(([name, value]) => ({ name, value }))]
}

function isAllowed(tagName: string, { name, value }: Attribute): boolean {
  if (!allowedAttributes.has(name) || endOfRawText.test(value)) return false
  if (name === 'id') return value.startsWith(idPrefix)
  if (name !== 'href' && name !== 'src') return true
  // A picture runs nothing, whatever it is made of.
  if (tagName === 'img' && name === 'src' && value.startsWith('data:')) return true
  return allowedAddress.test(value.replace(ignoredInAddress, ''))
}

/** Links to other sites open in a new tab, others do not, whatever the author wrote. */
function withTarget(attributes: Attribute[]): Attribute[] {
  const own = attributes.filter(({ name }) => name !== 'target' && name !== 'rel')
  const isExternal = own.some(({ name, value }) => name === 'href' && /^https?:\/\//i.test(value))
  if (!isExternal) return own
  return [...own, { name: 'target', value: '_blank' }, { name: 'rel', value: 'noopener' }]
}
