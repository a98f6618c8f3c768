import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { sharedUi } from '../remote/contract'
import {
  descriptionFile,
  folderOfRemote,
  type RemoteDescription,
  readDescription,
} from '../remote/remote-description'
import { versionOf } from './shared-modules'

/** One deployable front end: the host (`shell`) or a remote. */
export interface FederatedPackage {
  /** Address name, such as `mf-blog`; in the portal's repository its folder too. */
  folder: string
  /** Federation name, such as `mf_blog`; the shell is the host. */
  name: string
  isHost: boolean
  /** Whether the gateway renders this package's pages, which needs a second build for Node. */
  serverRendered: boolean
  version: string
  directory: string
  /** Its `remote.json`; the host has none. */
  description?: RemoteDescription
  /** Absolute files and folders beside its own that its build is made of, such as sources of neighbours. */
  inputs: string[]
}

/** What `package.json` says for the kit. */
interface Manifest {
  version: string
  remoteKit?: {
    /** The one package that loads the others. */
    host?: boolean
    /** See `FederatedPackage`; relative to the package. */
    inputs?: string[]
  }
}

/**
 * Reads a package.
 * @throws DescriptionError
 */
export function readFederatedPackage(directory: string): FederatedPackage {
  const { version, remoteKit = {} }: Manifest = JSON.parse(
    readFileSync(path.join(directory, 'package.json'), 'utf8'),
  )
  const description = remoteKit.host ? undefined : readDescription(directory)
  const name = description?.name ?? 'shell'
  return {
    folder: folderOfRemote(name),
    name,
    isHost: !description,
    serverRendered: description?.access !== 'staff',
    version,
    directory,
    description,
    inputs: (remoteKit.inputs ?? []).map((input) => path.resolve(directory, input)),
  }
}

const lockFiles = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

/**
 * The lock file that holds for a folder: its own, or that of the workspace it belongs to.
 * @throws Error when there is none
 */
function lockFileOf(directory: string): string {
  for (let folder = directory; ; folder = path.dirname(folder)) {
    const found = lockFiles.map((name) => path.join(folder, name)).find((file) => existsSync(file))
    if (found) return found
    if (folder === path.dirname(folder)) {
      throw new Error(`${directory} has no lock file, which a build is named by: run npm install.`)
    }
  }
}

/** Without the versions of a workspace's own members, which are no part of each other's builds. */
function lockedPackages(lockFile: string): string {
  const text = readFileSync(lockFile, 'utf8')
  if (path.basename(lockFile) !== 'package-lock.json') return text
  const { packages }: { packages: object } = JSON.parse(text)
  return JSON.stringify(
    Object.entries(packages).filter(([folder]) => /node_modules\//.test(folder)),
  )
}

/** The kit itself, whether run from its sources or as it is packed. */
const kit = path.resolve(__dirname, '../..')

/**
 * What a build is made from, and the folder that its parts are named from: the same names wherever the repository and
 * the kit stand.
 */
function inputsOf({ directory, description, inputs }: FederatedPackage): [string, string[]][] {
  const own = ['src', 'package.json', ...(description ? [descriptionFile] : [])]
  return [
    [directory, [...own.map((name) => path.join(directory, name)), ...inputs]],
    [kit, [path.join(kit, 'package.json'), __dirname, path.join(__dirname, '../remote')]],
  ]
}

function* filesUnder(entry: string): Generator<string> {
  if (statSync(entry).isFile()) {
    yield entry
    return
  }
  for (const name of readdirSync(entry).sort()) {
    // Hidden files are those of editors and systems.
    if (name !== 'node_modules' && !/^\.|\.test\.tsx?$/.test(name)) {
      yield* filesUnder(path.join(entry, name))
    }
  }
}

/**
 * Name of the build that the present sources make: `<version>-<hash of the inputs>`.
 * A build's folder never changes its content, so it may be cached for ever.
 */
export function buildId(pkg: FederatedPackage): string {
  // Of shared-ui, which the host provides at run time, a remote's build holds the version alone.
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
