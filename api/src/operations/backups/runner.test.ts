import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pino from 'pino'
import { mediaStorage } from '../../content/media/storage'
import { connect, type Database } from '../../platform/db/connect'
import { migrate } from '../../platform/db/migrate'
import { startApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildLead } from '../../testing/factories'
import { newPicture, upload } from '../../testing/pictures'
import { backup, readBackup, restore } from './backup'
import { type BackupWork, makeBackup } from './make-backup'
import { isDue, newestBackup, runBackups } from './runner'
import { tryRestore } from './trial-restore'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
const newFolder = () => path.join(folder, `${++count}`)
const always = async () => true
const goodNames = (of: string) => readdirSync(of).filter((name) => name.endsWith('.backup'))

function workOn(db: Database, changes: Partial<BackupWork> = {}) {
  const lines: Array<{ code?: string; msg: string }> = []
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const settings = { folder: newFolder(), times: [0], keepDays: 2, keepWeeks: 0 }
  const storage = mediaStorage({ folder: newFolder(), bucket: null })
  return { work: { db, storage, settings, log, now: () => new Date(), ...changes }, lines }
}

onAnyDatabase((newDatabase, engine) => {
  test('a due backup is made once and restored on trial, and older ones are removed', async () => {
    const api = await startApi(await newDatabase())
    await api.admin.post('/api/admin/seed-states')
    await api.anonymous.post('/api/consultations', asForm(buildLead()))
    await upload(api.admin, { bytes: await newPicture() })
    let at = new Date('2026-05-01T10:00:00Z')
    const { work, lines } = workOn(api.platform.db, {
      storage: mediaStorage(api.config.media),
      now: () => at,
    })
    const { settings } = work
    const whenDue = () => makeBackup(work, () => isDue(settings, at))

    const first = await whenDue()
    expect(first).toBe(path.join(settings.folder, 'portal-20260501T100000Z.backup'))
    expect(statSync(first!).mode & 0o777).toBe(0o600)
    expect(lines).toContainEqual(
      expect.objectContaining({ code: 'backup_made', files: 6, missingFiles: 0 }),
    )
    expect(await whenDue()).toBeNull()
    for (const day of ['02', '03']) {
      at = new Date(`2026-05-${day}T00:00:00Z`)
      expect(await whenDue()).not.toBeNull()
    }
    expect(goodNames(settings.folder)).toEqual([
      'portal-20260502T000000Z.backup',
      'portal-20260503T000000Z.backup',
    ])

    // A clock that was set back must not prevent backups.
    at = new Date('2026-04-01T00:00:00Z')
    expect(await whenDue()).not.toBeNull()
    expect(await newestBackup(settings.folder, at)).toEqual(at)
    expect(lines.filter(({ code }) => code === 'backup_from_future')).toHaveLength(2)
    expect(goodNames(settings.folder)).toHaveLength(3)
    await api.stop()
  }, 60_000)

  test('two runners at once make one backup', async () => {
    const db = connect(await newDatabase())
    await migrate(db)
    const { work } = workOn(db)
    // Another machine has another folder.
    const { work: elsewhere } = workOn(db)
    const others = engine === 'MySQL' ? elsewhere : work
    let second: string | null | undefined
    const first = await makeBackup(work, async () => {
      second = await makeBackup(others, always)
      return true
    })
    expect([typeof first, second]).toEqual(['string', null])
    expect(await makeBackup(others, always)).not.toBeNull()
    await db.knex.destroy()
  })

  test('a backup is consistent while the database is being written to', async () => {
    const url = engine === 'MySQL' ? await newDatabase() : `sqlite:${newFolder()}/portal.db`
    const [db, writer] = [connect(url), connect(url)]
    await migrate(db)
    const pair = (slug: string) =>
      writer.knex.transaction(async (trx) => {
        const row = { slug, targetId: 1, createdAt: new Date() }
        await trx('slug_redirects').insert({ ...row, resource: 'blogs' })
        await trx('slug_redirects').insert({ ...row, resource: 'service_pages' })
      })
    for (let n = 0; n < 260; n += 1) await pair(`before-${n}`)
    let isDone = false
    let written = 0
    const writing = (async () => {
      for (; !isDone; written += 1) {
        await pair(`during-${written}`)
        // The embedded engine answers without yielding to other tasks.
        await new Promise(setImmediate)
      }
    })()
    const file = `${newFolder()}.backup`
    const { work } = workOn(db)
    while (written < 5) await new Promise((resolve) => setTimeout(resolve, 5))
    await backup(db, work.storage, file)
    const atItsEnd = written
    isDone = true
    await writing
    const slugs = gunzipSync(readFileSync(file))
      .toString()
      .split('\n')
      .filter((line) => line.includes('slug_redirects') && !line.includes('migrations'))
      .map((line) => JSON.parse(line).row)
    const of = (resource: string) =>
      slugs.filter((row) => row.resource === resource).map((row) => row.slug)
    expect(of('blogs')).toEqual(of('service_pages'))
    expect(of('blogs').length).toBeGreaterThanOrEqual(265)
    expect(of('blogs').length).toBeLessThanOrEqual(261 + atItsEnd)
    await Promise.all([db.knex.destroy(), writer.knex.destroy()])
  }, 60_000)

  test('an interrupted restore leaves the previous content, and can be repeated', async () => {
    const url = engine === 'MySQL' ? await newDatabase() : `sqlite:${newFolder()}/portal.db`
    const [db, other] = [connect(url), connect(url)]
    await migrate(db)
    const { work } = workOn(db)
    const row = { resource: 'blogs', targetId: 1, createdAt: new Date() }
    await db.knex('slug_redirects').insert({ ...row, slug: 'in-the-backup' })
    const file = (await makeBackup(work, always))!
    await db.knex('slug_redirects').update({ slug: 'now' })
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    const cut = `${file}.cut`
    writeFileSync(cut, gzipSync(lines.slice(0, -2).join('\n')))
    await expect(restore(db, work.storage, cut, true)).rejects.toThrow('incomplete')
    expect(await other.knex('slug_redirects').pluck('slug')).toEqual(['now'])
    await restore(db, work.storage, file, true)
    expect(await other.knex('slug_redirects').pluck('slug')).toEqual(['in-the-backup'])
    await Promise.all([db.knex.destroy(), other.knex.destroy()])
  })
})

