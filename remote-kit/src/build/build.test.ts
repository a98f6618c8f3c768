import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { SourceMap, type SourceMapping } from 'node:module'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { isIntact, readBuildRecord, writeBuildRecord } from '../remote/builds/build-record'
import { describeWeight } from '../remote/builds/build-weight'
import { keepMaps, keptMaps, parseMaps } from '../remote/builds/source-maps'
import type { Settings } from '../remote/settings'
import { outdatedFiles } from '../settings/settings-code'
import { type BuildResult, build } from './build'
import { buildId, type FederatedPackage, readFederatedPackage } from './federated-package'

const repositoryRoot = path.resolve(__dirname, '../../..')
let pkg: FederatedPackage

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation()
  // Inside the repository, so that the build finds its packages.
  mkdirSync(path.join(repositoryRoot, '.cache'), { recursive: true })
  const directory = mkdtempSync(path.join(repositoryRoot, '.cache/remote-'))
  mkdirSync(path.join(directory, 'src'))
  const description = {
    name: 'mf_small',
    label: 'Small',
    port: 3009,
    access: 'staff',
    paths: ['/small'],
  }
  writeFileSync(path.join(directory, 'package.json'), '{ "version": "1.2.0" }')
  writeFileSync(path.join(directory, 'remote.json'), JSON.stringify(description))
  writeFileSync(path.join(directory, 'src/index.ts'), "import('./routes')")
  writeFileSync(path.join(directory, 'src/routes.tsx'), 'export const routes = []')
  pkg = readFederatedPackage(directory)
})

afterEach(() => {
  jest.restoreAllMocks()
  rmSync(pkg.directory, { recursive: true })
})

test('records a build, and makes it only once', async () => {
  const first = await build(pkg)
  expect(first.built).toBe(true)
  const { outputPath } = first
  expect(readBuildRecord(outputPath)).toMatchObject({ id: first.buildId, version: '1.2.0' })
  expect(await build(pkg)).toEqual({ ...first, built: false })
})

test('the entry contains the hash of each chunk that it loads', async () => {
  const source = path.join(pkg.directory, 'src')
  writeFileSync(
    path.join(source, 'routes.tsx'),
    "export const routes = [() => import('./late')]; console.log(routes)",
  )
  writeFileSync(path.join(source, 'late.ts'), "import './late.css'\nconsole.log('late')")
  writeFileSync(path.join(source, 'late.css'), '.late { color: red }')
  const { outputPath } = await build(pkg)

  const { files } = readBuildRecord(outputPath)
  const entry = Object.keys(files!).find((file) => file.startsWith('remoteEntry.'))!
  const code = readFileSync(path.join(outputPath, entry), 'utf8')
  const chunks = Object.keys(files!).filter(
    (file) => /^[^/]+\.(?:js|css)$/.test(file) && !/^(?:remoteEntry|main)\./.test(file),
  )
  expect(chunks.map((file) => path.extname(file)).sort()).toEqual(['.css', '.js', '.js'])
  for (const chunk of chunks) {
    expect(code).toContain(files![chunk]!.slice('sha256-'.length, -1))
  }
  expect(code).not.toMatch(/__(?:SCRIPT|STYLE)_HASHES__/)
  expect(brotliDecompressSync(readFileSync(path.join(outputPath, `${entry}.br`))).toString()).toBe(
    code,
  )
})

test('replaces a damaged build by one with the same bytes', async () => {
  const { outputPath } = await build(pkg)
  const { digest } = readBuildRecord(outputPath)
  const entry = readdirSync(outputPath).find((file) => /^remoteEntry\.\w+\.js$/.test(file))!
  appendFileSync(path.join(outputPath, entry), '// damaged')

  expect(await build(pkg)).toMatchObject({ built: true, outputPath })
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('is replaced'))
  expect(isIntact(outputPath)).toBe(true)
  expect(readBuildRecord(outputPath).digest).toBe(digest)
  expect(readdirSync(path.dirname(outputPath)).sort()).toEqual([
    '.maps',
    path.basename(outputPath),
    'latest',
  ])
})

