import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { contractFile, parseRemoteContract, parseShellContract, refusal } from '../remote/contract'
import { everything } from '../remote/missing-names'
import { compile } from './build'
import type { FederatedPackage } from './federated-package'
import { RecordedContract } from './recorded-contract'
import { browserConfig, lightConfig, nodeConfig } from './webpack-config'

// These tests run real builds.
jest.setTimeout(120_000)

const root = mkdtempSync(path.join(tmpdir(), 'contract-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Packages that a test's package finds installed, besides its own shared-ui. */
const installed = ['react', 'react-dom', 'react-router', 'yup']

function writeFiles(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Creates a package with these sources and a shared-ui that exports these names. */
function packageOf(
  name: string,
  sources: Record<string, string>,
  exported: string[],
): FederatedPackage {
  const directory = mkdtempSync(path.join(root, 'package-'))
  writeFiles(directory, sources)
  writeFiles(path.join(directory, 'node_modules/@pt-portal/shared-ui'), {
    'package.json': JSON.stringify({
      name: '@pt-portal/shared-ui',
      version: '1.0.0',
      sideEffects: false,
    }),
    'index.js': exported.map((each) => `export const ${each} = () => '${each}'`).join('\n'),
  })
  for (const each of installed) {
    symlinkSync(
      path.resolve(__dirname, '../../../node_modules', each),
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

function shell(exported: string[]) {
  const provided = ['react', 'react/jsx-runtime', '@pt-portal/shared-ui']
  const loads = provided.map((module) => `() => import('${module}')`)
  const provide = `export const provided = [${loads.join(', ')}]`
  const sources = {
    'host/index.ts': provide,
    'host/light/index.ts': '',
    'host/server/server-entry.ts': provide,
    'host/index.ejs': '',
  }
  return packageOf('shell', sources, exported)
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
