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

test('changes only modules in the folders that builds use, on any platform', () => {
  expect(installed(factory)).toMatch(adaptedModules)
  expect('C:\\portal\\node_modules\\@chakra-ui\\react\\dist\\esm\\index.js').toMatch(adaptedModules)
  expect(installed('react-router/dist/production/index.mjs')).toMatch(adaptedModules)
  expect(installed('react-router/dist/development/index.mjs')).not.toMatch(adaptedModules)
  expect(installed('@chakra-ui/react/dist/cjs/index.cjs')).not.toMatch(adaptedModules)
  expect(installed('react-dom/index.js')).not.toMatch(adaptedModules)
})

test('marks top-level calls that create components as pure, and removes the names that keep them', () => {
  expect(adapted(center)).toContain('= /*#__PURE__*/chakra(')
  expect(adapted(center)).not.toContain('displayName')
})

test('replaces a module of the library by our own', () => {
  const own = readFileSync(path.join(__dirname, 'styled-factory.js'), 'utf8')
  expect(adapted(factory)).toBe(own)
})

test('a design system does not compute the library’s global styles, which the portal replaces', () => {
  const source = adapted(system)
  expect(source).not.toContain('_global')
  expect(source).not.toContain('createPreflight')
})

test('stops the build with the module’s name if the text to change is not found', () => {
  const changed = read(system).replace('    _global,\n', '')
  expect(() => adapted(system, changed)).toThrow(
    '@chakra-ui/react/dist/esm/styled-system/system.js must contain this text once, not 0 times',
  )
})

test.each([
  ['@chakra-ui/react', 'dist/esm/utils/cx.js', '3.37.0'],
  ['react-router', 'dist/production/index.mjs', '7.18.5'],
  ['lucide-react', 'dist/esm/Icon.mjs', '1.75.0'],
  ['@emotion/cache', 'dist/emotion-cache.browser.esm.js', '11.14.0'],
  ['@emotion/react', 'dist/emotion-react.browser.esm.js', '11.14.0'],
])(
  'another version of %s stops the build with a message that says what to do',
  (name, file, version) => {
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
  },
)
