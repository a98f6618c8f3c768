import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from './connect'
import { migrate } from './migrate'

/**
 * The indexes of a migrated database, by name. Migrations that ran long ago gave stored databases these names, and later
 * migrations drop some by name, so a name that changes in an old migration stops the start of every stored database. A new
 * migration that adds or drops an index records them again: run this file with RECORD_SCHEMA=1. The
 * embedded engine names what both engines get.
 */
const file = path.join(__dirname, '../../testing/schema/index-names.json')

test('indexes have the names that stored databases know', async () => {
  const db = connect('sqlite::memory:')
  try {
    await migrate(db)
    const names = await db
      .knex('sqlite_master')
      .where({ type: 'index' })
      .orderBy('name')
      .pluck('name')
    const own = names.filter((name) => !name.startsWith('sqlite_'))
    if (process.env.RECORD_SCHEMA) writeFileSync(file, `${JSON.stringify(own, null, 2)}\n`)
    expect(own).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  } finally {
    await db.knex.destroy()
  }
})
