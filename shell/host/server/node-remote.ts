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
}

/** Hashes of released files, by the address of their build's folder. */
const released = new Map<string, BuildFiles>()

/** Checks all fetches of this thread, because all code of remotes is loaded with `fetch`. */
function checkFetches(): void {
  const plainFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    const [folder, files] = [...released].find(([each]) => address.startsWith(each)) ?? []
    if (!folder || !files) return plainFetch(input, init)
    const integrity = files[address.slice(folder.length)]
    if (!integrity) return Promise.reject(new FileDiffers(address))
    return fetchReleased(plainFetch, address, init, integrity)
  }
}

function holdToRelease({ entry, files }: NodeRemote): void {
  if (!files) return
  if (released.size === 0) checkFetches()
  released.set(entry.slice(0, entry.lastIndexOf('/') + 1), files)
}

/**
 * Loads a module that a remote exposes. Code that differs from what was released does not run (D74).
 * @param force whether to drop a build of the remote that is loaded already
 */
export function loadFromRemote<Module>(
  remote: NodeRemote,
  expose: string,
  { force }: { force: boolean },
): Promise<Module | null> {
  const { name, entry } = remote
  holdToRelease(remote)
  registerRemotes([{ name, entry, type: 'commonjs-module' }], { force })
  return loadRemote<Module>(`${name}/${expose}`)
}
