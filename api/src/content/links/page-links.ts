import type { Knex } from 'knex'
import type { DraftPart, PageResourceName } from '../../contract/content/page-resources'
import { entriesOf, type Field } from '../../contract/kinds/field'
import { kinds } from '../../contract/kinds/kinds'
import { sourceLanguage } from '../../contract/language/languages'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { portions } from '../../platform/portions'
import { type LinksOfText, linksOfText } from '../pages/text/markdown'

const table = 'page_links'

/** A link, with the form of the page that it is edited in. */
interface StoredLink {
  address: string
  text: string
  part: DraftPart
}

/** One text of a page; `resource` is the page's table. */
interface TextKey {
  resource: string
  recordId: number
  /** Code of the language of the page or its version, or the draft of a part of it. */
  source: string
}

/** What one text of a page links to, and which of its headings can be linked to. */
export interface StoredLinks extends TextKey {
  links: StoredLink[]
  anchors: string[]
}

/** A text with its values by the names of the page's fields. Fields without links may be absent. */
export interface LinkedText extends TextKey {
  values: object
}

const { fromRow, toRow } = codec<StoredLinks>({ json: ['links', 'anchors'] })

const draftSources: Record<DraftPart, string> = { page: 'draft', facts: 'draft-facts' }

/** The draft of a part of a page, as a text. */
export const draftText = (
  resource: string,
  recordId: number,
  part: DraftPart,
  changed: object = {},
): LinkedText => ({
  resource,
  recordId,
  source: draftSources[part],
  values: part === 'facts' ? { facts: changed } : changed,
})

/** The English of a page, as a text. */
export const pageText = (resource: string, page: { id: number }): LinkedText => ({
  resource,
  recordId: page.id,
  source: sourceLanguage,
  values: page,
})

/** The version of a page in another language, as a text. */
export const versionText = (
  version: Pick<TextKey, 'resource' | 'recordId'> & { language: string; fields: object },
): LinkedText => ({
  resource: version.resource,
  recordId: version.recordId,
  source: version.language,
  values: version.fields,
})

export const isDraftSource = (source: string) => Object.values(draftSources).includes(source)

/** Keeps the links of a text. Call it in the transaction that stores the text. */
export const keepLinks = (trx: Executor, text: LinkedText): Promise<void> =>
  keepAllLinks(trx, [text])

/** Rows per statement; more would exceed SQLite's limit on bound values. */
const portion = 100

export async function keepAllLinks(trx: Executor, texts: readonly LinkedText[]): Promise<void> {
  const rows = texts.map(({ values, ...key }) =>
    toRow({ ...key, ...linksOf(key.resource, values) }),
  )
  for (const some of portions(rows, portion)) {
    await trx(table)
      .insert(some)
      .onConflict(['resource', 'recordId', 'source'])
      .merge(['links', 'anchors'])
  }
}

/** Forgets the links of a text that is deleted for good. */
export async function dropLinks(
  trx: Knex.Transaction,
  { resource, recordId, source }: TextKey,
): Promise<void> {
  await trx(table).where({ resource, recordId, source }).del()
}

/** Forgets the links of all texts of a page that is deleted for good. */
export async function forgetLinks(trx: Knex.Transaction, resource: string, recordId: number) {
  await trx(table).where({ resource, recordId }).del()
}

/** Paths that one statement looks for; with more, all rows are read. */
const mostSought = 40

/**
 * What the texts of all pages link to, those of pages in the trash too.
 * @param sought only texts with one of these in an address; more rows may come
 */
export async function readLinks(
  knex: Executor,
  sought?: readonly string[],
): Promise<StoredLinks[]> {
  const query = knex(table).orderBy(['resource', 'recordId', 'source'])
  if (sought && sought.length <= mostSought) {
    query.where((any) => {
      for (const path of sought) any.orWhereRaw('instr(lower(links), ?) > 0', path)
    })
  }
  const rows: Record<string, unknown>[] = await query
  return rows.map(fromRow)
}

/** Subquery for the ids of a kind's pages that have links of a text. */
export const idsWithLinks = (knex: Executor, resource: string, source: string) =>
  knex(table).select('recordId').where({ resource, source })

/** The links in the values of a page of a table. */
function linksOf(resource: string, values: object): Pick<StoredLinks, 'links' | 'anchors'> {
  const { fields } = kinds[resource.replace('_', '-') as PageResourceName]
  const found = entriesOf(fields).flatMap(([name, field]) =>
    linksOfField(field, (values as Record<string, unknown>)[name]),
  )
  return {
    links: found.flatMap(({ links }) => links),
    anchors: found.flatMap(({ anchors }) => anchors),
  }
}

type LinksOfField = Omit<StoredLinks, keyof TextKey>

function linksOfField(field: Field, value: unknown): LinksOfField[] {
  if (!value) return []
  const ofPage = ({ links, anchors }: LinksOfText): LinksOfField => ({
    links: links.map((link) => ({ ...link, part: 'page' })),
    anchors,
  })
  if (field.type === 'markdown') return [ofPage(linksOfText(String(value)))]
  if (field.type === 'url') {
    return [ofPage({ links: [{ address: String(value), text: field.label }], anchors: [] })]
  }
  return field.type === 'facts' ? [{ links: addressesIn(value), anchors: [] }] : []
}

/** The addresses in facts: each is the `url` of an object, whose title or name is its text. A repeated one counts once. */
function addressesIn(facts: unknown): StoredLink[] {
  const found = new Map<string, StoredLink>()
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object') return
    const { url: address, title, name } = value as Record<string, unknown>
    if (typeof address === 'string' && address) {
      const text = String(title || name || address)
      found.set(`${address} ${text}`, { address, text, part: 'facts' })
    }
    Object.values(value).forEach(visit)
  }
  visit(facts)
  return [...found.values()]
}
