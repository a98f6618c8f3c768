import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'

type Row = Record<string, unknown>

/** A former built-in value and its replacement. */
type Change = [former: unknown, current: unknown]

/** Passages with their replacements, or a function of the whole text that gives a text back when it is done twice. */
export type Rewriting = { passages: string[][] } | { rewrite: (text: string) => string }

type TextChange = Rewriting & {
  /** The former text is recognised by its hash. */
  formerSha256: string
  readingTime: number
}

/** What changes in a built-in version of a page in another language. */
export interface VersionChanges {
  fields: Record<string, unknown[]>
  /** Of a post. */
  text?: TextChange
  /** Translations of texts that are new in the facts. */
  words?: Record<string, string>
}

interface PageChanges {
  /** For readers of the page's history. */
  note: string
  columns: Record<string, unknown[]>
  /** Parts of a state's facts, such as `penalties` or `dueDates.payment`. */
  facts?: Record<string, unknown[]>
  text?: TextChange
  /** By language. */
  versions?: Record<string, VersionChanges>
}

type PageTable = 'state_pages' | 'blogs'

/** Changes of built-in pages, by table and slug. */
export type Changes = Record<PageTable, Record<string, PageChanges>>

/** How the columns of each table that changes concern are stored. */
const kinds = {
  state_pages: {
    json: ['facts'],
    boolean: ['registrationRequired', 'onlineServices', 'isUnionTerritory', 'isActive'],
    date: ['createdAt', 'updatedAt'],
    searched: ['name', 'slug', 'description'],
  },
  blogs: {
    json: ['tags'],
    boolean: ['isPublished'],
    date: ['publishedAt', 'createdAt', 'updatedAt'],
    searched: ['title', 'slug', 'excerpt', 'author'],
  },
}

/** Fields that nobody edits and that a history therefore omits. */
const derived = ['readingTime', 'updatedAt']

/**
 * Updates built-in facts, pages and posts, and their versions in other languages. A value that differs from the former
 * built-in one was edited by staff and stays, so a second run changes nothing. Each changed page gets a revision by the
 * portal.
 */
export async function changePages(knex: Knex, pages: Changes): Promise<void> {
  let changed = 0
  for (const table of Object.keys(pages) as PageTable[]) {
    for (const [slug, change] of Object.entries(pages[table])) {
      if (await changePage(knex, table, slug, change)) changed += 1
      await changeTrashed(knex, table, slug, change)
    }
  }
  if (changed > 0) await invalidatePages(knex)
}

/** Invalidates pages that servers and gateways cached with what a migration has changed. */
export async function invalidatePages(knex: Knex): Promise<void> {
  const version = randomBytes(12).toString('base64url')
  await knex('content_versions').where({ scope: 'public' }).update({ version })
}

/** A page of which staff have edited parts that a change concerns, with these parts. */
export interface EditedPage {
  slug: string
  parts: string[]
}

/** Pages that do not say everything that a change says, so that staff can compare them. */
export async function editedPages(knex: Knex, pages: Changes): Promise<EditedPage[]> {
  const edited: EditedPage[] = []
  for (const table of Object.keys(pages) as PageTable[]) {
    for (const [slug, { columns, facts = {}, text, versions = {} }] of Object.entries(
      pages[table],
    )) {
      const row = await findPage(knex, table, slug)
      if (!row) continue
      const page = toEntity(table, row)
      const stored = (page.facts ?? {}) as Row
      const { checkedOn: _day, ...parts } = facts
      const kept = [
        ...differing(columns, (name) => page[name]),
        ...differing(parts, (part) => readPart(stored, part)),
        ...(isEdited(page.content, text) ? ['content'] : []),
      ]
      for (const [language, change] of Object.entries(versions)) {
        const version = await readVersion(knex, { resource: table, recordId: page.id, language })
        if (version && isEdited(version.fields.content, change.text)) {
          kept.push(`content (${language})`)
        }
      }
      if (kept.length > 0) edited.push({ slug: String(page.slug), parts: kept })
    }
  }
  return edited
}

const differing = (changes: Record<string, unknown[]>, read: (name: string) => unknown) =>
  Object.keys(changes).filter((name) => !isDeepStrictEqual(read(name) ?? null, changes[name]![1]))

async function changePage(
  knex: Knex,
  table: PageTable,
  slug: string,
  change: PageChanges,
): Promise<boolean> {
  const row = await findPage(knex, table, slug)
  if (!row) return false
  const before = toEntity(table, row)
  const values = changedValues(before, change)
  if (Object.keys(values).length === 0) return false
  const updatedAt = new Date(Math.max(Date.now(), Date.parse(String(before.updatedAt)) + 1))
  const after: Row = { ...before, ...values, updatedAt: updatedAt.toISOString() }
  await knex(table)
    .where({ id: before.id })
    .update({ ...toStored(values), updatedAt })
  await keepSearchText(knex, table, after)
  await keepRevision(knex, table, before, after, Object.keys(values), change.note)
  for (const [language, changes] of Object.entries(change.versions ?? {})) {
    const key = { resource: table, recordId: before.id, language }
    await changeVersion(knex, key, changes, values)
  }
  return true
}

