import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashOf, proofs } from './proofs'

const root = path.join(__dirname, '../..')

test.each(Object.entries(proofs))('%s: its tests and inputs are there', (_name, proof) => {
  expect(hashOf(proof, '')).toMatch(/^[0-9a-f]{64}$/)
})

describe('a proof is open again', () => {
  let folder: string
  let inputs: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'proofs-'))
    inputs = path.relative(root, folder)
    mkdirSync(path.join(folder, 'inner'))
    write('inner/locks.ts', 'const most = 3')
    write('inner/locks.test.ts', 'the test')
    write('inner/other.test.ts', 'another test')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const hash = (installed = 'libsql 1.0.0') =>
    hashOf({ tests: [`${inputs}/inner/locks.test.ts`], inputs: [inputs] }, installed)

  test.each<[string, () => void]>([
    ['a file of its folders changes', () => write('inner/locks.ts', 'const most = 4')],
    ['one is added', () => write('inner/queue.ts', '')],
    ['one is removed', () => rmSync(path.join(folder, 'inner/locks.ts'))],
    ['its test changes', () => write('inner/locks.test.ts', 'a better test')],
  ])('when %s', (_what, change) => {
    const before = hash()
    change()
    expect(hash()).not.toBe(before)
  })

  test('when a package is installed in another version, and not when another test changes', () => {
    const before = hash()
    write('inner/other.test.ts', 'a better one')
    expect(hash()).toBe(before)
    expect(hash('libsql 1.0.1')).not.toBe(before)
  })
})
