import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onEachDatabase } from '../../testing/databases'
import { type Column, type Schema, schemaOf } from '../../testing/schema/schema-of'
import { connect, type Database } from './connect'
import { migrate } from './migrate'
import { migrationSource } from './migrations'

/**
 * The oldest version whose image may follow a newer one without a backup (docs/operations/deploying.md,
 * "Deploying"). `released-schema.json` has its schema. To move this to a later version, name its newest
 * migration here and run this file with RECORD_SCHEMA=1 in a checkout of that version.
 */
const oldestVersion = '0014-clusters'

const file = path.join(__dirname, '../../testing/schema/released-schema.json')
const recorded: Record<string, Schema> = JSON.parse(readFileSync(file, 'utf8'))

/** Whether a program that knows only the former column can still read and write it. */
function isKept(former: Column, present: Column | undefined): boolean {
  if (!present || present.type !== former.type) return false
  const isShorter = (present.maxLength ?? 0) < (former.maxLength ?? 0)
  const asksForMore = !present.nullable && !present.hasDefault
  const askedForMore = !former.nullable && !former.hasDefault
  return !isShorter && (askedForMore || !asksForMore)
}

/** Differences that break a program written for the former schema. */
function faults(former: Schema, present: Schema): string[] {
  return Object.entries(former).flatMap(([table, columns]) => {
    const now = present[table] ?? {}
    const changed = Object.entries(columns).filter(([name, column]) => !isKept(column, now[name]))
    const added = Object.entries(now).filter(
      ([name, column]) => !(name in columns) && !column.nullable && !column.hasDefault,
    )
    return [
      ...changed.map(([name]) => `${table}.${name} is gone, of another type, or asks for more`),
      ...added.map(([name]) => `${table}.${name} is new, and inserts of before do not name it`),
    ]
  })
}

onEachDatabase((newDatabase, engine) => {
  let db: Database
  beforeAll(async () => {
    db = connect(await newDatabase())
    await migrate(db)
  }, 60_000)
  afterAll(() => db.knex.destroy())

  test(`the current schema supports everything that ${oldestVersion} reads and writes`, async () => {
    const present = await schemaOf(db)
    if (process.env.RECORD_SCHEMA) {
      recorded[engine] = present
      writeFileSync(file, `${JSON.stringify(recorded, null, 1)}\n`)
    }
    expect(Object.keys(recorded[engine]!).length).toBeGreaterThan(20)
    expect(faults(recorded[engine]!, present)).toEqual([])
  })

  test('detects a column that was removed or became required', async () => {
    const present = await schemaOf(db)
    const { email: _, ...withoutEmail } = present.users!
    const wanted = { type: 'text', maxLength: null, nullable: false, hasDefault: false }
    expect(faults(present, { ...present, users: { ...withoutEmail, wanted } })).toEqual([
      'users.email is gone, of another type, or asks for more',
      'users.wanted is new, and inserts of before do not name it',
    ])
  })

  test(`${oldestVersion} starts on the current schema and finds nothing to migrate`, async () => {
    const names = await migrationSource.getMigrations([])
    const known = names.slice(0, names.indexOf(oldestVersion) + 1)
    expect(known).toHaveLength(14)
    const migrationsOfThen = { ...migrationSource, getMigrations: async () => known }
    const source = { migrationSource: migrationsOfThen, disableMigrationsListValidation: true }
    const [, pending] = await db.knex.migrate.list(source)
    expect(pending).toEqual([])
    expect(await db.knex.migrate.latest(source)).toEqual([expect.any(Number), []])
  })
})
