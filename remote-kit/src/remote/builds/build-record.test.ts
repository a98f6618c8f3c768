import { execSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isIntact, readBuildRecord, writeBuildRecord } from './build-record'

const name = { id: '1.4.0-3fa9c1d2e0', version: '1.4.0' }
let directory: string

const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text)

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'pt-portal-record-'))
  mkdirSync(path.join(directory, 'node'))
  write('page.0123abcd.js', 'page')
  write('page.0123abcd.js.br', '12345')
  write('remoteEntry.4567cdef.js', 'entry')
  write('remoteEntry.4567cdef.js.br', '123')
  write('remoteEntry.4567cdef.js.gz', '1234')
  write('node/main.js', 'rendered with')
  write('node/main.js.br', '1234567')
})

afterEach(() => rmSync(directory, { recursive: true }))

test('reads a build’s record as it was written', () => {
  const record = writeBuildRecord(directory, name)
  expect(readBuildRecord(directory)).toEqual(record)
  expect(record).toMatchObject(name)
})

test('the digest can be computed without the portal', () => {
  const files = 'page.0123abcd.js remoteEntry.4567cdef.js'
  const printed = execSync(`sha256sum node/main.js ${files} | sha256sum`, {
    cwd: directory,
    encoding: 'utf8',
  })
  expect(writeBuildRecord(directory, name).digest).toBe(`sha256:${printed.split(' ')[0]}`)
})

test('counts the scripts and style sheets for browsers as they are sent, and no other files', () => {
  write('small.css', '1')
  write('mf-manifest.json', 'what federation writes')
  write('mf-manifest.json.br', '123456')
  expect(writeBuildRecord(directory, name).bytes).toBe(5 + 3 + 1)
})

test('counts one language', () => {
  mkdirSync(path.join(directory, 'hi'))
  for (const file of ['hi/page.js', 'page.89ab0123.js', 'light-hi.4567cdef.js']) {
    write(file, 'page')
    write(`${file}.br`, '12345')
  }
  expect(writeBuildRecord(directory, name, ['hi']).bytes).toBe(5 + 3)
})

test.each<[string, () => void]>([
  ['a changed byte', () => write('node/main.js', 'Rendered with')],
  ['an added file', () => write('late.js', '')],
  ['a removed file', () => rmSync(path.join(directory, 'page.0123abcd.js'))],
  [
    'a renamed file',
    () => renameSync(path.join(directory, 'node/main.js'), path.join(directory, 'node/mian.js')),
  ],
])('%s changes the digest', (_change, change) => {
  const { digest } = writeBuildRecord(directory, name)
  expect(isIntact(directory)).toBe(true)
  change()
  expect(isIntact(directory)).toBe(false)
  expect(writeBuildRecord(directory, name).digest).not.toBe(digest)
})

test('another compressor does not change the digest', () => {
  writeBuildRecord(directory, name)
  write('page.0123abcd.js.br', '1234')
  expect(isIntact(directory)).toBe(true)
})

test('a folder without a record is not intact', () => {
  expect(isIntact(directory)).toBe(false)
  expect(() => readBuildRecord(directory)).toThrow(/build\.json cannot be read: .+; build it again/)
})

test.each([
  ['{', 'cannot be read'],
  ['{"id": "1.0.0-a", "version": "1.0.0", "bytes": 8}', "must have required property 'digest'"],
  [
    `{"id": "1.0.0-a", "version": "1.0.0", "digest": "md5:1", "bytes": 8}`,
    '"digest" must match pattern "^sha256:[0-9a-f]{64}$"; build it again.',
  ],
  [
    `{"id": "1.0.0-a", "version": "1.0.0", "digest": "sha256:${'0'.repeat(64)}", "bytes": -1}`,
    '"bytes" must be >= 0; build it again.',
  ],
])('refuses the record %s with one sentence', (text, sentence) => {
  write('build.json', text)
  expect(() => readBuildRecord(directory)).toThrow(sentence)
})
