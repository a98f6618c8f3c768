import type { Database } from '../../platform/db/connect'

/** A column of a table, as the engine describes it. */
export interface Column {
  type: string
  maxLength: number | null
  nullable: boolean
  hasDefault: boolean
}

/** Columns by table; those of Knex's own tables are left out. */
export type Schema = Record<string, Record<string, Column>>

interface ColumnRow {
  table: string
  name: string
  type: string
  maxLength: number | null
  isNullable: 'YES' | 'NO' | 0 | 1
  preset: unknown
  extra: string
}

// MariaDB has no JSON type and uses longtext instead.
const mysqlColumns = `SELECT table_name AS \`table\`, column_name AS name,
  IF(data_type = 'json', 'longtext', data_type) AS type,
  IF(data_type = 'json', 4294967295, character_maximum_length) AS maxLength, is_nullable AS isNullable, column_default AS preset, extra
  FROM information_schema.columns WHERE table_schema = database()`

// An integer primary key numbers its rows automatically.
const sqliteColumns = `SELECT m.name AS "table", c.name AS name, lower(c.type) AS type, NULL AS maxLength,
  NOT c."notnull" AS isNullable, c.dflt_value AS preset,
  CASE WHEN c.pk = 1 AND lower(c.type) = 'integer' THEN 'auto_increment' ELSE '' END AS extra
  FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table'`

/** Reads the current schema of a database. */
export async function schemaOf({ knex, dialect }: Database): Promise<Schema> {
  const answer = await knex.raw(dialect === 'mysql' ? mysqlColumns : sqliteColumns)
  const rows: ColumnRow[] = dialect === 'mysql' ? answer[0] : answer
  const schema: Schema = {}
  for (const { table, name, type, maxLength, isNullable, preset, extra } of rows) {
    if (/^(sqlite_|knex_)/.test(table)) continue
    schema[table] ??= {}
    schema[table][name] = {
      type,
      maxLength,
      nullable: isNullable === 'YES' || isNullable === 1,
      hasDefault: (preset !== null && preset !== 'NULL') || extra.includes('auto_increment'),
    }
  }
  return schema
}
