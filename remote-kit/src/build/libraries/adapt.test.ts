import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { adapt, adaptedModules } from './adapt'

const installed = (file: string) => path.resolve(__dirname, '../../../../node_modules', file)
const read = (file: string) => readFileSync(installed(file), 'utf8')
const adapted = (file: string, source = read(file)) => adapt(source, installed(file))

const factory = '@chakra-ui/react/dist/esm/styled-system/factory.js'
const system = '@chakra-ui/react/dist/esm/styled-system/system.js'
const center = '@chakra-ui/react/dist/esm/components/center/center.js'

test('modules of the folders that builds take are changed, on any platform, and no others', () => {
  expect(installed(factory)).toMatch(adaptedModules)
  expect('C:\\portal\\node_modules\\@chakra-ui\\react\\dist\\esm\\index.js').toMatch(adaptedModules)
  expect(installed('react-router/dist/production/index.mjs')).toMatch(adaptedModules)
  expect(installed('react-router/dist/development/index.mjs')).not.toMatch(adaptedModules)
  expect(installed('@chakra-ui/react/dist/cjs/index.cjs')).not.toMatch(adaptedModules)
  expect(installed('react-dom/index.js')).not.toMatch(adaptedModules)
})

test('top-level calls that make components may be dropped by a minifier, and no name keeps them', () => {
  expect(adapted(center)).toContain('= /*#__PURE__*/chakra(')
  expect(adapted(center)).not.toContain('displayName')
})

test('a module that is ours stands in for the library’s', () => {
  const own = readFileSync(path.join(__dirname, 'styled-factory.js'), 'utf8')
  expect(adapted(factory)).toBe(own)
})

test('a system works out none of the global styles that the portal has its own of', () => {
  const source = adapted(system)
  expect(source).not.toContain('_global')
  expect(source).not.toContain('createPreflight')
})

test('a module in which the place to change is not found stops the build and is named', () => {
  const changed = read(system).replace('    _global,\n', '')
  expect(() => adapted(system, changed)).toThrow(
    '@chakra-ui/react/dist/esm/styled-system/system.js has 0 times what is to be changed',
  )
})

test.each([
  ['@chakra-ui/react', 'dist/esm/utils/cx.js', '3.37.0'],
  ['react-router', 'dist/production/index.mjs', '7.18.5'],
  ['lucide-react', 'dist/esm/Icon.mjs', '1.75.0'],
  ['@emotion/cache', 'dist/emotion-cache.browser.esm.js', '11.14.0'],
  ['@emotion/react', 'dist/emotion-react.browser.esm.js', '11.14.0'],
])('another version of %s stops the build and says what to do', (name, file, version) => {
  expect(existsSync(installed(`${name}/${file}`))).toBe(true)
  const root = mkdtempSync(path.join(tmpdir(), 'libraries-'))
  const folder = path.join(root, 'node_modules', name)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '99.0.0' }))
    expect(() => adapt('', path.join(folder, file))).toThrow(
      new RegExp(
        `${name} 99\\.0\\.0 is installed, but .* is made for ${version}: install that one`,
      ),
    )
  } finally {
    rmSync(root, { recursive: true })
  }
})
