import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import {
  contractFile,
  parseRemoteContract,
  parseShellContract,
  refusal,
} from '../../remote/contract/contract'
import { everything } from '../../remote/contract/missing-names'
import { compile } from '../build'
import type { FederatedPackage } from '../federated-package'
import { browserConfig, lightConfig, nodeConfig } from '../webpack-config'
import { RecordedContract } from './recorded-contract'

// These tests run real builds.
jest.setTimeout(120_000)

const root = mkdtempSync(path.join(tmpdir(), 'contract-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Packages that a test's package finds installed, besides its own shared-ui. */
const installed = ['react', 'react-dom', 'react-router', 'yup', '@module-federation']

function writeFiles(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** What else a test's shared-ui has: fields of its package.json, and files. */
interface SharedUi {
  manifest?: object
  files?: Record<string, string>
}

/** Creates a package with these sources and a shared-ui that exports these names. */
function packageOf(
  name: string,
  sources: Record<string, string>,
  exported: string[],
  { manifest, files }: SharedUi = {},
): FederatedPackage {
  const directory = mkdtempSync(path.join(root, 'package-'))
  writeFiles(directory, sources)
  writeFiles(path.join(directory, 'node_modules/@pt-portal/shared-ui'), {
    'package.json': JSON.stringify({
      name: '@pt-portal/shared-ui',
      version: '1.0.0',
      sideEffects: false,
      ...manifest,
    }),
    ...files,
    'index.js': exported.map((each) => `export const ${each} = () => '${each}'`).join('\n'),
  })
  for (const each of installed) {
    symlinkSync(
      path.resolve(__dirname, '../../../../node_modules', each),
      path.join(directory, 'node_modules', each),
    )
  }
  const isHost = name === 'shell'
  const description = {
    name,
    label: 'The glossary',
    port: 3004,
    access: 'public' as const,
    paths: ['/glossary'],
  }
  return {
    folder: name,
    name,
    isHost,
    sources: isHost ? 'host' : 'src',
    serverRendered: true,
    locales: ['en'],
    version: '1.0.0',
    directory,
    inputs: [],
    ...(!isHost && { description }),
  }
}

/** Builds a package for browsers and for Node, and returns the text of its contract. */
async function contractOf(pkg: FederatedPackage): Promise<string> {
  const contract = new RecordedContract(pkg)
  const outputPath = path.join(pkg.directory, 'dist')
  const light = pkg.isHost ? [lightConfig] : []
  for (const configOf of [...light, browserConfig, nodeConfig]) {
    await compile(configOf(pkg, { buildId: '1.0.0-test', outputPath, contract }))
  }
  contract.write(outputPath)
  return readFileSync(path.join(outputPath, contractFile), 'utf8')
}

const routesWith = (imports: string, uses: string) => `
  import { useState } from 'react'
  ${imports}
  const unused = () => Heading
  export const routes = [{ path: '/glossary', element: <Button>{[useState, ${uses}]}</Button> }]`

const remote = (imports: string, uses: string) =>
  packageOf('glossary', { 'src/index.ts': '', 'src/routes.tsx': routesWith(imports, uses) }, [])

function shell(exported: string[], sharedUi?: SharedUi) {
  const provided = ['react', 'react/jsx-runtime', '@pt-portal/shared-ui']
  const loads = provided.map((module) => `() => import('${module}')`)
  const provide = `export const provided = [${loads.join(', ')}]`
  const sources = {
    'host/index.ts': provide,
    'host/light/index.ts': '',
    'host/observability/measure.ts': '',
    'host/server/server-entry.ts': provide,
    'host/index.ejs': '',
  }
  return packageOf('shell', sources, exported, sharedUi)
}

const ui = '@pt-portal/shared-ui'

async function remoteBuild(pkg: FederatedPackage) {
  const contract = parseRemoteContract(JSON.parse(await contractOf(pkg)), 'its contract')
  return { name: pkg.name, build: 'R', contract }
}

async function shellBuild(pkg: FederatedPackage) {
  const contract = parseShellContract(JSON.parse(await contractOf(pkg)), 'its contract')
  return { build: 'S', contract }
}

test('refuses builds that do not fit, and lists the missing names, whichever build is newer', async () => {
  const liveRemote = await remoteBuild(
    remote(`import { Button, Heading, Tabs } from '${ui}'`, 'Tabs'),
  )
  const nextRemote = await remoteBuild(
    remote(`import { Button, Heading, Tabs2 } from '${ui}'`, 'Tabs2'),
  )
  const liveShell = await shellBuild(shell(['Button', 'Heading', 'Tabs']))
  const nextShell = await shellBuild(shell(['Button', 'Heading', 'Tabs2']))

  expect(refusal(liveRemote, liveShell)).toBeUndefined()
  expect(refusal(nextRemote, nextShell)).toBeUndefined()
  expect(refusal(nextRemote, liveShell)).toMatch(
    /^glossary R needs Tabs2 of @pt-portal\/shared-ui, which /,
  )
  expect(refusal(liveRemote, nextShell)).toMatch(
    /^glossary R needs Tabs of @pt-portal\/shared-ui, which /,
  )
})

test('records only names that tree shaking keeps, with the same bytes wherever the build runs', async () => {
  const imports = `import { Heading, Tabs, Button } from '${ui}'\nimport type { TabsProps } from '${ui}'`
  const [one, other] = [remote(imports, 'Tabs'), remote(imports, 'Tabs')]
  const text = await contractOf(one)
  expect(JSON.parse(text).uses).toEqual({
    [ui]: ['Button', 'Tabs'],
    react: ['useState'],
    'react/jsx-runtime': ['jsx'],
  })
  expect(await contractOf(other)).toBe(text)
})

test('requires a whole module if the used names cannot be determined', async () => {
  const imports = `import * as ui from '${ui}'\nconst { Button, Heading } = ui`
  const { contract } = await remoteBuild(remote(imports, 'ui'))
  expect(contract.uses[ui]).toContain(everything)
})

/** Shell of the next major version, in which Tabs has another name; remotes of the one before get it by the old one. */
const nextMajor: SharedUi = {
  manifest: { version: '2.0.0', previousMajor: { version: '1.2.0', until: '2027-03-31' } },
  files: Object.fromEntries(
    ['router', 'data', 'forms', 'overlays'].flatMap((entry) => [
      [`${entry}.js`, `export const of${entry} = () => '${entry}'`],
      [`previous-major/${entry}.js`, `export * from '../${entry}'`],
    ]),
  ),
}
nextMajor.files!['previous-major/index.js'] = `
  export * from '../index'
  export { Tabs2 as Tabs } from '../index'`

const previousMajorModule = readFileSync(
  path.resolve(__dirname, '../../../../shell/host/remotes/previous-major.ts'),
  'utf8',
)

/** A shell whose build for Node loads what remotes expose. */
function shellOfTwoMajors() {
  const { directory, ...pkg } = shell(['Button', 'Heading', 'Tabs2', 'cache'], nextMajor)
  const file = path.join(directory, 'host/server/server-entry.ts')
  const provide = readFileSync(file, 'utf8')
  writeFiles(directory, {
    'host/remotes/previous-major.ts': previousMajorModule,
    'host/server/server-entry.ts': `
      import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
      ${provide}
      export async function load(remote, isOfPreviousMajor) {
        const { withPreviousMajor } = await import('../remotes/previous-major')
        registerRemotes([isOfPreviousMajor ? withPreviousMajor(remote) : remote])
        return loadRemote(remote.name + '/routes')
      }`,
  })
  return { directory, ...pkg }
}

const loadingBoth = `
  const { load } = require(process.argv[1])
  const [previous, present] = JSON.parse(process.argv[2])
  const shown = async () => {
    const before = await load(previous, true)
    const now = await load(present, false)
    return {
      tabs: [before.tabs(), now.tabs()],
      isOneCache: before.cache === now.cache,
      isOneReact: before.useState === now.useState,
    }
  }
  shown().then((result) => process.stdout.write(JSON.stringify(result), () => process.exit()))`

/** Serves the builds for Node below the root folder. */
async function serveBuilds() {
  const server = createServer(({ url = '' }, response) => {
    response.end(readFileSync(path.join(root, url)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** A remote as the runtime in Node is told of it. */
function nodeRemote({ name, directory }: FederatedPackage, origin: string) {
  const folder = path.join(directory, 'dist/node')
  const { metaData } = JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8'))
  const entry = `${origin}/${path.relative(root, folder)}/${metaData.remoteEntry.name}`
  return { name, entry, type: 'commonjs-module' }
}

test('a shell that provides two major versions runs remotes of both, with one cache and one React', async () => {
  const routes = (tabs: string) => `
    import { useState } from 'react'
    import { cache, ${tabs} } from '${ui}'
    export { cache, useState, ${tabs} as tabs }`
  const remoteOf = (name: string, tabs: string, version: string) =>
    packageOf(name, { 'src/index.ts': '', 'src/routes.tsx': routes(tabs) }, [], {
      manifest: { version },
    })
  const host = shellOfTwoMajors()
  const [before, now] = [remoteOf('before', 'Tabs', '1.1.0'), remoteOf('present', 'Tabs2', '2.0.0')]
  const [provided, ofBefore, ofNow] = [
    await shellBuild(host),
    await remoteBuild(before),
    await remoteBuild(now),
  ]
  expect(provided.contract.previous).toEqual({
    sharedUi: '1.2.0',
    until: '2027-03-31',
    provides: expect.objectContaining({
      [ui]: ['Button', 'Heading', 'Tabs', 'Tabs2', 'cache'],
      [`${ui}/router`]: ['ofrouter'],
    }),
  })
  expect(refusal(ofBefore, provided)).toBeUndefined()
  expect(refusal(ofNow, provided)).toBeUndefined()

  const { origin, stop } = await serveBuilds()
  const remotes = JSON.stringify([before, now].map((each) => nodeRemote(each, origin)))
  const bundle = path.join(host.directory, 'dist/node/main.cjs')
  const { stdout } = await promisify(execFile)(process.execPath, [
    '-e',
    loadingBoth,
    bundle,
    remotes,
  ])
  stop()
  expect(JSON.parse(stdout)).toEqual({
    tabs: ['Tabs2', 'Tabs2'],
    isOneCache: true,
    isOneReact: true,
  })
})

test.each([
  [
    { version: '2.1.0', until: '2027-03-31' },
    'must be a version of the major version before 2.0.0',
  ],
  [{ version: '1.2.0', until: 'spring' }, 'must be a day such as 2027-03-31, not "spring"'],
])('refuses %j as the previous major version', async (previousMajor, sentence) => {
  const declared = { manifest: { version: '2.0.0', previousMajor } }
  await expect(contractOf(shell([], declared))).rejects.toThrow(sentence)
})
