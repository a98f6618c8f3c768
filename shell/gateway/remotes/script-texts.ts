import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { failureReason } from '../observability/failure-reason'
import { fetchFile, type LiveRemote, type RemoteServers } from './remote-build'

interface Source {
  config: RemoteServers
  log: Logger
}

/** Number of scripts to remember; those of a build never change. */
const remembered = 100

/** Reads scripts of builds, for pages that carry them in their document. */
export function scriptTexts({ config, log }: Source) {
  const known = new LRUCache<string, string>({ max: remembered })

  async function fetched(address: string, build: LiveRemote): Promise<string> {
    const response = await fetchFile(address, build, config)
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    return response.text()
  }

  /**
   * @param isFresh reads it anew: a developer's build has the same address after each change
   * @returns undefined where it cannot be read, which is logged
   */
  return async (
    address: string,
    build: LiveRemote,
    isFresh = false,
  ): Promise<string | undefined> => {
    try {
      const text = (!isFresh && known.get(address)) || (await fetched(address, build))
      known.set(address, text)
      return text
    } catch (error) {
      const { name, version } = build
      log.warn(
        { code: 'script_unavailable', remote: name, build: version, reason: failureReason(error) },
        'a page without a frame is sent without its script',
      )
      return undefined
    }
  }
}
