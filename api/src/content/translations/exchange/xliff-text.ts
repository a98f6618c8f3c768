import { createHash } from 'node:crypto'

/** Namespace of XLIFF 1.2. */
export const xliffNamespace = 'urn:oasis:names:tc:xliff:document:1.2'
/** Namespace of what the portal adds to it; translators' tools keep such attributes of a text. */
export const portalNamespace = 'urn:pt-portal:translations'

/** Characters that XML 1.0 cannot have in any spelling. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text as XML can carry it: with line feeds, as parsers make of all line breaks. */
export const xmlText = (text: string): string =>
  text.replace(unwritable, '').replace(/\r\n?/g, '\n')

/** A text for comparison: tools cut spaces around it, and may compose letters and marks in another way. */
export const comparable = (text: string): string => xmlText(text).trim().normalize('NFC')

/** Short name of a text, to see whether it is another by now; '' for no text. */
export function markOf(text: string): string {
  const compared = comparable(text)
  return compared && createHash('sha256').update(compared).digest('hex').slice(0, 12)
}
