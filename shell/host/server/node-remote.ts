import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import type { KnownRemote } from '../remotes/routing-table'
import { FileDiffers, fetchReleased } from './released-file'

/** A live remote as the gateway's threads load it. */
export interface NodeRemote extends KnownRemote {
  version: string
  /** Content-hashed address of the remote's entry for Node, so that a new build is a new module. */
  entry: string
  /** Hashes of the files beside the entry; absent for builds made before hashes were recorded. */
  files?: BuildFiles
  /** It is built for the previous major version of shared-ui (ADR 0144). */
  isOfPreviousMajor?: boolean
}

interface FetchedBuild {
  /** Hashes of its files for Node, by which they are checked; absent where none are known, as in development. */
  files: BuildFiles | undefined
  /** Address of their folder, by which stacks name them: the public one of a released build. */
  address: string
}

/** Builds by the address of the folder that they are fetched from. */
const fetched = new Map<string, FetchedBuild>()

/** A script that says its public address, which stacks then name: the runtime evaluates chunks without a name. */
async function withName(script: Response, address: string): Promise<Response> {
  const { status, headers } = script
  const text = await script.text()
  return new Response(`${text}\n//# sourceURL=${address}`, { status, headers })
}

/** Checks all fetches of this thread and names scripts, because all code of remotes is loaded with `fetch`. */
function checkFetches(): void {
  const plainFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const [folder, { files, address: named } = {}] =
      [...fetched].find(([each]) => address.startsWith(each)) ?? []
    if (!folder || !named) return plainFetch(input, init)
    const file = address.slice(folder.length)
    if (files && !files[file]) throw new FileDiffers(address)
    const response = await fetchReleased(plainFetch, address, init, files?.[file])
    const isScript = response.ok && file.endsWith('.js')
    return isScript ? withName(response, named + file) : response
  }
}

function holdToRelease({ name, version, entry, files }: NodeRemote): void {
  if (fetched.size === 0) checkFetches()
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1)
  const publicAddress = `/remotes/${name.replaceAll('_', '-')}/${version}/node/`
  fetched.set(folder, { files, address: files ? publicAddress : folder })
}

/** A remote as the federation runtime is told of it. */
async function registered({ name, entry, isOfPreviousMajor }: NodeRemote) {
  const remote = { name, entry, type: 'commonjs-module' as const }
  if (__PREVIOUS_MAJOR__ && isOfPreviousMajor) {
    const { withPreviousMajor } = await import('../remotes/previous-major')
    return withPreviousMajor(remote)
  }
  return remote
}

/**
 * Loads a module that a remote exposes. Code that differs from what was released does not run (D74).
 * @param force whether to drop a build of the remote that is loaded already
 */
export async function loadFromRemote<Module>(
  remote: NodeRemote,
  expose: string,
  { force }: { force: boolean },
): Promise<Module | null> {
  holdToRelease(remote)
  registerRemotes([await registered(remote)], { force })
  return loadRemote<Module>(`${remote.name}/${expose}`)
}
