import {
  type CommitFault,
  type FaultRelay,
  startFaultRelay,
} from '../../../../tooling/testing/fault-relay'
import { type MysqlServer, mysqlIsAvailable, startMysql } from '../../testing/mariadb'
import { connect, type Database } from './connect'
import { migrate } from './migrate'
import { inTransaction, sweepMarks } from './transaction'

const onMysql = mysqlIsAvailable() ? describe : describe.skip

onMysql('when commits fail or lose their response', () => {
  let mysql: MysqlServer
  let relay: FaultRelay
  let db: Database

  beforeAll(async () => {
    mysql = await startMysql()
    const url = new URL(await mysql.createDatabase())
    relay = await startFaultRelay(Number(url.port))
    url.port = String(relay.port)
    db = connect(url.href)
    await migrate(db)
    await db.knex.schema.createTable('notes', (table) => {
      table.increments('id')
      table.string('text')
    })
  }, 120_000)
  afterAll(async () => {
    await db.knex.destroy()
    await relay.close()
    await mysql.stop()
  }, 60_000)

  /** Makes the next commits fail, one fault each. */
  function spoil(...faults: CommitFault[]) {
    const first = relay.commits
    relay.faultOf = (commit) => faults[commit - first] ?? null
  }

  const note = (text: string) =>
    inTransaction(db.knex, async (trx) => {
      const [id] = await trx('notes').insert({ text })
      return { id, text }
    })
  const stored = (text: string) => db.knex('notes').where({ text }).pluck('id')

  const faults: CommitFault[][] = [
    ['refused'],
    ['lost'],
    ['unanswered'],
    ['refused', 'unanswered'],
    ['lost', 'refused', 'unanswered'],
  ]
  test.each(faults.map((each) => [each.join(', then ')]))(
    'a transaction takes effect once when its commits are %s',
    async (name) => {
      spoil(...(name.split(', then ') as CommitFault[]))
      const { id } = await note(name)
      expect(await stored(name)).toEqual([id])
    },
  )

  test('many parallel transactions take effect once each, whatever happens to their commits', async () => {
    relay.faultOf = (commit) =>
      (['refused', null, 'unanswered', null, 'lost', null] as const)[commit % 6]!
    const made = await Promise.all(Array.from({ length: 60 }, (_, n) => note(`many ${n % 20}`)))
    relay.faultOf = () => null
    const ids = await db.knex('notes').where('text', 'like', 'many %').pluck('id')
    expect(ids.sort()).toEqual(made.map(({ id }) => id).sort())
  })

  test('a transaction that is refused repeatedly fails with the engine’s error', async () => {
    relay.faultOf = () => 'refused'
    await expect(note('never')).rejects.toMatchObject({ errno: 1213 })
    relay.faultOf = () => null
    expect(await stored('never')).toEqual([])
  })

  test('a transaction whose work throws is not retried', async () => {
    let tries = 0
    const refusing = inTransaction(db.knex, async () => {
      tries += 1
      throw new Error('no')
    })
    await expect(refusing).rejects.toThrow('no')
    expect(tries).toBe(1)
  })

  test('marks are deleted after an hour', async () => {
    await note('an old one')
    const count = async () =>
      Number((await db.knex('transaction_marks').count({ count: '*' }).first())?.count)
    const before = await count()
    await sweepMarks(db.knex)
    expect(await count()).toBe(before)
    await db.knex('transaction_marks').update({ at: new Date(Date.now() - 61 * 60 * 1000) })
    await sweepMarks(db.knex)
    expect(await count()).toBe(0)
  })
})
