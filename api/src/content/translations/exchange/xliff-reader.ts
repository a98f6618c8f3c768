import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { languageOf, sourceLanguage } from '../../../contract/language/languages'
import { invalid } from '../../../platform/http/errors'
import { portalNamespace, xliffNamespace } from './xliff-text'

/** A text of an imported file. */
export interface ReadUnit {
  id: string
  source: string
  target: string
  /** Whether the file says that somebody has translated or confirmed it. */
  isDone: boolean
  /** Mark of the translation that the export had; null if the file does not tell. */
  exported: string | null
  /** Name of an element in the translation that is no text; null if there is none. */
  tag: string | null
}

/** The texts of one page. */
export interface ReadPage {
  /** The `original` of its `<file>`. */
  page: string
  units: ReadUnit[]
}

const refused = (message: string) => invalid({ file: message })

/** Pages that a file can have; each is looked up. */
const mostPages = 5000

/** Elements around text that is text itself: tools mark segments and terms by them. */
const transparent = new Set(['g', 'mrk'])

/** States of a translation that somebody has looked at. */
const doneStates = new Set(['translated', 'signed-off', 'final'])

/**
 * Reads XLIFF 1.2. A DOCTYPE is refused, because its entities can grow without end or name other files.
 * @param language into which the texts have to be translated
 * @throws 422 at `file` for what is no such file
 */
export function readXliff(bytes: Buffer, language: string): ReadPage[] {
  const reader = new XliffReader(language)
  const text = textOf(bytes)
  const parser = new SaxesParser({ xmlns: true })
  parser.on('doctype', () => {
    throw refused('The file has a DOCTYPE, which the portal does not read')
  })
  parser.on('error', ({ message }) => {
    throw refused(notXml(message))
  })
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('closetag', () => reader.close())
  parser.on('text', (part) => reader.text(part))
  parser.on('cdata', (part) => reader.text(part))
  parser.write(text).close()
  return [...reader.pages.values()]
}

/** Text of the encodings in which tools write XML. */
function textOf(bytes: Buffer): string {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const encoding = !isUtf16 ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refused('The file is not in UTF-8 or UTF-16')
  }
}

/** @param message of the parser, such as '3:17: unclosed tag' */
function notXml(message: string): string {
  const [, line, column, reason] = /^(?:.*?:)?(\d+):(\d+): (.*)$/s.exec(message) ?? []
  return line
    ? `The file is no XML: ${reason} (line ${line}, column ${column})`
    : `The file is no XML: ${message}`
}

/** Collects texts from the events of a parser. */
class XliffReader {
  /** By `original`; tools may split a page into several. */
  readonly pages = new Map<string, ReadPage>()
  /** Names of the open elements; '' for those of other namespaces. */
  private readonly names: string[] = []
  private page: ReadPage | null = null
  private unit: ReadUnit | null = null
  /** Which text of the unit is open, and how many elements are open around it. */
  private part: 'source' | 'target' | null = null
  private depth = 0

  constructor(private readonly language: string) {}

  open(tag: SaxesTagNS): void {
    const isOwn = tag.uri === xliffNamespace || tag.uri === ''
    const name = isOwn ? tag.local : ''
    const parent = this.names.at(-1)
    if (parent === undefined) checkRoot(tag)
    this.names.push(name)
    if (this.part) this.inside(tag, name)
    else if (name === 'file') this.openPage(tag)
    else if (name === 'trans-unit' && this.page) this.openUnit(tag)
    else if (this.unit && parent === 'trans-unit' && (name === 'source' || name === 'target')) {
      this.part = name
      this.depth = this.names.length
      if (name === 'target') this.unit.isDone ||= doneStates.has(attributeOf(tag, 'state') ?? '')
    }
  }

  close(): void {
    if (this.part && this.names.length === this.depth) this.part = null
    if (this.names.at(-1) === 'trans-unit') this.unit = null
    this.names.pop()
  }

  text(part: string): void {
    if (this.part && this.unit) this.unit[this.part] += part
  }

  private inside(tag: SaxesTagNS, name: string): void {
    if (name === 'x' && attributeOf(tag, 'ctype') === 'lb') this.text('\n')
    else if (!transparent.has(name) && this.part === 'target') this.unit!.tag ??= tag.name
  }

  private openPage(tag: SaxesTagNS): void {
    const page = attributeOf(tag, 'original') ?? ''
    checkLanguage('source', attributeOf(tag, 'source-language'), sourceLanguage)
    checkLanguage('target', attributeOf(tag, 'target-language'), this.language)
    if (this.pages.size >= mostPages) throw refused('The file has more than 5,000 pages')
    this.page = this.pages.get(page) ?? { page, units: [] }
    this.pages.set(page, this.page)
  }

  private openUnit(tag: SaxesTagNS): void {
    this.unit = {
      id: attributeOf(tag, 'id') ?? '',
      source: '',
      target: '',
      isDone: attributeOf(tag, 'approved') === 'yes',
      exported: attributeOf(tag, 'exported', portalNamespace),
      tag: null,
    }
    this.page!.units.push(this.unit)
  }
}

const attributeOf = ({ attributes }: SaxesTagNS, name: string, uri = ''): string | null =>
  Object.values(attributes as Record<string, SaxesAttributeNS>).find(
    (attribute) => attribute.local === name && attribute.uri === uri,
  )?.value ?? null

function checkRoot(tag: SaxesTagNS): void {
  if (tag.local !== 'xliff') throw refused(`The file is no XLIFF: it begins with <${tag.name}>`)
  const version = attributeOf(tag, 'version')
  if (version === '1.2' && (tag.uri === xliffNamespace || tag.uri === '')) return
  throw refused(`The file is XLIFF ${version ?? 'of no version'}; the portal reads 1.2`)
}

/** Tools may add a region, as in `hi-IN`. */
function checkLanguage(side: 'source' | 'target', found: string | null, wanted: string): void {
  if (found?.toLowerCase().split(/[-_]/)[0] === wanted) return
  const { englishName } = languageOf(wanted)
  throw refused(
    found
      ? `The ${side} language of the file is ${found}, not ${wanted} (${englishName})`
      : `The file does not name its ${side} language; it must be ${wanted} (${englishName})`,
  )
}
