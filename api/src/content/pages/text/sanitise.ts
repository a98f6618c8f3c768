import type { Translate } from '@pt-portal/remote-kit/messages/message'
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html,
  parseFragment,
  serialize,
} from 'parse5'
import { pictureHash } from '../../../contract/content/pictures'
import * as m from '../../../messages'
import type { Pictures } from '../../media/pictures'
import { pictureElement } from './picture-element'
import { addressIn, type TextLinks } from './text-links'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Attribute = Element['attrs'][number]

const words = (text: string) => new Set(text.split(' '))

const allowedTags = words(
  'h2 h3 h4 p a strong em del code pre blockquote ul ol li hr br img div table thead tbody tr th td sup sub details summary',
)
const allowedAttributes = words(
  'href title id src alt loading target rel class tabindex role aria-label align start open',
)

/** Elements removed with their content; other elements that are not allowed are removed but their content stays. */
const dropped = words(
  'script style template iframe frameset noscript noembed noframes plaintext xmp title head audio video colgroup',
)

/** Allowed URLs: http(s), mail, telephone, and references within the portal itself. */
const allowedAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?|$)/i
/** Characters that browsers ignore when they parse a URL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to ignore
const ignoredInAddress = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g
/** Sequences that end a raw text element or a comment, in case the result is placed inside one. */
const endOfRawText =
  /--!?>|\]>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i

/** Prefix of ids in authors' texts, so that they cannot take an id that the page itself uses. */
export const idPrefix = 'section-'

const maxDepth = 1000

/** The elements of a text are nested more deeply than browsers and this code handle. */
export class TooDeepError extends Error {
  override name = 'TooDeepError'
}

/** What the portal itself puts into a text. */
export interface TextSurroundings {
  /** Pictures of the media library, shown with all their widths (D51), which authors cannot write themselves. */
  pictures: Pictures
  /** How links lead to pages in the text's language; absent for English. */
  links?: TextLinks
}

type Around = TextSurroundings & { t: Translate }

/**
 * Returns HTML that cannot run script, by an allow-list of elements, attributes and URLs (D27). Parses and serialises
 * by the HTML standard, so that browsers see the same tree as this check.
 * @param t writes the labels of what can be scrolled
 * @throws TooDeepError
 */
export function sanitise(text: string, t: Translate, around: TextSurroundings): string {
  const body = defaultTreeAdapter.createElement('body', html.NS.HTML, [])
  const fragment = parseFragment(body, text, { scriptingEnabled: false })
  fragment.childNodes = clean(fragment.childNodes, 1, { ...around, t })
  return serialize(fragment)
}

function clean(nodes: Node[], depth: number, around: Around): Node[] {
  if (depth > maxDepth) throw new TooDeepError()
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return [node]
    return 'tagName' in node ? cleanElement(node, depth, around) : []
  })
}

function cleanElement(element: Element, depth: number, around: Around): Node[] {
  const { tagName, namespaceURI } = element
  if (namespaceURI !== html.NS.HTML || dropped.has(tagName)) return []
  const children = clean(element.childNodes, depth + 1, around)
  if (!allowedTags.has(tagName)) return children
  element.childNodes = children
  element.attrs = cleanAttributes(element, around)
  return [withWidths(element, around)]
}

function withWidths(element: Element, { pictures }: Around): Element {
  if (element.tagName !== 'img') return element
  const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value ?? ''
  const picture = pictures.get(pictureHash(attribute('src')) ?? '')
  return picture ? pictureElement(picture, attribute('alt'), attribute('title')) : element
}

function cleanAttributes({ tagName, attrs }: Element, { links, t }: Around): Attribute[] {
  const kept = attrs
    .map(({ name, value }) => ({ name, value: value.trim() }))
    .filter((attribute) => isAllowed(tagName, attribute))
  if (tagName === 'a') return withTarget(links ? withAddress(kept, links) : kept)
  return tagName === 'pre' ? reachable(kept, t) : kept
}

/** Makes code blocks scrollable by keyboard. The role is not a landmark, because a text may have many blocks. */
function reachable(attributes: Attribute[], t: Translate): Attribute[] {
  const marks = { tabindex: '0', role: 'group', 'aria-label': t(m.code) }
  const own = attributes.filter(({ name }) => !(name in marks))
  return [...own, ...Object.entries(marks).map(([name, value]) => ({ name, value }))]
}

function isAllowed(tagName: string, { name, value }: Attribute): boolean {
  if (!allowedAttributes.has(name) || endOfRawText.test(value)) return false
  if (name === 'id') return value.startsWith(idPrefix)
  if (name !== 'href' && name !== 'src') return true
  // An image runs no script, whatever its data URL contains.
  if (tagName === 'img' && name === 'src' && value.startsWith('data:')) return true
  return allowedAddress.test(value.replace(ignoredInAddress, ''))
}

/** Leads a link to the page in the text's language. */
function withAddress(attributes: Attribute[], links: TextLinks): Attribute[] {
  return attributes.flatMap((attribute) => {
    if (attribute.name !== 'href') return [attribute]
    return Object.entries(addressIn(attribute.value, links)).map(([name, value]) => ({
      name,
      value,
    }))
  })
}

/** Opens only links to other sites in a new tab; overrides the author's own `target` and `rel`. */
function withTarget(attributes: Attribute[]): Attribute[] {
  const own = attributes.filter(({ name }) => name !== 'target' && name !== 'rel')
  const isExternal = own.some(({ name, value }) => name === 'href' && /^https?:\/\//i.test(value))
  if (!isExternal) return own
  return [...own, { name: 'target', value: '_blank' }, { name: 'rel', value: 'noopener' }]
}
