import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { browser } from './presets'

const repositoryRoot = path.resolve(__dirname, '../../..')

test('tests of a remote can use a package that offers an ES module alone', () => {
  // Inside the repository, so that the presets find their packages.
  mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(repositoryRoot, '.cache/presets-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write(
    'node_modules/slabs/package.json',
    '{ "type": "module", "exports": { "import": "./a.js" } }',
  )
  write('node_modules/slabs/a.js', "import { least } from './b.js'\nexport const slabs = [least]")
  write('node_modules/slabs/b.js', 'export const least = 7500')
  write(
    'slabs.test.ts',
    "import { slabs } from 'slabs'\ntest('slabs', () => expect(slabs).toEqual([7500]))",
  )
  const presets = JSON.stringify(require.resolve('./presets'))
  write(
    'jest.config.js',
    `module.exports = require(${presets}).browser('small', { rootDir: __dirname, modules: ['slabs'] })`,
  )
  try {
    const jest = require.resolve('jest/bin/jest')
    const args = [jest, '-i', '--no-watchman', '--config', path.join(folder, 'jest.config.js')]
    execFileSync(process.execPath, args, { stdio: 'pipe', cwd: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

const isIgnored = (file: string) =>
  browser('glossary').transformIgnorePatterns.some((pattern: string) =>
    new RegExp(pattern).test(file),
  )

test.each([
  '/glossary/node_modules/react-router/dist/index.mjs',
  '/glossary/node_modules/.pnpm/react-router@7.18.5_react@19.3.1/node_modules/react-router/dist/index.mjs',
  '/glossary/node_modules/.pnpm/@chakra-ui+react@3.37.0/node_modules/@chakra-ui/react/dist/index.js',
])('%s, which is an ES module only, is compiled for tests', (file) => {
  expect(isIgnored(file)).toBe(false)
})

test.each([
  '/glossary/node_modules/yup/index.js',
  '/glossary/node_modules/.pnpm/yup@1.7.1/node_modules/yup/index.js',
  '/glossary/node_modules/.pnpm/react-router-dom@7.18.5/node_modules/react-router-dom/dist/index.js',
])('%s is taken as it is', (file) => {
  expect(isIgnored(file)).toBe(true)
})