const versionKinds = {
  json: ['fields', 'listed', 'sources', 'words'],
  boolean: ['isPublished'],
  date: ['publishedAt', 'visibleUntil', 'createdAt', 'updatedAt'],
}

interface VersionKey {
  resource: string
  recordId: unknown
  language: string
}

/**
 * Updates what translates the former built-in texts.
 * @param english what changed in the page: texts that staff have edited there keep their translation
 */
async function changeVersion(
  knex: Knex,
  key: VersionKey,
  { fields: changes, text, words: added = {} }: VersionChanges,
  english: Row,
): Promise<void> {
  const before = await readVersion(knex, key)
  if (!before) return
  const columns = Object.fromEntries(Object.entries(changes).filter(([name]) => name in english))
  const fields = changedValues(before.fields, {
    columns,
    text: 'content' in english ? text : undefined,
  })
  const { readingTime, ...texts } = fields
  const sources = Object.fromEntries(Object.keys(texts).map((name) => [name, english[name]]))
  await keepVersion(knex, before, {
    ...before,
    fields: { ...before.fields, ...texts },
    listed: { ...before.listed, ...listedOf(before.listed, fields) },
    sources: { ...before.sources, ...sources },
    words: { ...added, ...before.words },
  })
}

/** A version of a page in another language. */
export interface Version extends Row, VersionKey {
  fields: Row
  listed: Row
  sources: Row
  words: Row
  updatedAt: string
}

export async function readVersion(knex: Knex, key: VersionKey): Promise<Version | undefined> {
  const row = await knex('translations').where(key).first()
  return row && (entityOf(row, versionKinds) as Version)
}

/** Stores a version, with a revision by the portal, if a migration has changed it, and returns whether it has. */
export async function keepVersion(knex: Knex, before: Version, changed: Version): Promise<boolean> {
  if (isDeepStrictEqual(changed, before)) return false
  const { resource, recordId, language } = before
  const updatedAt = new Date(Math.max(Date.now(), Date.parse(before.updatedAt) + 1))
  const after: Version = { ...changed, updatedAt: updatedAt.toISOString() }
  const stored = versionKinds.json.map((name) => [name, JSON.stringify(after[name])])
  await knex('translations')
    .where({ resource, recordId, language })
    .update({ ...Object.fromEntries(stored), updatedAt })
  const names = Object.keys(after.fields).filter(
    (name) => !isDeepStrictEqual(after.fields[name], before.fields[name]),
  )
  if (!isDeepStrictEqual(after.words, before.words)) names.push('words')
  const history = `${resource}:${language}`
  await keepRevision(knex, history, recordOf(before), recordOf(after), names, null)
  return true
}

/** Lists show some of the fields. */
const listedOf = (listed: Row, fields: Row): Row =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in listed))

/** What a revision keeps of a version. */
const recordOf = ({ recordId: id, fields, words, sources, ...version }: Version): Row => ({
  id,
  ...fields,
  words,
  sources,
  isPublished: version.isPublished,
  publishedAt: version.publishedAt,
  visibleUntil: version.visibleUntil,
  updatedAt: version.updatedAt,
})

/** Finds a page by its slug, or by the slug that staff gave it since. */
async function findPage(knex: Knex, table: PageTable, slug: string): Promise<Row | undefined> {
  const page = await knex(table).where({ slug }).first()
  if (page) return page
  const moved = await knex('slug_redirects').where({ resource: table, slug }).first('targetId')
  return moved && knex(table).where({ id: moved.targetId }).first()
}

/** Updates a page in the trash, so that its restore returns current facts. */
async function changeTrashed(knex: Knex, resource: string, slug: string, change: PageChanges) {
  const trashed: Row[] = await knex('trash').where({ resource, slug })
  for (const { recordId, record: stored } of trashed) {
    const record = parsed(stored) as Row
    const values = changedValues(record, change)
    if (Object.keys(values).length === 0) continue
    await knex('trash')
      .where({ resource, recordId })
      .update({ record: JSON.stringify({ ...record, ...values }) })
  }
}

/** The columns that still hold the former built-in value, with their new values. */
function changedValues(
  page: Row,
  { columns, facts, text }: Pick<PageChanges, 'columns' | 'facts' | 'text'>,
): Row {
  const values: Row = {}
  for (const [name, [former, current]] of Object.entries(columns) as [string, Change][]) {
    if (isDeepStrictEqual(page[name] ?? null, former)) values[name] = current
  }
  if (text && isFormerText(page.content, text)) {
    values.content = rewritten(page.content as string, text)
    values.readingTime = text.readingTime
  }
  const changedFacts = facts && page.facts ? changeFacts(page.facts as Row, facts) : null
  return changedFacts ? { ...values, facts: changedFacts } : values
}

