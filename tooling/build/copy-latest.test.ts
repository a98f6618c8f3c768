import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyLatest } from './copy-latest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'latest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const inFolder = (...names: string[]) => path.join(folder, ...names)

test('copies the newest build alone, without its compressed files, in place of an earlier copy', () => {
  for (const build of ['dist/1-a', 'dist/2-b/node', 'packed/0-z']) {
    mkdirSync(inFolder(build), { recursive: true })
  }
  for (const file of ['main.js', 'main.js.br', 'main.js.gz', 'node/main.cjs']) {
    writeFileSync(inFolder('dist/2-b', file), '')
  }
  writeFileSync(inFolder('dist/latest'), '2-b')
  copyLatest(inFolder('dist'), inFolder('packed'))
  expect(readdirSync(inFolder('packed')).toSorted()).toEqual(['2-b', 'latest'])
  expect(readFileSync(inFolder('packed/latest'), 'utf8')).toBe('2-b')
  expect(readdirSync(inFolder('packed/2-b'), { recursive: true }).toSorted()).toEqual([
    'main.js',
    'node',
    'node/main.cjs',
  ])
})
