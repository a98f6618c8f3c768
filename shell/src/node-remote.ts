import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import { FileDiffers, fetchReleased } from './released-file'
import type { KnownRemote } from './remotes/routing-table'

/** A live remote as the gateway's threads load it. */
export interface NodeRemote extends KnownRemote {
  version: string
  /** Content-hashed address of the remote's entry for Node, so that a new build is a new module. */
  entry: string
  /** Hashes of the files beside the entry; absent for a build from before these were recorded. */
  files?: BuildFiles
}

/** Hashes of files by the address of their folder. */
const released = new Map<string, BuildFiles>()

/** Whatever loads code of a remote in this thread fetches it. */
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
 * Loads a module that a remote exposes; no code of it runs that is not what was released (D74).
 * @param force whether a build of it that is loaded already is dropped
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
