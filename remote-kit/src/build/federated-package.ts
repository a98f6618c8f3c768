import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sourceLanguage } from '../messages/catalogue'
import { sharedUi } from '../remote/contract/contract'
import {
  descriptionFile,
  folderOfRemote,
  noRemote,
  type RemoteDescription,
  readDescription,
} from '../remote/remote-description'
import { versionOf } from './federation/shared-modules'

/** One deployable front end: the host (`shell`) or a remote. */
export interface FederatedPackage {
  /** Name in addresses, such as `mf-blog`; in the portal's repository also its folder. */
  folder: string
  /** Federation name, such as `mf_blog`; the shell is the host. */
  name: string
  isHost: boolean
  /** Folder of what runs in browsers: `src`, in the shell `host`, beside its `gateway`. */
  sources: 'src' | 'host'
  /** Whether the gateway renders this package's pages, which needs a second build for Node. */
  serverRendered: boolean
  version: string
  /** Languages of its builds for browsers, English first. */
  locales: readonly string[]
  directory: string
  /** Its `remote.json`; the host has none. */
  description?: RemoteDescription
  /**
   * Absolute paths of further files and folders that its build depends on, such as sources of neighbouring
   * packages.
   */
  inputs: string[]
}

/** What the kit reads from `package.json`. */
interface Manifest {
  version: string
  remoteKit?: {
    /** Marks the one package that loads the others. */
    host?: boolean
    /** Languages of the host, which are those of the portal; a remote says its own in `remote.json`. */
    locales?: string[]
    /** See `FederatedPackage`; relative to the package. */
    inputs?: string[]
  }
}

/** @throws DescriptionError where there is none */
function readManifest(directory: string): Manifest {
  const file = path.join(directory, 'package.json')
  if (!existsSync(file)) throw noRemote(directory, 'package.json')
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Reads a package.
 * @throws DescriptionError
 */
export function readFederatedPackage(directory: string): FederatedPackage {
  const { version, remoteKit = {} } = readManifest(directory)
  const description = remoteKit.host ? undefined : readDescription(directory)
  const name = description?.name ?? 'shell'
  return {
    folder: folderOfRemote(name),
    name,
    isHost: !description,
    sources: description ? 'src' : 'host',
    serverRendered: description?.access !== 'staff',
    version,
    locales: description?.locales ?? remoteKit.locales ?? [sourceLanguage],
    directory,
    description,
    inputs: (remoteKit.inputs ?? []).map((input) => path.resolve(directory, input)),
  }
}

const lockFiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

/**
 * The lock file that applies to a folder: its own, or that of the workspace it belongs to.
 * @throws Error when there is none
 */
function lockFileOf(directory: string): string {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    const found = lockFiles.map((name) => path.join(folder, name)).find((file) => existsSync(file))
    if (found) return found
    if (folder === path.dirname(folder)) {
      throw new Error(
        `${directory} has no lock file, which the build id depends on: run npm install.`,
      )
    }
  }
}

/** The lock file without the workspace's own members: a build does not depend on their versions. */
function lockedPackages(lockFile: string): string {
  const text = readFileSync(lockFile, 'utf8')
  if (path.basename(lockFile) !== 'package-lock.json') return text
  const { packages }: { packages: object } = JSON.parse(text)
  return JSON.stringify(
    Object.entries(packages).filter(([folder]) => /node_modules\//.test(folder)),
  )
}

/** Folder of the kit, both when it runs from its sources and when it is packed. */
const kit = path.resolve(__dirname, '../..')

/**
 * Files and folders that a build depends on, each group with the folder that its paths are relative to. So the
 * paths are the same wherever the repository and the kit are.
 */
function inputsOf({
  directory,
  description,
  inputs,
  sources,
}: FederatedPackage): [string, string[]][] {
  const own = [sources, 'package.json', ...(description ? [descriptionFile] : [])]
  return [
    [directory, [...own.map((name) => path.join(directory, name)), ...inputs]],
    [
      kit,
      [
        path.join(kit, 'package.json'),
        __dirname,
        path.join(__dirname, '../messages'),
        path.join(__dirname, '../remote'),
      ],
    ],
  ]
}

function* filesUnder(entry: string): Generator<string> {
  if (statSync(entry).isFile()) {
    yield entry
    return
  }
  for (const name of readdirSync(entry).sort()) {
    // Hidden files belong to editors and systems.
    if (name !== 'node_modules' && !/^\.|\.(?:test|examples)\.tsx?$/.test(name)) {
      yield* filesUnder(path.join(entry, name))
    }
  }
}

/**
 * Id of the build of the present sources: `<version>-<hash of the inputs>`. A build's folder never changes its
 * content, so browsers may cache it forever.
 */
export function buildId(pkg: FederatedPackage): string {
  // The host provides shared-ui at run time, so a remote's build depends only on its version.
  const hash = createHash('sha256')
    .update(versionOf(sharedUi, pkg.directory))
    .update(lockedPackages(lockFileOf(pkg.directory)))
  for (const [root, entries] of inputsOf(pkg)) {
    for (const file of entries.flatMap((entry) => [...filesUnder(entry)])) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file))
    }
  }
  return `${pkg.version}-${hash.digest('hex').slice(0, 10)}`
}
