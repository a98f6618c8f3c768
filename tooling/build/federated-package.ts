import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  descriptionFile,
  type RemoteDescription,
  readDescription,
} from '../remote-server/src/remote-description'

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
  /** Its `remote.json`; the host has none. */
  description?: RemoteDescription
}

/**
 * Reads a package; one without a `remote.json` is the host.
 * @throws DescriptionError
 */
export function readFederatedPackage(directory: string): FederatedPackage {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(directory, 'package.json'), 'utf8'),
  )
  const isHost = !existsSync(path.join(directory, descriptionFile))
  const description = isHost ? undefined : readDescription(directory)
  return {
    folder: path.basename(directory),
    name: description?.name ?? 'shell',
    isHost,
    serverRendered: description?.access !== 'staff',
    version,
    directory,
    description,
  }
}

/** What a build of a remote is made from; of shared-ui, which the host provides at run time, its version alone. */
function inputsOf(pkg: FederatedPackage): string[] {
  const common = [
    'package.json',
    'package-lock.json',
    'api/src/contract',
    'shared-ui/package.json',
    'tooling/build',
  ]
  const own = ['src', 'package.json', ...(pkg.isHost ? [] : [descriptionFile])]
  return [
    ...common,
    ...own.map((name) => path.join(pkg.folder, name)),
    ...(pkg.isHost ? ['shared-ui/src', 'tooling/remote-server/src/routing.ts'] : []),
  ]
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
