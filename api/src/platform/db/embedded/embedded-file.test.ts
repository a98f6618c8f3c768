import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Libsql from 'libsql'
import { startApi } from '../../../testing/api'
import { checkTexts } from '../check-texts'
import { connect, type Database } from '../connect'
import { reach } from '../reach'
import { claimFile } from './file-claim'

const root = mkdtempSync(path.join(os.tmpdir(), 'pt-file-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const newFile = () => path.join(mkdtempSync(path.join(root, 'portal-')), 'portal.db')

test('a new file appears whole, and an empty one is refused with the way to a backup', () => {
  const file = newFile()
  void connect(`sqlite:${file}`).knex.destroy()
  expect(statSync(file).size).toBe(4096)
  expect(readdirSync(path.dirname(file))).toEqual(['portal.db'])
  writeFileSync(file, '')
  expect(() => connect(`sqlite:${file}`)).toThrow(
    /^The database .*portal\.db is damaged: it is empty \(0 bytes\)\. .*npm run restore/,
  )
  expect(statSync(file).size).toBe(0)
})

test('only the owner can read the files of a database, also those of before', async () => {
  const file = newFile()
  const db = connect(`sqlite:${file}`)
  const giveUp = claimFile(db)
  await db.knex.schema.createTable('posts', (table) => table.increments('id'))
  const files = ['', '-wal', '-shm', '.lock'].map((end) => file + end)
  const modes = () => files.map((each) => (statSync(each).mode & 0o777).toString(8))
  const own = ['600', '600', '600', '600']
  expect(modes()).toEqual(own)
  giveUp()
  for (const each of files) chmodSync(each, 0o644)
  const again = connect(`sqlite:${file}`)
  claimFile(again)()
  expect(modes()).toEqual(own)
  await Promise.all([db, again].map(({ knex }) => knex.destroy()))
})

test('a file that is gone is not replaced while its log has changes of it', () => {
  const file = newFile()
  writeFileSync(`${file}-wal`, 'changes')
  expect(() => connect(`sqlite:${file}`)).toThrow('it is gone')
  expect(existsSync(file)).toBe(false)
})

test('a file of another kind is refused', async () => {
  const file = newFile()
  writeFileSync(file, 'no database '.repeat(1000))
  const db = connect(`sqlite:${file}`)
  await expect(reach(db)).rejects.toThrow('is damaged: file is not a database. Move it away')
  await db.knex.destroy()
})

describe('a text that is not UTF-8', () => {
  let db: Database
  beforeAll(async () => {
    db = connect(`sqlite:${newFile()}`)
    await db.knex.schema.createTable('posts', (table) => {
      table.increments('id')
      table.text('title')
      table.binary('bytes')
      table.float('number')
    })
    const row = { title: 'पेशा कर 😀', bytes: Buffer.from([0xc3, 0x28]), number: 1.5 }
    await db.knex.batchInsert('posts', Array(250).fill(row), 50)
  })
  afterAll(() => db.knex.destroy())

  test('is told from bytes, numbers, and texts of all scripts', async () => {
    expect(await checkTexts(db)).toBe(true)
  })

  test.each(['c328', 'e0a4', 'ff', 'eda080'])('such as %s is found', async (hex) => {
    const spoil = (value: string) =>
      db.knex.raw(`update posts set title = cast(x'${value}' as text) where id = 142`)
    await spoil(hex)
    await expect(checkTexts(db)).rejects.toThrow(
      'a text in row 142 of the table posts is not UTF-8. Move it away',
    )
    await spoil('41')
  })

  test('is found in a table whose rows have no number of the engine', async () => {
    await db.knex.raw(
      'create table words (day integer, id integer unique, word text, primary key (day, id)) without rowid',
    )
    const words = Array.from({ length: 150 }, (_, at) => ({ day: -1, id: at, word: 'a' }))
    await db.knex.batchInsert('words', words, 50)
    await db.knex.raw("update words set word = cast(x'80' as text) where id = 120")
    await expect(checkTexts(db)).rejects.toThrow('row 120 of the table words')
    await db.knex.schema.dropTable('words')
  })

  test('is not looked for longer than there is time', async () => {
    expect(await checkTexts(db, 0)).toBe(false)
  })
})

test('the API does not start on such a text', async () => {
  const file = newFile()
  await (await startApi(`sqlite:${file}`)).stop()
  const database = new Libsql(file)
  database.exec("update blogs set title = cast(x'c328' as text) where id = 2")
  database.close()
  await expect(startApi(`sqlite:${file}`)).rejects.toThrow(
    'a text in row 2 of the table blogs is not UTF-8',
  )
}, 60_000)
