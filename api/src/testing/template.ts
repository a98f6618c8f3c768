import { readFileSync } from 'node:fs'
import mysql, { type Connection, type RowDataPacket } from 'mysql2/promise'

/** Reads JSON and dates as text, not as JavaScript values. */
const asWritten: mysql.ConnectionOptions = {
  dateStrings: true,
  typeCast: (field, next) => (field.type === 'JSON' ? field.string('utf8') : next()),
}

/** Returns the SQL statements that turn an empty MySQL database into a copy of this one. */
export async function readTemplate(uri: string): Promise<string> {
  const connection = await mysql.createConnection({ ...asWritten, uri })
  const statements = ['set foreign_key_checks = 0']
  for (const table of await tablesOf(connection)) {
    statements.push(...(await statementsOf(connection, table)))
  }
  await connection.end()
  return `${statements.join(';\n')};`
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>('show tables')
  return rows.map((row) => Object.values(row)[0])
}

async function statementsOf(connection: Connection, table: string): Promise<string[]> {
  const [[shown]] = await connection.query<RowDataPacket[]>('show create table ??', [table])
  const [rows] = await connection.query<RowDataPacket[]>('select * from ??', [table])
  const inserts = rows.map((row) => mysql.format('insert into ?? set ?', [table, row]))
  return [shown!['Create Table'], ...inserts]
}

/** Creates the schema of a template's file in a MySQL database; one that is not empty stays unchanged. */
export async function applyTemplate(uri: string, file: string): Promise<void> {
  const connection = await mysql.createConnection({ uri, multipleStatements: true })
  const isEmpty = (await tablesOf(connection)).length === 0
  if (isEmpty) await connection.query(readFileSync(file, 'utf8'))
  await connection.end()
}
