import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { mediaStorage } from '../../content/media/storage'
import {
  backedUpTables,
  backup,
  readTable,
  restore,
  tablesNotBackedUp,
} from '../../operations/backups/backup'
import { startApi } from '../../testing/api'
import { onEachDatabase } from '../../testing/databases'
import { asForm, buildBlog, buildLead } from '../../testing/factories'
import { type MysqlServer, mysqlIsAvailable, startMysql } from '../../testing/mariadb'
import { newPicture, upload } from '../../testing/pictures'
import { connect, type Database } from './connect'
import { migrate, pendingMigrations } from './migrate'
import { migrationSource } from './migrations'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-database-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Without the template, so that the migrations themselves run.
delete process.env.MYSQL_TEST_TEMPLATE

/** Names of the portal's own tables, as the engine lists them. */
async function tableNames({ knex, dialect }: Database): Promise<string[]> {
  const rows: Array<{ name: string }> =
    dialect === 'sqlite'
      ? await knex('sqlite_master').where({ type: 'table' }).select('name')
      : await knex('information_schema.tables')
          .whereRaw('table_schema = database()')
          .select({ name: 'table_name' })
  const names = rows.map(({ name }) => name)
  return names.filter((name) => !/^(sqlite_|knex_)/.test(name)).sort()
}

onEachDatabase((newDatabase, engine) => {
  test('migrations run once and leave nothing pending', async () => {
    const db = connect(await newDatabase())
    expect(await migrate(db)).toEqual(await migrationSource.getMigrations([]))
    expect(await migrate(db)).toEqual([])
    expect(await pendingMigrations(db)).toEqual([])
    await db.knex.destroy()
  })

  test('every table is either backed up or explicitly left out', async () => {
    const db = connect(await newDatabase())
    await migrate(db)
    const kept = backedUpTables.map(({ name }) => name)
    expect(await tableNames(db)).toEqual([...kept, ...tablesNotBackedUp].sort())
    await db.knex.destroy()
  })

  test('the next start completes a migration that a crash interrupted', async () => {
    const db = connect(await newDatabase())
    await migrate(db)
    await db.knex('knex_migrations').del()
    await db.knex('knex_migrations_lock').update({ is_locked: 1 })
    await db.knex.schema.dropTable('audit_log')
    expect(await migrate(db)).toEqual(await migrationSource.getMigrations([]))
    expect(await db.knex.schema.hasTable('audit_log')).toBe(true)
    await db.knex.destroy()
  })

  test('the previous version stays ready, and starts, on the schema of a newer version', async () => {
    const db = connect(await newDatabase())
    await migrate(db)
    await db.knex('knex_migrations').insert({ name: '9999-newer', batch: 2 })
    expect(await pendingMigrations(db)).toEqual([])
    expect(await migrate(db)).toEqual([])
    await db.knex.destroy()
  })

  if (engine === 'MySQL') {
    test('three replicas that start at once on an empty database migrate it once', async () => {
      const url = await newDatabase()
      const replicas = await Promise.all([1, 2, 3].map(() => startApi(url)))
      const [{ platform }] = replicas as [(typeof replicas)[0]]
      const users = await platform.knex('users').select('email')
      expect(users).toEqual([{ email: 'admin@example.com' }])
      expect(await platform.knex('knex_migrations').pluck('name')).toEqual(
        await migrationSource.getMigrations([]),
      )
      expect(await platform.knex('state_pages')).toEqual([])
      for (const replica of replicas) {
        expect((await replica.admin.get('/api/health/ready')).status).toBe(200)
      }
      await Promise.all(replicas.map((replica) => replica.stop()))
    }, 60_000)
  }
})

describe('backup and restore', () => {
  let server: MysqlServer | null = null
  beforeAll(async () => {
    if (mysqlIsAvailable()) server = await startMysql()
  }, 90_000)
  afterAll(() => server?.stop())

  const readFiles = (from: string) =>
    Object.fromEntries(readdirSync(from).map((name) => [name, readFileSync(path.join(from, name))]))

  const newDatabase = (engine: string) =>
    engine === 'MySQL' ? server!.createDatabase() : Promise.resolve('sqlite::memory:')

  const content = async (db: Database) => {
    const tables: Record<string, unknown[]> = {}
    for (const table of backedUpTables) {
      tables[table.name] = []
      for await (const row of readTable(db.knex, table)) tables[table.name]!.push(row)
    }
    return tables
  }

  const engines = mysqlIsAvailable()
    ? [
        ['libsql', 'libsql'],
        ['MySQL', 'MySQL'],
        ['libsql', 'MySQL'],
        ['MySQL', 'libsql'],
      ]
    : [['libsql', 'libsql']]

  test.each(engines)(
    'from %s to %s preserve every row',
    async (from, to) => {
      const file = path.join(folder, `${from}-${to}.backup`)
      const source = await startApi(await newDatabase(from!))
      await source.admin.post('/api/admin/seed-states')
      const post = (await source.admin.post('/api/blogs', buildBlog({ content: 'कर 🙂 "\n' }))).body
      await source.admin.put(`/api/blogs/${post.id}`, buildBlog())
      await source.admin.post(`/api/blogs/${post.id}/preview-links`)
      await source.anonymous.post('/api/consultations', asForm(buildLead()))
      await source.platform.knex('users').insert({
        email: 'former@example.com',
        password: 'none',
        disabledAt: new Date(),
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      const picture = (await upload(source.admin, { bytes: await newPicture() })).body
      await upload(source.admin, {
        bytes: await newPicture(),
        path: `/api/media/${picture.id}/replace`,
      })
      const media = mediaStorage(source.config.media)
      const { missingFiles, ...counts } = await backup(source.platform.db, media, file)
      expect([counts.files, missingFiles]).toEqual([6, 0])
      const files = readFiles(source.config.media.folder)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const before = await content(source.platform.db)
      await source.stop()

      const target = connect(await newDatabase(to!))
      await migrate(target)
      const restored = path.join(folder, `${from}-${to}`)
      const storage = mediaStorage({ folder: restored, bucket: null })
      expect(await restore(target, storage, file, false)).toEqual(counts)
      expect(await content(target)).toEqual(before)
      expect(readFiles(restored)).toEqual(files)
      await expect(restore(target, storage, file, false)).rejects.toThrow('--replace')
      expect(await restore(target, storage, file, true)).toEqual(counts)
      await target.knex.destroy()
    },
    60_000,
  )

  test.each([
    ['nothing', null, 'There is no file'],
    ['text', 'hello', 'not a complete backup'],
  ])('a file that is %s is refused and the content is kept', async (name, text, message) => {
    const file = path.join(folder, name)
    if (text !== null) writeFileSync(file, text)
    const db = connect('sqlite::memory:')
    await migrate(db)
    await db.knex('slug_redirects').insert({
      resource: 'blogs',
      slug: 'kept',
      targetId: 1,
      createdAt: new Date(),
    })
    const storage = mediaStorage({ folder: path.join(folder, 'unused'), bucket: null })
    await expect(restore(db, storage, file, true)).rejects.toThrow(message)
    expect(await db.knex('slug_redirects')).toHaveLength(1)
    await db.knex.destroy()
  })
})
