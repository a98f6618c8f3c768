import type { Knex } from 'knex'

export type Table = Knex.CreateTableBuilder

/**
 * Creates a table unless it exists: MySQL commits each table at once, so a second run after a crash must be
 * able to continue.
 */
export async function createTable(knex: Knex, name: string, define: (table: Table) => void) {
  if (await knex.schema.hasTable(name)) return
  await knex.schema.createTable(name, (table) => {
    if (isMysql(knex)) {
      table.engine('InnoDB')
      table.charset('utf8mb4')
      table.collate('utf8mb4_unicode_ci')
    }
    define(table)
  })
}

export const isMysql = (knex: Knex) => knex.client.config.client === 'mysql2'

/** A column that every engine compares byte by byte. */
export function keyColumn(knex: Knex, table: Table, name: string, length = 191) {
  const column = table.string(name, length).notNullable()
  return isMysql(knex) ? column.collate('utf8mb4_bin') : column
}

export const time = (table: Knex.TableBuilder, name: string) =>
  table.datetime(name, { precision: 3 })

type Columns = Record<string, (table: Knex.AlterTableBuilder) => unknown>

/** Adds the columns that a table lacks. */
export async function addColumns(knex: Knex, table: string, columns: Columns): Promise<void> {
  for (const [name, add] of Object.entries(columns)) {
    if (await knex.schema.hasColumn(table, name)) continue
    await knex.schema.alterTable(table, (altered) => {
      add(altered)
    })
  }
}

/** Columns of each index, by its name. */
type Indexes = Record<string, string[]>

/** Adds the indexes that a table lacks. */
export async function addIndexes(knex: Knex, table: string, indexes: Indexes): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    if (await hasIndex(knex, table, name)) continue
    await knex.schema.alterTable(table, (altered) => {
      altered.index(columns, name)
    })
  }
}

export async function dropIndexes(knex: Knex, table: string, indexes: Indexes): Promise<void> {
  await knex.schema.alterTable(table, (altered) => {
    for (const [name, columns] of Object.entries(indexes)) altered.dropIndex(columns, name)
  })
}

export async function hasIndex(knex: Knex, table: string, name: string): Promise<boolean> {
  const found = isMysql(knex)
    ? await knex('information_schema.statistics')
        .whereRaw('table_schema = database()')
        .where({ table_name: table, index_name: name })
        .first('index_name')
    : await knex('sqlite_master').where({ type: 'index', name }).first('name')
  return found !== undefined
}
