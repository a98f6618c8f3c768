import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { dataProblems } from './check-data'

const repository = path.join(__dirname, '..')
const copy = mkdtempSync(path.join(os.tmpdir(), 'rules-'))
const file = 'data/kerala.json'

beforeAll(() => {
  for (const name of ['tooling', 'api', 'node_modules']) {
    symlinkSync(path.join(repository, name), path.join(copy, name))
  }
  for (const name of ['data', 'cases', 'schema', 'src', 'package.json', 'check-data.ts']) {
    cpSync(path.join(__dirname, name), path.join(copy, 'rules', name), { recursive: true })
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const root = path.join(copy, 'rules')
const law = readFileSync(path.join(__dirname, file), 'utf8')

/** The law of Kerala with one passage replaced. */
function breakLaw(passage: string | RegExp, replacement: string) {
  const broken = law.replace(passage, replacement)
  expect(broken).not.toBe(law)
  writeFileSync(path.join(root, file), broken)
}

test('each of the 28 states and 8 union territories has a file without a fault', () => {
  expect(readdirSync(path.join(__dirname, 'data'))).toHaveLength(36)
  expect(dataProblems(__dirname)).toEqual([])
})

test.each([
  [
    'a key that nobody reads',
    '"isLevied"',
    '"noet": "", "isLevied"',
    'schedules[0].noet: No such key',
  ],
  [
    'a missing key',
    '"isLevied": true,',
    '',
    "schedules[0]: must have required property 'isLevied'",
  ],
  [
    'a value of another type',
    '"below": 12000',
    '"below": "12000"',
    'schedules[0].slabs[0].below: must be number',
  ],
  [
    'a schedule that begins where another does',
    '"from": "2024-10-01"',
    '"from": "2011-04-01"',
    'schedules[1].from: Two schedules begin on 2011-04-01',
  ],
  [
    'a band that is covered twice',
    '"atLeast": 12000',
    '"atLeast": 11000',
    'schedules[0].slabs[1]: The slab above it already holds ₹11000',
  ],
  [
    '29 February',
    /"month": 2,\s*"day": 31/,
    '"month": 2, "day": 29',
    'dueDates[0].payment.days[0]: Month 2 has no day 29 every year; 31 is its last day',
  ],
  [
    'another state',
    '"state": "kerala"',
    '"state": "goa"',
    'state: Is goa, in a file named kerala.json',
  ],
])('finds %s', (_name, passage, replacement, problem) => {
  breakLaw(passage, replacement)
  expect(dataProblems(root)).toEqual([`rules/${file}: ${problem}`])
})

test('a file that is no JSON is named', () => {
  writeFileSync(path.join(root, file), law.slice(1))
  expect(dataProblems(root)).toEqual([expect.stringMatching(`^rules/${file}: Cannot be read: `)])
})

test('a wrong file fails the build before it writes anything', () => {
  breakLaw('"isLevied"', '"noet": "", "isLevied"')
  const options = { cwd: root, shell: process.platform === 'win32' }
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], options)
  expect(stderr.toString().trim()).toBe(`rules/${file}: schedules[0].noet: No such key`)
  expect(status).not.toBe(0)
  expect(existsSync(path.join(root, 'dist'))).toBe(false)
})

test('no schema allows a key that it does not name', () => {
  const open = ['state', 'cases'].flatMap((name) => {
    const text = readFileSync(path.join(__dirname, `schema/${name}.schema.json`), 'utf8')
    const found: string[] = []
    JSON.parse(text, (_key, value) => {
      if (value?.type === 'object' && value.additionalProperties !== false) found.push(value)
      return value
    })
    return found
  })
  expect(open).toEqual([])
})