/** Where the code with a text is in the sources; `folder` is the build's, or one in it. */
function placeOf({ outputPath, buildId: id }: BuildResult, folder: string, text: string) {
  const { maps: digest } = readBuildRecord(outputPath)
  const maps = parseMaps(keptMaps(path.dirname(outputPath), id, digest!)!, id, digest!)
  const codeOf = (file: string) => readFileSync(path.join(outputPath, folder, file), 'utf8')
  const file = readdirSync(path.join(outputPath, folder)).find(
    (name) => name.endsWith('.js') && codeOf(name).includes(text),
  )!
  const before = codeOf(file).split(text)[0]!.split('\n')
  const map = new SourceMap({ version: 3, ...maps[path.posix.join(folder, file)] } as never)
  const { originalSource, originalLine } = map.findEntry(
    before.length - 1,
    before.at(-1)!.length,
  ) as SourceMapping
  return `${originalSource}:${originalLine + 1}`
}

describe('source maps', () => {
  const sources = () => {
    source('src/late.ts', "\nexport const fail = () => {\n  throw new Error('broken')\n}\n")
    source('src/routes.tsx', "export const routes = [() => import('./late')]")
    source('src/start.early.ts', "\nif (document.title) throw new Error('too early')\n")
  }

  test('are kept beside the build, and nothing in the build is or names one', async () => {
    sources()
    const made = await build({ ...pkg, serverRendered: true })
    const files = Object.keys(readBuildRecord(made.outputPath).files!)
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
    expect(filesOf(made.outputPath, /\.(?:js|css|json)$/)).not.toContain('sourceMappingURL')
    expect(placeOf(made, '.', 'Error("broken")')).toBe('src/late.ts:3')
    expect(placeOf(made, '.', 'Error("too early")')).toBe('src/start.early.ts:2')
    expect(placeOf(made, 'node', "Error('broken')")).toBe('src/late.ts:3')
  })

  test('are the same for the same sources, and those of another build are refused', async () => {
    sources()
    const { buildId: id, outputPath } = await build(pkg)
    const dist = path.dirname(outputPath)
    const first = readFileSync(path.join(outputPath, 'build.json'), 'utf8')
    rmSync(dist, { recursive: true })
    await build(pkg)
    expect(readFileSync(path.join(outputPath, 'build.json'), 'utf8')).toBe(first)
    keepMaps(dist, id, {})
    expect(() => keptMaps(dist, id, readBuildRecord(outputPath).maps!)).toThrow(
      `PT-F321 The source maps of ${id} cannot be used: they are not this build's. Build it again.`,
    )
  })
})

test('fails if another process has made the same build with other bytes meanwhile', async () => {
  const id = buildId(pkg)
  const building = build(pkg)
  const theirs = path.join(pkg.directory, 'dist', id)
  mkdirSync(theirs, { recursive: true })
  writeFileSync(path.join(theirs, 'remoteEntry.js'), 'other bytes')
  writeBuildRecord(theirs, { id, version: '1.2.0' })
  await expect(building).rejects.toThrow(`${theirs} was built twice with different bytes`)
})

test('changed sources change the build id, hidden files of editors do not', () => {
  const id = buildId(pkg)
  writeFileSync(path.join(pkg.directory, 'src/.routes.tsx.swp'), 'unsaved')
  expect(buildId(pkg)).toBe(id)
  appendFileSync(path.join(pkg.directory, 'src/routes.tsx'), '\n')
  expect(buildId(pkg)).not.toBe(id)
})

test('a changed version of a package changes the build id, one of a workspace member does not', () => {
  const lock = (packages: object) =>
    writeFileSync(path.join(pkg.directory, 'package-lock.json'), JSON.stringify({ packages }))
  lock({ 'mf-other': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0' } })
  const id = buildId(pkg)
  lock({ 'mf-other': { version: '2.0.0' }, 'node_modules/a': { version: '1.0.0' } })
  expect(buildId(pkg)).toBe(id)
  lock({ 'mf-other': { version: '2.0.0' }, 'node_modules/a': { version: '1.0.1' } })
  expect(buildId(pkg)).not.toBe(id)
})

const source = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(pkg.directory, file)), { recursive: true })
  writeFileSync(path.join(pkg.directory, file), text)
}

