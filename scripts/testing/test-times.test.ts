import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { recordTimes } from './test-times'

const folder = mkdtempSync(path.join(tmpdir(), 'pt-portal-times-'))
const file = path.join(folder, 'below/times.json')
const read = () => JSON.parse(readFileSync(file, 'utf8'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a run of a part keeps the times of the others, longest first', () => {
  recordTimes(
    [
      ['a.test.ts', 1.26],
      ['b.test.ts', 3],
    ],
    file,
  )
  recordTimes(
    [
      ['c.test.ts', 2],
      ['b.test.ts', 0.5],
    ],
    file,
  )
  expect(Object.entries(read())).toEqual([
    ['c.test.ts', 2],
    ['a.test.ts', 1.3],
    ['b.test.ts', 0.5],
  ])
})

test('a file that a killed run has left half-written is begun anew', () => {
  writeFileSync(file, '{"a.test.ts": 1')
  recordTimes([['b.test.ts', 3]], file)
  expect(read()).toEqual({ 'b.test.ts': 3 })
})
