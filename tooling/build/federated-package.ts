import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const repositoryRoot = path.resolve(__dirname, '../..')

/** One deployable front end: the host (`shell`) or a remote. */
export interface FederatedPackage {
  /** Folder and address name, such as `mf-blog`. */
  folder: string
  /** Federation name, such as `mf_blog`; the shell is the host. */
  name: string
  isHost: boolean
  /** Whether the gateway renders this package's pages, which needs a second build for Node. */
  serverRendered: boolean
  version: string
  directory: string
  portVariable?: string
  port?: number
  /** Path of its first page. */
  home: string
}

interface PackageManifest {
  version: string
  federation?: {
    name: string
    serverRendered: boolean
    portVariable: string
    port: number
    home?: string
  }
}

/** Reads a package's `federation` block; a package without one is the host. */
export function readFederatedPackage(directory: string): FederatedPackage {
  const manifest: PackageManifest = JSON.parse(
    readFileSync(path.join(directory, 'package.json'), 'utf8'),
  )
  const { federation } = manifest
  return {
    folder: path.basename(directory),
    name: federation?.name ?? 'shell',
    isHost: !federation,
    serverRendered: federation?.serverRendered ?? true,
    version: manifest.version,
    directory,
    portVariable: federation?.portVariable,
    port: federation?.port,
    home: federation?.home ?? '/',
  }
}

/** What a build of a remote is made from; shared-ui is provided by the host at run time and is not among it. */
function inputsOf(pkg: FederatedPackage): string[] {
  const common = ['package.json', 'package-lock.json', 'api/src/contract', 'tooling/build']
  const own = [path.join(pkg.folder, 'src'), path.join(pkg.folder, 'package.json')]
  return [...common, ...own, ...(pkg.isHost ? ['shared-ui/src'] : [])]
}

function* filesUnder(entry: string): Generator<string> {
  if (statSync(entry).isFile()) {
    yield entry
    return
  }
  for (const name of readdirSync(entry).sort()) {
    if (name !== 'node_modules' && !/\.test\.tsx?$/.test(name)) {
      yield* filesUnder(path.join(entry, name))
    }
  }
}

/**
 * Name of the build that the present sources make: `<version>-<hash of the inputs>`.
 * A build's folder never changes its content, so it may be cached for ever.
 */
export function buildId(pkg: FederatedPackage): string {
  const hash = createHash('sha256')
  for (const input of inputsOf(pkg)) {
    for (const file of filesUnder(path.join(repositoryRoot, input))) {
      hash.update(path.relative(repositoryRoot, file)).update('\0').update(readFileSync(file))
    }
  }
  return `${pkg.version}-${hash.digest('hex').slice(0, 10)}`
}