test.each([
  ['react-router-dom', '@pt-portal/shared-ui/router'],
  ['@chakra-ui/react', '@pt-portal/shared-ui'],
  ['@reduxjs/toolkit/query', '@pt-portal/shared-ui/data'],
  ['formik', '@pt-portal/shared-ui/forms'],
])('refuses an import of %s, and says which entry point to use instead', async (name, instead) => {
  source('src/routes.tsx', `import * as all from '${name}'\nexport const routes = [all]`)
  await expect(build(pkg)).rejects.toThrow(
    `PT-F301 src/routes.tsx imports ${name}, which would come a second time and break the page. Import from ${instead} instead.`,
  )
  expect(existsSync(path.join(pkg.directory, 'dist'))).toBe(false)
})

test('refuses such an import in a dependency, and names the dependency', async () => {
  source('node_modules/pretty-table/package.json', '{ "main": "index.js" }')
  source('node_modules/pretty-table/index.js', "module.exports = require('@emotion/react')")
  source('src/routes.tsx', "import table from 'pretty-table'\nexport const routes = [table]")
  await expect(build(pkg)).rejects.toThrow('PT-F301 pretty-table imports @emotion/react')
})

test('a dependency may bring stateless helpers and a store of its own, but not use the portal’s', async () => {
  source('node_modules/redux/package.json', '{ "main": "index.js" }')
  source('node_modules/redux/index.js', "module.exports = 'own store'")
  source('node_modules/@emotion/hash/package.json', '{ "main": "index.js" }')
  source('node_modules/@emotion/hash/index.js', "module.exports = 'own hash'")
  source(
    'node_modules/charts/index.js',
    "module.exports = [require('redux'), require('@emotion/hash')]",
  )
  source('src/routes.tsx', "import charts from 'charts'\nexport const routes = [charts]")
  const needs = (kind: string) =>
    source(
      'node_modules/charts/package.json',
      JSON.stringify({ main: 'index.js', [kind]: { redux: '5' } }),
    )
  needs('dependencies')
  const { outputPath } = await build(pkg)
  expect(filesOf(outputPath, /\.js$/)).toMatch(/own store[\s\S]*own hash|own hash[\s\S]*own store/)
  needs('peerDependencies')
  source('src/other.ts', 'export {}')
  await expect(build(pkg)).rejects.toThrow('PT-F301 charts imports redux')
})

