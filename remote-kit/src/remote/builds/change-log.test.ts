import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { changeLogOf, longestChangeLog, sectionsSince } from './change-log'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'change-log-'))
})
afterEach(() => rmSync(directory, { recursive: true }))

const write = (text: string) => writeFileSync(path.join(directory, 'CHANGELOG.md'), text)

test('a build carries the section of its own version', () => {
  write('# Changelog\n\n## [1.2.0] - 2026-11-01\n### Added\n\n- A page\n\n## 1.1.0\n\n- Before\n')
  expect(changeLogOf(directory, '1.2.0')).toBe('### Added\n\n- A page')
  expect(changeLogOf(directory, '1.1.0')).toBe('- Before')
})

test('there is none without a file, a section of the version, or words in it', () => {
  expect(changeLogOf(directory, '1.0.0')).toBeNull()
  write('# Changelog\n\n## 1.0.0\n\n## 1.0.0-beta\n\n- Early\n')
  expect(changeLogOf(directory, '1.0.0')).toBeNull()
  expect(changeLogOf(directory, '0.9.0')).toBeNull()
})

test('a long section is cut after a line', () => {
  write(`## 1.0.0\n\n${'- बदल\n'.repeat(5000)}`)
  const text = changeLogOf(directory, '1.0.0')!
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(longestChangeLog)
  expect(Buffer.byteLength(text)).toBeGreaterThan(longestChangeLog - 20)
  expect(text).toMatch(/\n- बदल\n…$/)
})

const text = `# Changelog

## 1.10.0
### Minor Changes

- Ten.

## 1.9.0

- Nine.

## 1.2.0

- Two.
`

test('gives the versions after the one that was installed', () => {
  expect(sectionsSince(text, '1.9.0')).toBe('## 1.10.0\n\n### Minor Changes\n\n- Ten.')
  expect(sectionsSince(text, '1.2.0')).toContain('## 1.9.0')
  expect(sectionsSince(text, '1.10.0')).toBe('')
})
