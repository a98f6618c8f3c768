import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const files = {
  'visits.js': 'let visits = 0\nmodule.exports = { visit: () => ++visits, edition: "draft" }',
  'broken.js': 'module.exports = {',
  'printing.js': `module.exports = {
    process: (source) => ({ code: source.replace('draft', 'printed') }),
  }`,
  'draft/first.test.js': `const { visit, edition } = require('../visits')
    test('first', () => expect([visit(), visit(), edition]).toEqual([1, 2, 'draft']))`,
  'draft/second.test.js': `const { visit } = require('../visits')
    test('second', () => expect(visit()).toBe(1))
    test('isolated', () => {
      jest.isolateModules(() => expect(require('../visits').visit()).toBe(1))
    })`,
  'printed/third.test.js': `const { visit, edition } = require('../visits')
    test('third', () => expect([visit(), edition]).toEqual([1, 'printed']))`,
  'draft/failing.test.js': `const { visit } = require('../visits')

    test('failing', () => {
      expect(visit()).toBe(2)
    })`,
  'draft/broken.test.js': `require('../broken')
    test('never', () => {})`,
}

const project = (folder: string, name: string, transform: object) => ({
  displayName: name,
  rootDir: folder,
  testMatch: [`<rootDir>/${name}/*.test.js`],
  runtime: require.resolve('./quick-modules.js'),
  transform,
})

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { title: string; status: string }[]
  }[]
}

/** Runs the files as tests of two projects in one worker, so that each finds what those before it have compiled. */
function runJest(folder: string): Report['testResults'] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const printing = { '\\.js$': path.join(folder, 'printing.js') }
  const projects = [project(folder, 'draft', {}), project(folder, 'printed', printing)]
  const config = path.join(folder, 'jest.config.json')
  writeFileSync(config, JSON.stringify({ projects }))
  const report = path.join(folder, 'report.json')
  const jest = require.resolve('jest/bin/jest')
  const args = ['-i', '--no-watchman', '--config', config, '--json', `--outputFile=${report}`]
  spawnSync(process.execPath, [jest, ...args], { cwd: folder, stdio: 'ignore' })
  return (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults
}

describe('modules that are compiled once a worker', () => {
  let results: Report['testResults']
  beforeAll(() => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pt-portal-quick-modules-'))
    try {
      results = runJest(folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  const messageOf = (file: string) => results.find(({ name }) => name.endsWith(file))?.message

  test('run anew in each file and as each project compiles them, and a test that fails does so', () => {
    const statuses = results.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }) => `${title} ${status}`),
    )
    expect(statuses.sort()).toEqual([
      'failing failed',
      'first passed',
      'isolated passed',
      'second passed',
      'third passed',
    ])
  })

  test('keep their lines, so that a failure says where it is', () => {
    expect(messageOf('failing.test.js')).toMatch(/draft\/failing\.test\.js:4:23/)
  })

  test('that cannot be compiled are explained', () => {
    expect(messageOf('broken.test.js')).toMatch(/broken\.js.*SyntaxError/s)
  })
})