const filesOf = (folder: string, kind: RegExp) =>
  readdirSync(folder)
    .filter((file) => kind.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('')

test.each(['* as y', 'y'])(
  'style sheets apply only to the remote’s pages, and both builds name the classes of import %s alike',
  async (imported) => {
    source('src/x.css', '.a { color: red }')
    source('src/y.module.css', '.local { color: red }')
    source(
      'src/routes.tsx',
      `import './x.css'\nimport ${imported} from './y.module.css'\nexport const routes = [y.local]`,
    )
    const folder = (await build({ ...pkg, serverRendered: true })).outputPath
    const styles = filesOf(folder, /\.css$/)
    expect(styles).toContain(':where([data-remote="mf_small"]) .a{color:red')
    const [, name] = /\.([\w-]*local[\w-]*)\{/.exec(styles)!
    expect(filesOf(folder, /\.js$/)).toContain(name)
    expect(filesOf(path.join(folder, 'node'), /\.js$/)).toContain(name)
  },
)

test('pictures have the same address in browsers and on the server, and one that is too large is refused', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8v8z"/></svg>'
  source('src/drawing.svg', drawing)
  source(
    'src/routes.tsx',
    `import drawing from './drawing.svg'
    export const routes = [drawing, new URL('./drawing.svg', import.meta.url).href]`,
  )
  const folder = (await build({ ...pkg, serverRendered: true })).outputPath
  const address = `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
  for (const built of [folder, path.join(folder, 'node')]) {
    const scripts = filesOf(built, /\.js$/)
    expect(scripts).toContain(address)
    expect(scripts).not.toContain('file:///')
  }
  source('src/drawing.svg', ' '.repeat(40_000))
  await expect(build(pkg)).rejects.toThrow('PT-F305 src/drawing.svg has 40.0 kB')
})

test('fonts are files beside their style sheet, and the build knows its workers', async () => {
  source('src/x.css', '@font-face { font-family: X; src: url(./x.woff2) }')
  source('src/x.woff2', 'outlines')
  source('src/sum.worker.ts', 'postMessage(1)')
  source(
    'src/routes.tsx',
    "import './x.css'\nexport const routes = [() => new Worker(new URL('./sum.worker.ts', import.meta.url))]",
  )
  const { outputPath } = await build({ ...pkg, serverRendered: true })
  const { files, workers } = readBuildRecord(outputPath)
  const [, font] = /url\(([\w.]+\.woff2)\)/.exec(filesOf(outputPath, /\.css$/))!
  expect(files).toHaveProperty([font!])
  expect(readFileSync(path.join(outputPath, font!), 'utf8')).toBe('outlines')
  expect(Object.keys(files!).filter((file) => /^node\/.*woff2/.test(file))).toEqual([])
  expect(workers).toEqual(['src/sum.worker.ts'])
})

test('refuses what browsers would not run in the remote’s own code, and warns of a library', async () => {
  source('node_modules/old-table/package.json', '{ "main": "index.js" }')
  const adding = "document.createElement('style').textContent = css; fetch('https://old.example')"
  source('node_modules/old-table/index.js', adding)
  source('node_modules/old-table/again.js', adding)
  const code =
    "import './x.css'\nimport 'old-table'\nimport 'old-table/again'\nexport const routes = []\n"
  source('src/routes.tsx', `${code}fetch('https://api.example/v1')`)
  source('src/start.early.ts', "\nfetch('https://early.example')")
  source('src/x.css', '.x { background: url(https://pictures.example/x.png) }')
  const { message } = await build(pkg).then(
    () => new Error('It was built.'),
    (error: Error) => error,
  )
  expect(message).toContain('PT-F306 src/routes.tsx:5 connects to https://api.example')
  expect(message).toContain('PT-F306 src/x.css:1 shows a picture of https://pictures.example')
  expect(message).toContain('PT-F306 src/start.early.ts:2 connects to https://early.example')
  const origins = {
    connect: ['https://api.example', 'https://early.example'],
    images: ['https://pictures.example'],
  }
  await build({ ...pkg, description: { ...pkg.description!, origins } })
  const warnings = jest
    .mocked(console.warn)
    .mock.calls.join('\n')
    .match(/PT-F\d+ .*/g)
  expect(warnings).toEqual([
    'PT-F308 old-table has code that adds style elements, which browsers refuse.',
  ])
})

test.each(["import './sum.wasm'", "fetch(new URL('./sum.wasm', import.meta.url))"])(
  'refuses WebAssembly in %s',
  async (code) => {
    source('src/sum.wasm', '')
    source('src/routes.tsx', `${code}\nexport const routes = []`)
    await expect(build(pkg)).rejects.toThrow('PT-F307 src/routes.tsx takes ./sum.wasm')
  },
)

test('refuses a style sheet for the whole page', async () => {
  source('src/x.css', 'body { background: red }')
  source('src/routes.tsx', "import './x.css'\nexport const routes = []")
  await expect(build(pkg)).rejects.toThrow('PT-F302 "body" would hold for pages of others too')
})

test('reports the weight of a build with the imports that cause it', async () => {
  source('node_modules/heavy/package.json', '{ "main": "index.js" }')
  source('node_modules/heavy/index.js', `module.exports = '${'heavy '.repeat(2000)}'`)
  source('src/routes.tsx', "import heavy from 'heavy'\nexport const routes = [heavy]")
  const { outputPath } = await build(pkg)
  expect(describeWeight(outputPath)).toMatch(
    /^It weighs \d+\.\d kB, compressed\.\n {2}heavy {2}12\.0 kB of source, by src\/routes\.tsx$/,
  )
})

test('a browser gets nothing of settings for servers, and the server all; outdated modules are refused', async () => {
  const { directory, description } = pkg
  const settings: Settings = {
    supportEmail: { type: 'text', default: 'shown@x.in', description: 'x', public: true },
    partnerKey: { type: 'text', default: 'the-default-key', description: 'x' },
  }
  const declared = { ...pkg, serverRendered: true, description: { ...description!, settings } }
  await expect(build(declared)).rejects.toThrow('run `npx remote-kit settings`')
  for (const { file, code } of outdatedFiles(declared.description, directory)) {
    writeFileSync(file, code!)
  }
  writeFileSync(
    path.join(directory, 'src/routes.tsx'),
    `import { settingIn } from './settings'
import { serverSetting } from './settings.server'
export const routes = [settingIn({}, 'supportEmail'), () => serverSetting('support' + 'Email')]`,
  )
  const { outputPath } = await build(declared)
  const scriptsIn = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
      .join('')
  const browsers = scriptsIn(outputPath)
  expect(browsers).toContain('shown@x.in')
  expect(browsers).toContain('PT-F319')
  expect(browsers).not.toMatch(/partnerKey|the-default-key/)
  expect(scriptsIn(path.join(outputPath, 'node'))).toContain('the-default-key')
})

describe('budgets', () => {
  const withBudgets = (budgets: object) =>
    build({ ...pkg, description: { ...pkg.description!, budgets } })
  // Random, because compression would leave nothing of a repeated text.
  const random = (bytes: number) => `module.exports = '${randomBytes(bytes).toString('base64')}'`

  beforeEach(() => {
    source('node_modules/heavy/package.json', '{ "main": "index.js" }')
    source('node_modules/heavy/index.js', random(9000))
    source('src/index.ts', 'export {}')
    source('src/late.ts', "import heavy from 'heavy'\nexport const late = heavy")
    source('src/routes.tsx', "export const routes = [() => import('./late')]")
  })

  test.each([
    [
      'page',
      { page: 10, all: 1000 },
      /"budgets\.page" is 10 kB, and a page that loads src\/late weighs 1\d\.\d kB/,
    ],
    ['all', { page: 1000, all: 10 }, /"budgets\.all" is 10 kB, and the build weighs 1\d\.\d kB/],
  ])(
    'a build over what its %s may weigh fails, and names what is heavy',
    async (_, budgets, says) => {
      const building = withBudgets(budgets)
      await expect(building).rejects.toThrow(says)
      await expect(building).rejects.toThrow(
        /^remote\.json: PT-F310 .*The heaviest:\n {2}heavy {2}12\.0 kB of source, by src\/late\.ts$/m,
      )
      expect(readdirSync(path.join(pkg.directory, 'dist'))).toEqual([])
    },
  )

  test('a build within them is made, and records the weight of its parts', async () => {
    const { outputPath } = await withBudgets({ page: 20, all: 20 })
    const { bytes, parts } = JSON.parse(readFileSync(path.join(outputPath, 'weight.json'), 'utf8'))
    expect(readBuildRecord(outputPath).bytes).toBe(bytes)
    expect(parts).toMatchObject([
      {
        heaviest: [
          { name: 'src/routes.tsx', broughtBy: 'src/routes.tsx' },
          { name: 'src/index.ts' },
        ],
      },
      {
        file: 'src/late',
        heaviest: [{ name: 'heavy', broughtBy: 'src/late.ts' }, { name: 'src/late.ts' }],
      },
    ])
    expect(parts[1].bytes).toBeGreaterThan(9000)
  })

  test('a start that is over the budget of a page is named, too', async () => {
    source('src/routes.tsx', "import heavy from 'heavy'\nexport const routes = [heavy]")
    await expect(withBudgets({ page: 10 })).rejects.toThrow(
      '"budgets.page" is 10 kB, and each page weighs',
    )
  })
})

const catalogue = (folder: string, languages: Record<string, object>) => {
  for (const [language, texts] of Object.entries(languages)) {
    source(`${folder}/${language}.json`, JSON.stringify(texts))
  }
  source(`${folder}/index.js`, "throw new Error('The build replaces this file.')")
}

describe('a remote in several languages', () => {
  const languages = {
    en: { hello: 'Good morning', late: '{count, plural, one {# day} other {# days}} late' },
    hi: { hello: 'सुप्रभात', late: '{count, plural, one {# दिन} other {# दिन}} की देरी' },
  }
  const inBoth = () => ({
    ...pkg,
    locales: ['en', 'hi'],
    serverRendered: true,
  })

  beforeEach(() => {
    source(
      'src/routes.tsx',
      "import * as m from './messages'\nexport const routes = [() => import('./late'), m.hello]",
    )
    source('src/late.ts', "import * as m from './messages'\nconsole.log(m.late)")
  })

  test('has a build for browsers in each, which contains that language alone, and one for servers with all', async () => {
    catalogue('src/messages', languages)
    const { outputPath } = await build(inBoth())
    const english = filesOf(outputPath, /\.js$/)
    const hindi = filesOf(path.join(outputPath, 'hi'), /\.js$/)
    const node = filesOf(path.join(outputPath, 'node'), /\.js$/)
    expect(english).toMatch(/Good morning/)
    expect(english).not.toMatch(/सुप्रभात|दिन/)
    expect(hindi).toMatch(/सुप्रभात/)
    expect(hindi).not.toMatch(/Good morning|days/)
    expect(node).toMatch(/Good morning/)
    expect(node).toMatch(/सुप्रभात/)
    expect(existsSync(path.join(outputPath, 'hi/mf-manifest.json'))).toBe(true)
  })

  test('the entry of each language contains the hashes of its scripts, with texts and without', async () => {
    catalogue('src/messages', languages)
    source('src/plain.ts', "console.log('plain')")
    source(
      'src/routes.tsx',
      "import * as m from './messages'\nexport const routes = [() => import('./late'), () => import('./plain'), m.hello]",
    )
    const { outputPath } = await build(inBoth())
    const { files } = readBuildRecord(outputPath)
    for (const folder of ['.', 'hi']) {
      const scripts = Object.keys(files!).filter(
        (file) => path.dirname(file) === folder && file.endsWith('.js'),
      )
      const entry = scripts.find((file) => file.includes('remoteEntry'))!
      const chunks = scripts.filter((file) => !/(?:remoteEntry|main)\./.test(file))
      expect(chunks).toHaveLength(3)
      const code = readFileSync(path.join(outputPath, entry), 'utf8')
      for (const chunk of chunks) {
        expect(code).toContain(files![chunk]!.slice('sha256-'.length, -1))
      }
      const compressed = readFileSync(path.join(outputPath, `${entry}.br`))
      expect(brotliDecompressSync(compressed).toString()).toBe(code)
      const manifest = readFileSync(path.join(outputPath, folder, 'mf-manifest.json'), 'utf8')
      expect(manifest).toContain(path.basename(entry))
    }
  })

  test('a frame of each language is found in the sources', async () => {
    catalogue('src/messages', languages)
    source(
      'src/late.ts',
      "import * as m from './messages'\nconsole.log(m.hello, m.late)\nthrow new Error('broken')",
    )
    const made = await build(inBoth())
    for (const folder of ['.', 'hi']) {
      expect(placeOf(made, folder, 'Error("broken")')).toBe('src/late.ts:3')
    }
  })

  test('a chunk contains only the texts that it uses', async () => {
    catalogue('src/messages', languages)
    const { outputPath } = await build(inBoth())
    const [routes, late] = [
      filesOf(outputPath, /routes\.js$/),
      filesOf(outputPath, /^(?!.*routes).*\.js$/),
    ]
    expect(routes).not.toMatch(/days/)
    expect(late).toMatch(/days/)
  })

  test.each<[string, object, RegExp]>([
    ['a broken text', { hello: '{', late: languages.hi.late }, /hi\.json: "hello" is broken/],
    ['a missing text', { late: languages.hi.late }, /hi\.json: "hello" is missing/],
    [
      'another argument',
      { ...languages.hi, late: '{days}' },
      /hi\.json: "late" has other arguments/,
    ],
  ])('is not built with %s', async (_what, hi, message) => {
    catalogue('src/messages', { ...languages, hi })
    await expect(build(inBoth())).rejects.toThrow(message)
    expect(existsSync(path.join(pkg.directory, 'dist'))).toBe(false)
  })

  test('is not built with a text that nothing uses, or in a language that its catalogue lacks', async () => {
    catalogue('src/messages', { en: { ...languages.en, spare: 'Spare' } })
    await expect(build(pkg)).rejects.toThrow('en.json: "spare" is used by no code')
    catalogue('src/messages', { en: languages.en })
    await expect(build(inBoth())).rejects.toThrow('mf_small names hi among its locales')
  })
})
