import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { adminEmail, adminPassword, startApi, type TestApi, until } from '../../../testing/api'
import { asForm, buildLead } from '../../../testing/factories'
import { connect, type Database } from '../connect'

const api = path.resolve(__dirname, '../../../..')
const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-locks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const holder = `
  const db = new (require('libsql'))(process.argv[1])
  db.exec('BEGIN IMMEDIATE')
  console.log('held')
  setTimeout(() => { db.exec('COMMIT'); db.close() }, Number(process.argv[2]))
`

/** Starts another process that writes to the file for `ms` milliseconds; returns once its write has begun. */
async function holdLock(file: string, ms: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', holder, file, String(ms)], { cwd: api })
  await once(child.stdout!, 'data')
  return child
}

describe('while another process writes to the embedded file', () => {
  let server: TestApi
  let db: Database
  let file: string
  let lead: string
  let child: ChildProcess

  beforeAll(async () => {
    file = path.join(folder, 'portal.db')
    server = await startApi(`sqlite:${file}`)
    db = server.platform.db
    await server.anonymous.post('/api/consultations', asForm(buildLead()))
    const { id } = await db.knex('inquiries').first('id')
    lead = `/api/inquiries/${id}`
  }, 60_000)
  afterEach(() => {
    child?.kill('SIGKILL')
    db.limits.lockMs = 15_000
  })
  afterAll(() => server.stop())

  const change = (notes: string) => server.admin.patch(lead, { notes })
  // The column holds all notes, the newest first.
  const notesOf = async () => (await db.knex('inquiries').first('notes')).notes.split('\n')[0]

  test('writes wait for its end, without blocking this process or readers', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    child = await holdLock(file, 8000)
    delay.enable()
    const startedAt = performance.now()
    const changes = ['Asha', 'Meera', 'Ravi', 'Anil', 'Sita', 'Gita'].map(change)
    await pause(200)
    const read = await server.anonymous.get('/api/state-pages')
    const readMs = performance.now() - startedAt
    const answers = await Promise.all(changes)
    delay.disable()
    expect(read.status).toBe(200)
    expect(readMs).toBeLessThan(2000)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(performance.now() - startedAt).toBeGreaterThan(6000)
    expect(delay.max / 1e6).toBeLessThan(400)
    expect(delay.percentile(99) / 1e6).toBeLessThan(100)
    expect((await change('Later')).status).toBe(200)
    expect(await notesOf()).toBe('Later')
  }, 30_000)

  test('writes are refused when the lock lasts too long, and succeed after it', async () => {
    db.limits.lockMs = 600
    child = await holdLock(file, 2500)
    const ended = once(child, 'exit')
    const refused = await Promise.all(['One', 'Two', 'Three'].map(change))
    for (const { status, headers } of refused) {
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toBe('5')
    }
    const text = await server.metrics.registry.metrics()
    expect(text).toMatch(/portal_database_writes_refused_total [1-9]/)
    expect(text).toContain('portal_database_open_transactions_total 0')
    await ended
    expect((await change('Right after')).status).toBe(200)
    expect(await notesOf()).toBe('Right after')
  }, 30_000)

  test('readiness fails while nothing can be written, and recovers afterwards', async () => {
    const ready = async () => (await server.anonymous.get('/api/health/ready')).status
    expect(await ready()).toBe(200)
    db.limits.lockMs = 300
    child = await holdLock(file, 8000)
    await until(async () => (await ready()) === 503)
    await until(async () => (await ready()) === 200, 15_000)
  }, 40_000)

  test('a connection that was returned with an open transaction is rolled back before its next use', async () => {
    const { client } = db.knex
    const connection = await client.acquireConnection()
    await connection.exec('BEGIN IMMEDIATE')
    await connection.exec("UPDATE inquiries SET notes = 'Left'")
    await client.releaseConnection(connection)
    expect((await change('Whole')).status).toBe(200)
    expect(await notesOf()).toBe('Whole')
    const text = await server.metrics.registry.metrics()
    expect(text).toContain('portal_database_open_transactions_total 1')
  })

  test('a command line tool running in a loop makes no write fail', async () => {
    const env = { ...process.env, DATABASE_URL: `sqlite:${file}`, SESSION_SECRET: 'x' }
    let isOver = false
    let made = 0
    const tools = (async () => {
      for (; made < 3; made += 1) {
        const args = ['create', `tool${made}@example.com`]
        child = spawn(process.execPath, ['bin/cli.js', 'admin', ...args], {
          cwd: api,
          env,
        })
        const [code] = await once(child, 'exit')
        expect(code).toBe(0)
      }
    })().finally(() => {
      isOver = true
    })
    const statuses = new Set<number>()
    while (!isOver) statuses.add((await change(`Name ${statuses.size}`)).status)
    await tools
    expect([...statuses]).toEqual([200])
    const users = await db.knex('users').where('email', 'like', 'tool%').pluck('email')
    expect(users).toHaveLength(3)
  }, 60_000)

  test('a backup is restored beside the running API, which continues with it', async () => {
    const env = { ...process.env, DATABASE_URL: `sqlite:${file}`, DATA_DIR: folder }
    async function command(...args: string[]) {
      child = spawn(process.execPath, ['bin/cli.js', ...args], { cwd: api, env })
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
    }
    const backup = path.join(folder, 'before.backup')
    const send = (email: string) =>
      server.anonymous.post('/api/consultations', asForm(buildLead({ Email: email })))
    expect((await send('before@example.com')).status).toBe(201)
    await command('backup', backup)
    expect((await send('after@example.com')).status).toBe(201)

    let isOver = false
    const restoring = command('restore', backup, '--replace').finally(() => {
      isOver = true
    })
    const statuses = new Set<number>()
    for (let number = 0; !isOver; number += 1) {
      statuses.add((await send(`beside${number}@example.com`)).status)
    }
    await restoring
    expect([...statuses]).toEqual([201])

    expect((await send('later@example.com')).status).toBe(201)
    const emails: string[] = await db.knex('inquiries').pluck('email')
    expect(emails).toEqual(expect.arrayContaining(['before@example.com', 'later@example.com']))
    expect(emails).not.toContain('after@example.com')
    expect((await server.anonymous.get('/api/health/ready')).status).toBe(200)
    // A backup does not contain sessions.
    expect((await change('With the old session')).status).toBe(401)
    await server.admin.signIn(adminEmail, adminPassword)
    expect((await change('With a new one')).status).toBe(200)
  }, 60_000)

  test('two processes that read before they write lose no update', async () => {
    const other = connect(`sqlite:${file}`)
    await db.knex.schema.createTable('counts', (table) => table.integer('count'))
    await db.knex('counts').insert({ count: 0 })
    const add = ({ knex }: Database) =>
      knex.transaction(async (trx) => {
        const { count } = await trx('counts').first('count')
        await pause(1)
        await trx('counts').update({ count: count + 1 })
      })
    await Promise.all(Array.from({ length: 40 }, (_none, at) => add(at % 2 ? db : other)))
    expect(await db.knex('counts').first()).toEqual({ count: 40 })
    await other.knex.destroy()
  }, 20_000)
})
