import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { releasableHere } from './releasable-here'

// Inside the repository, so that shared-ui and a lock file are found.
const cache = path.resolve(__dirname, '../../../.cache')
let directory: string

beforeEach(() => {
  mkdirSync(cache, { recursive: true })
  directory = mkdtempSync(path.join(cache, 'releasable-'))
  const access = { access: 'public', paths: ['/glossary'] }
  const description = { name: 'glossary', label: 'Glossary', port: 3004, ...access }
  writeFileSync(path.join(directory, 'remote.json'), JSON.stringify(description))
  writeFileSync(path.join(directory, 'package.json'), '{ "version": "1.2.0" }')
})
afterEach(() => rmSync(directory, { recursive: true }))

test('the build of the present sources is another one after each change', () => {
  const source = path.join(directory, 'src/terms.ts')
  mkdirSync(path.dirname(source))
  writeFileSync(source, 'one')
  const { name, presentBuild } = releasableHere(directory)
  const first = presentBuild!()
  expect([name, first]).toEqual(['glossary', expect.stringMatching(/^1\.2\.0-[0-9a-f]{10}$/)])
  writeFileSync(source, 'two')
  expect(presentBuild!()).not.toBe(first)
})

test('where only builds are, nothing is known of sources', () => {
  expect(releasableHere(directory).presentBuild!()).toBeUndefined()
})
