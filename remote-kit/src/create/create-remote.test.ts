import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import api from '../../../api/package.json'
import { devDependencies } from '../../../package.json'
import shell from '../../../shell/package.json'
import kit from '../../package.json'
import { readDescription } from '../remote/remote-description'
import { createRemote } from './create-remote'

let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'create-'))
  folder = path.join(root, 'new')
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const blog = { name: 'mf_blog', paths: ['/blogs', '/blogs/:slug'] }

test('derives address, menu entry and environment variable from the remote’s name', () => {
  createRemote({ folder, name: 'tax_terms' }, [blog])
  expect(readDescription(folder)).toMatchObject({
    name: 'tax_terms',
    label: 'Tax terms',
    paths: ['/tax-terms', '/tax-terms/:term'],
    navigation: [{ label: 'Tax terms', address: '/tax-terms' }],
  })
  expect(JSON.parse(read('package.json')).name).toBe('tax-terms')
  expect(read('README.md')).toContain('TAX_TERMS_PORT')
  expect(read('.gitignore')).toContain('node_modules/')
  const files = ['README.md', 'package.json', 'remote.json', 'src/sources.test.ts']
  expect(files.filter((file) => /__\w+__/.test(read(file)))).toEqual([])
})

test('the prefix mf_ is part of the name alone', () => {
  createRemote({ folder, name: 'mf_tax_terms' }, [blog])
  expect(readDescription(folder)).toMatchObject({
    name: 'mf_tax_terms',
    label: 'Tax terms',
    paths: ['/tax-terms', '/tax-terms/:term'],
  })
  expect(JSON.parse(read('package.json')).name).toBe('mf-tax-terms')
})

test('the new package depends on this kit, on the shared-ui and the shell that the kit is tested with, and on the portal’s versions', () => {
  createRemote({ folder, name: 'glossary' }, [])
  const { dependencies, devDependencies: development, ...rest } = JSON.parse(read('package.json'))
  expect(dependencies).toEqual({ '@pt-portal/remote-kit': `^${kit.version}` })
  const { '@pt-portal/shared-ui': sharedUi, '@pt-portal/shell': itsShell, ...others } = development
  expect(sharedUi).toBe(`^${kit.devDependencies['@pt-portal/shared-ui']}`)
  expect(itsShell).toBe(`^${shell.version}`)
  expect({ ...shell.devDependencies, ...devDependencies }).toMatchObject(others)
  // A second bundler, another minifier and a maker of declarations, which nothing uses: a small package that the kit has
  // anyway stands in for them and what they need.
  const standIn = `npm:regexparam@${kit.dependencies.regexparam}`
  expect(rest.overrides).toEqual({
    '@module-federation/cli': standIn,
    '@module-federation/dts-plugin': { 'adm-zip': standIn, undici: standIn },
    '@rspack/core': standIn,
    'minimizer-webpack-plugin': { terser: standIn },
  })
})

test('has a back end only if one is asked for', () => {
  createRemote({ folder, name: 'tax_terms' }, [])
  expect(existsSync(path.join(folder, 'server'))).toBe(false)
  expect(read('package.json')).not.toContain('koa')
  expect(readDescription(folder).upstream).toBeUndefined()
  expect(existsSync(path.join(folder, 'src/suggest-form.tsx'))).toBe(false)
  expect(read('src/glossary-page.tsx')).not.toContain('SuggestForm')

  folder = path.join(root, 'with-back-end')
  createRemote({ folder, name: 'tax_terms', hasBackEnd: true }, [])
  expect(readDescription(folder).upstream).toEqual({ address: 'http://localhost:3904' })
  const { scripts, dependencies, devDependencies: development } = JSON.parse(read('package.json'))
  expect(scripts).toMatchObject({
    build: 'remote-kit build',
    'back-end': expect.stringContaining('node server-dist/server/start.js'),
  })
  expect(dependencies.koa).toBe(api.dependencies.koa)
  expect(development['@types/koa']).toBe(api.devDependencies['@types/koa'])
  expect(read('server/app.ts')).toContain('/api/x/tax-terms/')
  expect(read('src/suggest-form.tsx')).toContain("'/api/x/tax-terms/suggestions'")
  expect(read('src/glossary-page.tsx')).toContain(
    "import { termPath } from './paths'\nimport { SuggestForm } from './suggest-form'\n",
  )
  expect(read('src/glossary-page.tsx')).toContain(
    '      </Static>\n      <SuggestForm />\n    </Container>\n',
  )
  const files = ['server/app.ts', 'server/app.test.ts', 'server/README.md', 'server/start.ts']
  expect(files.filter((file) => /__\w+__/.test(read(file)))).toEqual([])
  expect(scripts.test).toContain('remote-kit unit --node server')
  expect(existsSync(path.join(folder, 'server/additions.json'))).toBe(false)
})

test('can depend on packed packages instead of published ones', () => {
  writeFileSync(path.join(root, `pt-portal-remote-kit-${kit.version}.tgz`), '')
  const create = () => createRemote({ folder, name: 'glossary', packages: root }, [])
  expect(create).toThrow(
    /holds no pt-portal-shared-ui-.*\.tgz; put it there with "npm run pack-kit"/,
  )
  expect(existsSync(folder)).toBe(false)

  const shared = kit.devDependencies['@pt-portal/shared-ui']
  writeFileSync(path.join(root, `pt-portal-shared-ui-${shared}.tgz`), '')
  writeFileSync(path.join(root, `pt-portal-shell-${shell.version}.tgz`), '')
  create()
  const { dependencies } = JSON.parse(read('package.json'))
  expect(dependencies['@pt-portal/remote-kit']).toBe(
    `file:packages/pt-portal-remote-kit-${kit.version}.tgz`,
  )
  expect(readdirSync(path.join(folder, 'packages'))).toHaveLength(3)
})

test.each([
  ['the-glossary', '"the-glossary" is no name of a remote: use lower-case letters'],
  ['../glossary', 'is no name of a remote'],
  ['shell', '"name" is a name that the portal or its language itself uses'],
  ['assets', "assets claims /assets, which is the shell's own. Choose another name."],
  ['mf_blog', 'There is a remote mf_blog already. Choose another name.'],
  ['blogs', 'blogs claims /blogs, which mf_blog has already as /blogs. Choose another name.'],
])('refuses the name %s with one sentence, and writes nothing', (name, sentence) => {
  expect(() => createRemote({ folder, name }, [blog])).toThrow(sentence)
  expect(existsSync(folder)).toBe(false)
})

test('refuses a folder that is not empty', () => {
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'mine'), '')
  expect(() => createRemote({ folder, name: 'glossary' }, [])).toThrow(
    `${folder} is not empty; name a new folder.`,
  )
  expect(existsSync(path.join(folder, 'remote.json'))).toBe(false)
})
