import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApi, type TestApi } from '../../../testing/api'
import { connect, type Database } from '../connect'
import { isAway, isRolledBack, isUnavailable } from '../errors'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-threads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a query that runs for some seconds. */
const slowQuery = (knex: Database['knex'], most = 12_000_000) =>
  knex.raw(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select count(*) as count from n',
    [most],
  )

describe('an embedded database', () => {
  let server: TestApi
  let db: Database

  beforeAll(async () => {
    server = await startApi(`sqlite:${path.join(folder, 'portal.db')}`)
    db = server.platform.db
  }, 60_000)
  afterAll(() => server.stop())

  test('a query that takes seconds does not block others', async () => {
    let isOver = false
    const startedAt = performance.now()
    const query = slowQuery(db.knex).finally(() => {
      isOver = true
    })
    const waits: number[] = []
    while (!isOver) {
      const askedAt = performance.now()
      const live = await server.anonymous.get('/api/health/live')
      waits.push(performance.now() - askedAt)
      const read = await server.anonymous.get('/api/state-pages')
      expect([live.status, read.status]).toEqual([200, 200])
      await pause(20)
    }
    expect(await query).toEqual([{ count: 12_000_000 }])
    expect(performance.now() - startedAt).toBeGreaterThan(1000)
    expect(waits.length).toBeGreaterThan(10)
    expect(Math.max(...waits)).toBeLessThan(250)
  }, 60_000)

  test('a write completes while a query takes seconds', async () => {
    const query = slowQuery(db.knex)
    const startedAt = performance.now()
    await db.knex('locks').where({ name: 'releases' }).update({ turn: 'beside' })
    const writtenAt = performance.now()
    await query
    expect(writtenAt - startedAt).toBeLessThan((performance.now() - startedAt) / 2)
  }, 60_000)

  test('a thread that ends fails only its own query, and the next query gets another thread', async () => {
    const connection = await db.knex.client.acquireConnection()
    // The thread throws on this invalid command and ends. Terminating it from outside while it works would
    // make libsql abort the whole process.
    connection.worker.postMessage(null)
    const running = connection.query('select 1 as one', [])
    const failure = await running.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'SQLITE_THREAD_LOST' })
    // Whether the query took effect is unknown: the response is 503, and the query is not retried.
    expect([isUnavailable(failure), isRolledBack(failure), isAway(failure)]).toEqual([
      true,
      false,
      false,
    ])
    await expect(connection.query('select 1 as one', [])).rejects.toThrow('ended')
    await db.knex.client.releaseConnection(connection)
    const all = Array.from({ length: 8 }, (_none, one) => db.knex.raw('select ? as one', [one]))
    expect(await Promise.all(all)).toEqual(all.map((_query, one) => [{ one }]))
  })

  test('errors have the engine’s messages', async () => {
    const twice = [1, 2].map(() => ({ name: 'twice', turn: 'x' }))
    const failure = await db
      .knex('locks')
      .insert(twice)
      .catch((error) => error)
    expect(failure.code).toMatch(/^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$/)
    expect(failure.message).toContain('locks.name')
    await expect(db.knex.raw('selec 1')).rejects.toMatchObject({ code: 'SQLITE_ERROR' })
    const nowhere = connect(`sqlite:${folder}`)
    await expect(nowhere.knex.raw('select 1')).rejects.toThrow('Unable to open')
    await nowhere.knex.destroy()
  })
})

test('values are read back as they were written', async () => {
  const { knex } = connect('sqlite::memory:')
  const values = ['', 'पेशा कर', 0, -1.5, 2 ** 53 - 1, null, Buffer.from([0, 255])]
  const columns = values.map((_value, at) => `? as c${at}`).join(', ')
  const [row] = await knex.raw(`select ${columns}`, values as never)
  expect(Object.values(row)).toEqual(values)
  expect(Buffer.isBuffer(row.c6)).toBe(true)
  await knex.destroy()
})
