import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reservedSlugs } from '../../api/src/contract/content/slug'
import { languageCodes } from '../../api/src/contract/language/languages'
import { places } from '../../api/src/contract/places/places'
import { placePage } from '../../api/src/contract/places/places-without-tax'
import { assertEmpty, filesOfRemote, writeFiles } from '../../remote-kit/src/create/create-remote'
import { labelIn } from '../../remote-kit/src/remote/label'
import {
  descriptionFile,
  folderOfRemote,
  parseDescription,
  portVariable,
  remoteOfFolder,
  withoutPrefix,
} from '../../remote-kit/src/remote/remote-description'
import type { RoutedRemote } from '../../remote-kit/src/remote/routing'
import { repositoryRoot } from '../repository-root'
import { staleFiles } from './synced-files'
import { type WorkspaceRemote, workspaceRemotes } from './workspace-remotes'

/** The remote whose scripts, versions of packages and types a new one has. */
const model = 'mf-blog'

/** Packages of the model that a new remote has too. */
const packages = [
  '@pt-portal/api',
  '@pt-portal/remote-kit',
  '@pt-portal/shared-ui',
  'react',
  'react-dom',
]

/** A remote of the name mf_shell would have the shell's SHELL_PORT, and so on. */
const takenByVariables = ['api', 'database', 'metrics', 'shell']

/** What only a repository of its own needs. */
const outside = '.gitignore'

const topicOf = (folder: string) => withoutPrefix(remoteOfFolder(folder))

function checkName(folder: string): void {
  if (!/^mf-[a-z0-9-]+$/.test(folder)) {
    throw new Error(`"${folder}" is no folder of a remote: name it mf-…, such as mf-glossary.`)
  }
  const topic = topicOf(folder)
  if (takenByVariables.includes(topic)) {
    throw new Error(`${portVariable(topic)} means something else already. Choose another name.`)
  }
}

/** Addresses of places, which stand in no remote's `remote.json` one by one. */
const addressesOfPlaces = places.flatMap(({ slug }) => [slug, placePage(slug)])

function checkAddress(folder: string): void {
  const address = folderOfRemote(topicOf(folder))
  if ([...reservedSlugs, ...languageCodes, ...addressesOfPlaces].includes(address)) {
    throw new Error(`The address /${address} is taken already. Choose another name.`)
  }
}

function freePort(remotes: readonly WorkspaceRemote[]): number {
  const taken = remotes.map(({ port }) => port)
  let port = 3001
  while (taken.includes(port)) port += 1
  return port
}

function manifestOf(folder: string, label: string, modelText: string): string {
  const manifest = JSON.parse(modelText.replaceAll(model, folder))
  const dependencies = packages.map((name) => [name, manifest.dependencies[name]])
  const { devDependencies: _itsOwn, ...rest } = manifest
  const value = {
    ...rest,
    version: '1.0.0',
    description: `Remote: ${label.toLowerCase()}`,
    dependencies: Object.fromEntries(dependencies),
  }
  return `${JSON.stringify(value, null, 2)}\n`
}

const readmeOf = ({ folder, name, port, paths }: WorkspaceRemote) => `# ${folder}

A remote of the portal: a glossary at \`${paths[0]}\`, with a page for each of its terms. Replace its pages by yours;
[\`remote.json\`](remote.json) says its addresses and menu entries, [\`src/routes.tsx\`](src/routes.tsx) its pages,
[\`src/sources.ts\`](src/sources.ts) its part of the sitemap ([the contract](../docs/architecture.md#the-remote-contract)).

\`\`\`sh
npm run dev -w ${folder}       # hot reload inside a running portal; prints the address to open
npm test -w ${folder}
npm run release -- ${folder}   # makes its newest build live
\`\`\`

Its server listens on port ${port}; \`${portVariable(name)}\` sets another one.
`

/** The root's `package.json` with the folder as a workspace, after the remotes that there are. */
function withWorkspace(text: string, folder: string, last: WorkspaceRemote): string {
  const manifest: { workspaces: string[] } = JSON.parse(text)
  manifest.workspaces.splice(manifest.workspaces.indexOf(last.folder) + 1, 0, folder)
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * Writes a small working remote as a workspace of this repository, and enters it in every file that names the remotes.
 * @param folder such as `mf-glossary`, whose name is `mf_glossary` and whose address is `/glossary`
 * @param live remotes of a portal, which may be of other repositories
 * @throws Error with one sentence; then nothing was written
 */
export function createHere(
  folder: string,
  root = repositoryRoot,
  live: readonly RoutedRemote[] = [],
): WorkspaceRemote {
  checkName(folder)
  assertEmpty(path.join(root, folder))
  checkAddress(folder)
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const remotes = workspaceRemotes(root)
  const files = filesOfRemote(remoteOfFolder(folder), [...remotes, ...live])
  const description = files
    .get(descriptionFile)!
    .replace(/"\$schema": "[^"]*"/, '"$schema": "../remote-kit/src/remote/remote.schema.json"')
    .replace(/"port": \d+/, `"port": ${freePort(remotes)}`)
  const remote = { folder, ...parseDescription(JSON.parse(description), descriptionFile) }

  files.delete(outside)
  files.set(descriptionFile, description)
  files.set(
    'package.json',
    manifestOf(folder, labelIn(remote.label, 'en'), read(`${model}/package.json`)),
  )
  files.set('tsconfig.json', read(`${model}/tsconfig.json`))
  files.set('README.md', readmeOf(remote))
  const others = new Map(staleFiles(root, [...remotes, remote]))
  others.set('package.json', withWorkspace(read('package.json'), folder, remotes.at(-1)!))

  writeFiles(path.join(root, folder), files)
  writeFiles(root, others)
  return remote
}
