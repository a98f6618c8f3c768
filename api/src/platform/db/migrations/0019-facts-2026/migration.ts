import { createHash, randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import changes from './changes.json'

type Row = Record<string, unknown>

/** A former built-in value and its replacement. */
type Change = [former: unknown, current: unknown]

interface PageChanges {
  /** For readers of the page's history. */
  note: string
  columns: Record<string, unknown[]>
  /** Parts of a state's facts, such as `penalties` or `dueDates.payment`. */
  facts?: Record<string, unknown[]>
  /** Changes to a post's text, which is recognised by its hash. */
  text?: { formerSha256: string; passages: string[][]; readingTime: number }
}

type PageTable = 'state_pages' | 'blogs'

const pages: Record<PageTable, Record<string, PageChanges>> = changes

/** How the columns of each table are stored, at the time of this migration. */
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
 * Updates the built-in facts and posts to November 2026. A value that differs from the former built-in one
 * was edited by staff and stays, so a second run changes nothing. Each changed page gets a revision by the
 * portal.
 */
export async function up(knex: Knex): Promise<void> {
  let changed = 0
  for (const table of Object.keys(pages) as PageTable[]) {
    for (const [slug, change] of Object.entries(pages[table])) {
      if (await changePage(knex, table, slug, change)) changed += 1
      await changeTrashed(knex, table, slug, change)
    }
  }
  if (changed === 0) return
  // Invalidates pages that servers and gateways cached with the former facts.
  const version = randomBytes(12).toString('base64url')
  await knex('content_versions').where({ scope: 'public' }).update({ version })
}

/** Nothing is undone, because edits by staff and by this migration cannot be told apart. */
export async function down(): Promise<void> {}

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
  return true
}

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
function changedValues(page: Row, { columns, facts, text }: PageChanges): Row {
  const values: Row = {}
  for (const [name, [former, current]] of Object.entries(columns) as [string, Change][]) {
    if (isDeepStrictEqual(page[name], former)) values[name] = current
  }
  if (text && sha256(page.content) === text.formerSha256) {
    values.content = text.passages.reduce(
      (content, [former, current]) => content.replace(former!, () => current!),
      page.content as string,
    )
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

const sha256 = (text: unknown) => createHash('sha256').update(String(text)).digest('hex')

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

function toEntity(table: PageTable, row: Row): Row {
  const { json, boolean, date } = kinds[table]
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
  resource: PageTable,
  before: Row,
  after: Row,
  columns: string[],
  note: string,
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