/** Returns facts with all unedited parts updated; null if there are no facts. */
function changeFacts(facts: Row, parts: Record<string, unknown[]>): Row | null {
  let changed: Row = facts
  let isWhole = true
  const { checkedOn, ...others } = parts as Record<string, Change>
  for (const [part, [former, current]] of Object.entries(others)) {
    const value = readPart(facts, part)
    if (isFormer(value, former)) changed = withPart(changed, part, current)
    else if (!isDeepStrictEqual(value, current)) isWhole = false
  }
  // Partly edited facts were not checked as a whole, so they keep their date.
  if (checkedOn && isWhole && facts.checkedOn === checkedOn[0]) {
    changed = { ...changed, checkedOn: checkedOn[1] }
  }
  return changed === facts ? null : changed
}

interface DueDate {
  text: string
  days: unknown[]
}

/**
 * Whether a value is the former built-in one; due dates that `0008-facts` migrated have no days until
 * somebody edits them.
 */
function isFormer(value: unknown, former: unknown): boolean {
  if (isDeepStrictEqual(value, former)) return true
  const [stored, builtIn] = [value as DueDate, former as DueDate]
  return Boolean(builtIn?.days) && stored?.text === builtIn.text && stored.days?.length === 0
}

function readPart(facts: Row, part: string): unknown {
  const [name, inner] = part.split('.') as [string, string | undefined]
  return inner ? (facts[name] as Row | undefined)?.[inner] : facts[name]
}

function withPart(facts: Row, part: string, value: unknown): Row {
  const [name, inner] = part.split('.') as [string, string | undefined]
  return { ...facts, [name]: inner ? { ...(facts[name] as Row), [inner]: value } : value }
}

const rewritten = (content: string, text: TextChange): string =>
  'rewrite' in text
    ? text.rewrite(content)
    : text.passages.reduce(
        (changed, [former, current]) => changed.replace(former!, () => current!),
        content,
      )

/** Whether a text is not what a change by a function makes of the former one; of passages it is not known. */
const isEdited = (content: unknown, text?: TextChange): boolean =>
  text !== undefined && 'rewrite' in text && !isFormerText(text.rewrite(String(content)), text)

/** Whether a text is the former built-in one, which a save in the admin area left without its last line break. */
const isFormerText = (content: unknown, { formerSha256 }: TextChange) =>
  [content, `${content}\n`].some((text) => sha256(text) === formerSha256)

const sha256 = (text: unknown) => createHash('sha256').update(String(text)).digest('hex')

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

const toEntity = (table: PageTable, row: Row): Row => entityOf(row, kinds[table])

function entityOf(
  row: Row,
  { json, boolean, date }: Record<'json' | 'boolean' | 'date', string[]>,
): Row {
  const entity = { ...row }
  const convert = (names: string[], conversion: (value: unknown) => unknown) => {
    for (const name of names) {
      if (entity[name] !== null && entity[name] !== undefined) {
        entity[name] = conversion(entity[name])
      }
    }
  }
  convert(json, parsed)
  convert(boolean, (value) => value === 1 || value === true)
  convert(date, (value) => new Date(value as number | Date).toISOString())
  return entity
}

/** Simple, because none of the changed columns is a list or a date. */
const toStored = (values: Row): Row =>
  values.facts ? { ...values, facts: JSON.stringify(values.facts) } : values

async function keepSearchText(knex: Knex, table: PageTable, page: Row): Promise<void> {
  const text = kinds[table].searched
    .map((column) => page[column] ?? '')
    .join('\n')
    .toLowerCase()
  await knex('page_search').where({ resource: table, recordId: page.id }).update({ text })
}

async function keepRevision(
  knex: Knex,
  resource: string,
  before: Row,
  after: Row,
  columns: string[],
  note: string | null,
): Promise<void> {
  const of = { resource, recordId: after.id }
  const last = await knex('revisions').where(of).max({ number: 'number' }).first()
  let number = Number(last?.number ?? 0)
  const keep = (record: Row, action: string, fields: string[], told: string | null) => {
    number += 1
    return knex('revisions').insert({
      ...of,
      number,
      action,
      savedBy: null,
      savedAt: new Date(String(record.updatedAt)),
      fields: JSON.stringify(fields),
      record: JSON.stringify(record),
      note: told,
    })
  }
  // Pages older than revisions have none.
  if (number === 0) await keep(before, 'create', [], null)
  const fields = columns.filter((name) => !derived.includes(name))
  await keep(after, 'update', fields, note)
}
