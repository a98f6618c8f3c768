import type { Knex } from 'knex'
import { foldedName } from '../../../contract/language/folded-name'
import { addColumns, isMysql } from './tables'

const columns = {
  typedState: (table: Knex.TableBuilder) => table.string('typedState', 255).nullable(),
  typedService: (table: Knex.TableBuilder) => table.string('typedService', 255).nullable(),
}

const places = {
  state: { typed: 'typedState', table: 'state_pages', empty: '' },
  service: {
    typed: 'typedService',
    table: 'service_pages',
    empty: null,
  },
} as const

type Row = Record<string, unknown>
type Column = keyof typeof places

const columnNames = Object.keys(places) as Column[]

/** Current and former names of pages, added in order; of names with the same comparison key the latest wins. */
class KnownNames {
  private readonly names = { state: new Map<string, string>(), service: new Map<string, string>() }

  add(column: Column, name: unknown, slug?: unknown): void {
    if (typeof name !== 'string') return
    for (const text of [name, slug]) {
      if (typeof text === 'string') this.names[column].set(foldedName(text), name)
    }
  }

  find(column: Column, text: string): string | undefined {
    return this.names[column].get(foldedName(text))
  }
}

const recordOf = (record: unknown): Row =>
  typeof record === 'string' ? JSON.parse(record) : ((record ?? {}) as Row)

/** Moves state and service of leads that name no page to columns of their own. */
export async function up(knex: Knex): Promise<void> {
  await addColumns(knex, 'inquiries', columns)
  const known = new KnownNames()
  for (const column of columnNames) {
    const { table, typed, empty } = places[column]
    for (const formerly of ['revisions', 'trash']) {
      const rows = await knex(formerly).where({ resource: table }).select('record')
      for (const { record } of rows) known.add(column, recordOf(record).name)
    }
    for (const { name, slug } of await knex(table).select('name', 'slug')) {
      known.add(column, name, slug)
    }
    const texts: string[] = await knex('inquiries')
      .whereNotNull(column)
      .distinct(column)
      .pluck(column)
    for (const text of texts.filter((each) => each !== '')) {
      const name = known.find(column, text)
      // MySQL compares ignoring case, so only there the stored spelling can differ.
      if (name === text && !isMysql(knex)) continue
      const leads = () => knex('inquiries').where(column, text)
      if (name !== undefined) await leads().update({ [column]: name })
      else {
        await leads()
          .whereNotNull('erasedAt')
          .update({ [column]: empty })
        // MySQL evaluates assignments from left to right.
        await leads().update({ [typed]: knex.ref(column), [column]: empty })
      }
    }
  }
  await knex('lead_days').del()
}

/** Does the same for rows of an older backup, in which pages come before leads. */
export function keepTypedApart(): (table: string, row: Row) => Row {
  const known = new KnownNames()
  return (table, row) => {
    for (const column of columnNames) {
      const { table: pages } = places[column]
      if (table === pages) known.add(column, row.name, row.slug)
      const isFormer = (table === 'revisions' || table === 'trash') && row.resource === pages
      const former = isFormer && recordOf(row.record).name
      if (typeof former === 'string' && !known.find(column, former)) known.add(column, former)
    }
    return table === 'inquiries' ? { ...row, ...apart(known, row) } : row
  }
}

function apart(known: KnownNames, row: Row): Row {
  const changed: Row = {}
  for (const column of columnNames) {
    const { typed, empty } = places[column]
    const text = row[column]
    if (typeof text !== 'string' || text === '') continue
    const name = known.find(column, text)
    changed[column] = name ?? empty
    if (name === undefined && !row.erasedAt) changed[typed] = text
  }
  return changed
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('inquiries', (table) => {
    table.dropColumns(...Object.keys(columns))
  })
}
