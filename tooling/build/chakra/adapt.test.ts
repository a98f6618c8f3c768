import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repositoryRoot } from '../federated-package'

const { adapt } = require('./adapt') as { adapt(source: string, file: string): string }

const chakra = path.join(repositoryRoot, 'node_modules/@chakra-ui/react')
const read = (file: string) => readFileSync(path.join(chakra, file), 'utf8')
const adapted = (file: string, source = read(file), root = chakra) =>
  adapt(source, path.join(root, file))

test('top-level calls that make components and recipes may be dropped by a minifier', () => {
  expect(adapted('dist/esm/components/center/center.js')).toContain('= /*#__PURE__*/chakra(')
})

test('the styled factory is the portal’s', () => {
  const own = readFileSync(path.join(__dirname, 'styled-factory.js'), 'utf8')
  expect(adapted('dist/esm/styled-system/factory.js')).toBe(own)
})

test('a system works its global styles out when they are asked for', () => {
  const system = adapted('dist/esm/styled-system/system.js')
  expect(system).not.toMatch(/const _global = /)
  expect(system).toContain('get _global()')
})

test('a module that has changed stops the build', () => {
  const file = 'dist/esm/styled-system/provider.js'
  const changed = read(file).replace('sys._global', 'sys.globalStyles')
  expect(() => adapted(file, changed)).toThrow('Chakra')
})

test('another version of Chakra stops the build and says what to do', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chakra-'))
  try {
    cpSync(path.join(chakra, 'package.json'), path.join(folder, 'package.json'))
    const manifest = JSON.parse(read('package.json'))
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ ...manifest, version: '3.38.0' }),
    )
    expect(() => adapted('dist/esm/utils/cx.js', '', folder)).toThrow(
      /Chakra UI 3\.38\.0 is installed, but .* is made for 3\.37\.0/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