describe('failures of backups', () => {
  async function migrated() {
    const db = connect('sqlite::memory:')
    await migrate(db)
    return db
  }

  test('a full disk is reported, and the existing backup of that name is kept', async () => {
    const db = await migrated()
    const { work } = workOn(db)
    const file = (await makeBackup(work, always))!
    const before = readFileSync(file)
    // Every write to this file fails because the disk is full.
    symlinkSync('/dev/full', `${file}.unfinished`)
    await expect(backup(db, work.storage, file)).rejects.toThrow('cannot be written (ENOSPC)')
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(work.settings.folder)).toHaveLength(2)
    await db.knex.destroy()
  })

  test('leftovers of a killed runner are removed by the next one', async () => {
    const db = await migrated()
    const { work } = workOn(db)
    const { folder } = work.settings
    mkdirSync(path.join(folder, '.scratch-abc'), { recursive: true })
    for (const name of ['', '.scratch-abc/']) {
      writeFileSync(path.join(folder, `${name}portal-20260501T100000Z.backup.unfinished`), 'half')
    }
    writeFileSync(path.join(folder, 'notes.txt'), 'of somebody')
    await makeBackup(work, always)
    expect(readdirSync(folder).filter((name) => !name.startsWith('portal-'))).toEqual([
      '.lock',
      'notes.txt',
    ])
    expect(goodNames(folder)).toHaveLength(1)
    expect(readdirSync(folder)).toHaveLength(3)
    await db.knex.destroy()
  })

  test('a backup is refused if all picture files are missing', async () => {
    const api = await startApi('sqlite::memory:')
    await upload(api.admin, { bytes: await newPicture() })
    const { work } = workOn(api.platform.db)
    await expect(makeBackup(work, always)).rejects.toThrow('None of the 6 picture files')
    expect(goodNames(work.settings.folder)).toEqual([])
    await api.stop()
  })

  test('a folder that cannot be created is reported', async () => {
    const db = await migrated()
    const file = newFolder()
    writeFileSync(file, '')
    const { work } = workOn(db)
    work.settings.folder = path.join(file, 'backups')
    await expect(makeBackup(work, always)).rejects.toThrow('cannot be created (ENOTDIR)')
    await db.knex.destroy()
  })

  test('a failure is logged with its code and retried until it succeeds', async () => {
    const db = connect('sqlite::memory:')
    const { work, lines } = workOn(db)
    const stop = new AbortController()
    const running = runBackups(work, stop.signal, { lookMs: 20, retryMs: 20 })
    const logged = async (code: string) => {
      while (!lines.some((line) => line.code === code)) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    await logged('backup_failed')
    expect(lines[0]!.msg).toContain('start the API of this version first')
    await migrate(db)
    await logged('backup_made')
    stop.abort()
    await running
    expect(goodNames(work.settings.folder)).toHaveLength(1)
    await db.knex.destroy()
  })

  test('a backup that is damaged, truncated or of a newer version fails its check', async () => {
    const db = await migrated()
    const { work } = workOn(db)
    const row = { resource: 'blogs', targetId: 1, createdAt: new Date() }
    await db.knex('slug_redirects').insert({ ...row, slug: 'kept' })
    const file = (await makeBackup(work, always))!
    expect(await tryRestore(file, folder)).toEqual(await readBackup(file))
    const bytes = readFileSync(file)
    const lines = gunzipSync(bytes).toString().split('\n')
    const newer = lines[0]!.replace('"migrations":[', '"migrations":["9999-later",')
    const damaged = Buffer.from(bytes)
    damaged[damaged.length - 20]! ^= 255
    const tries: Array<[Buffer, string]> = [
      [damaged, 'is not a complete backup'],
      [gzipSync(lines.join('\n').replace(/.(?=\n$)/, '')), 'is not a complete backup'],
      [bytes.subarray(0, -30), 'is not a complete backup'],
      [gzipSync(lines.filter((line) => !line.includes('kept')).join('\n')), 'is incomplete'],
      [gzipSync(lines.slice(0, -2).join('\n')), 'is incomplete'],
      [gzipSync([newer, ...lines.slice(1)].join('\n')), 'comes from a newer version'],
    ]
    for (const [content, sentence] of tries) {
      const broken = `${file}.broken`
      writeFileSync(broken, content)
      await expect(tryRestore(broken, folder)).rejects.toThrow(sentence)
    }
    await expect(tryRestore(folder, folder)).rejects.toThrow('cannot be read (EISDIR)')
    expect(readdirSync(folder).filter((name) => name.startsWith('.scratch'))).toEqual([])
    await db.knex.destroy()
  })
})
