import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '../connect'
import { claimFile } from './file-claim'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-claim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file can be claimed by one process at a time, and others can still read it', async () => {
  const db = connect(`sqlite:${path.join(folder, 'portal.db')}`)
  const giveUp = claimFile(db)
  expect(() => claimFile(db)).toThrow(`Another API process uses the database ${db.label}`)
  await db.knex.raw('create table t (id integer)')
  const reader = connect(`sqlite:${db.label}`)
  expect(await reader.knex('t')).toEqual([])
  giveUp()
  claimFile(db)()
  await Promise.all([db.knex.destroy(), reader.knex.destroy()])
})

test('databases in memory and on servers need no claim', () => {
  for (const url of ['sqlite::memory:', 'mysql://root@127.0.0.1/pt']) {
    const db = connect(url)
    claimFile(db)
    claimFile(db)
    void db.knex.destroy()
  }
})
