import { readFileSync } from 'node:fs'
import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import type { RemoteContract } from '@pt-portal/remote-kit/remote/contract'
import type { EntryRules } from '@pt-portal/remote-kit/remote/entry-address'
import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import type { StoredSettings } from '@pt-portal/remote-kit/remote/settings'
import { steadyFetch } from '../../../host/server/steady-fetch'
import { replaceFile } from '../../replace-file'
import {
  type RegistryReader,
  type ReleasedBuild,
  type ReleasedBuilds,
  usableBuilds,
} from './registry'

interface ReleaseOptions extends EntryRules {
  apiOrigin: string
  gatewaySecret: string
  /** File with a copy of the API's last answer. */
  registryFile: string
}

/** Milliseconds between two calls of the API. */
const interval = 750

const timeoutMs = 2000

/** A build as the API knows it. */
export interface RegisteredBuild {
  build: string
  entry: string
  description: RemoteDescription
  contract: RemoteContract | null
  /** Absent while an earlier version of the API runs. */
  files?: BuildFiles | null
}

interface LiveRelease {
  id: number
  remote: string
  build: RegisteredBuild
  canary: { build: RegisteredBuild; share: number } | null
}

const releasedBuild = ({
  build,
  entry,
  description,
  contract,
  files,
}: RegisteredBuild): ReleasedBuild => ({
  version: build,
  entry,
  remote: description,
  contract,
  files,
})

/** The shell is released too, but is no remote. An earlier version of the API tells no settings. */
const registryOf = (releases: LiveRelease[], settings: Record<string, StoredSettings> = {}) =>
  Object.fromEntries(
    releases
      .filter(({ remote }) => remote !== 'shell')
      .map(({ id, remote, build, canary }) => [
        remote,
        {
          ...releasedBuild(build),
          ...(Object.hasOwn(settings, remote) && { settings: settings[remote] }),
          ...(canary && {
            canary: { ...releasedBuild(canary.build), share: canary.share, release: id },
          }),
        },
      ]),
  )

type Warn = (message: string, code?: string) => void

/** The copy of the API's last answer on disk. */
function registryCopy(file: string, warn: Warn) {
  return {
    /** Gives the copy to `use`; where there is none, or it cannot be used, the gateway starts without it. */
    read(use: (text: string) => void): void {
      try {
        use(readFileSync(file, 'utf8'))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
        warn(`The registry ${file} cannot be used: ${(error as Error).message}.`)
      }
    },
    keep(text: string): void {
      try {
        replaceFile(file, text)
      } catch (error) {
        warn(`The registry cannot be kept in ${file}: ${(error as Error).message}.`)
      }
    },
  }
}

/**
 * Asks the API what is live.
 * @param known the ETag of the answer before
 * @returns undefined when nothing has changed since that answer
 * @throws Error when the API cannot be reached, or does not say
 */
async function liveReleases(
  { apiOrigin, gatewaySecret }: Pick<ReleaseOptions, 'apiOrigin' | 'gatewaySecret'>,
  known: string,
) {
  const response = await steadyFetch(`${apiOrigin}/api/releases`, {
    headers: { Authorization: `Bearer ${gatewaySecret}`, 'If-None-Match': known },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 304) return undefined
  if (!response.ok) throw new Error(`it answered ${response.status}`)
  const { live, settings } = (await response.json()) as {
    live: LiveRelease[]
    settings?: Record<string, StoredSettings>
  }
  return { live, settings, etag: response.headers.get('etag') ?? '' }
}

/**
 * Follows the API's releases within a second (D41). A copy of the last answer on disk lets a gateway start and
 * serve while the API is down. An answer that is not a registry is ignored; for a build that cannot be used,
 * the build before stays live.
 */
export function releasedRegistry(
  { apiOrigin, gatewaySecret, registryFile, ...rules }: ReleaseOptions,
  warn: Warn,
): RegistryReader {
  const copy = registryCopy(registryFile, warn)
  let current: ReleasedBuilds = {}
  let isWhole = true
  let etag = ''
  let isKnown = false
  let isAsking = false
  let lastWarning = ''
  let notify: () => void = () => undefined

  function warnOnce(message: string) {
    if (message !== lastWarning) warn(message)
    lastWarning = message
  }

  const said = new Set<string>()
  function noteFault(fault: string) {
    if (said.has(fault)) return
    said.add(fault)
    warn(`One build is left out: ${fault}`, 'build_not_usable')
  }

  function take(text: string) {
    const usable = usableBuilds(text, rules, current, noteFault)
    current = usable.builds
    isWhole = usable.isWhole
  }

  async function follow() {
    const answer = await liveReleases({ apiOrigin, gatewaySecret }, etag)
    if (!answer) return
    const { live, settings } = answer
    take(JSON.stringify(registryOf(live, settings), null, 2))
    isKnown = live.length > 0
    etag = answer.etag
    notify()
    copy.keep(`${JSON.stringify(current, null, 2)}\n`)
  }

  async function ask() {
    if (isAsking) return
    isAsking = true
    try {
      await follow()
      lastWarning = ''
    } catch (error) {
      const { message, cause } = error as Error
      const reason = cause instanceof Error ? cause.message : message
      warnOnce(`The API does not say what is live, the last registry stays in force: ${reason}.`)
    } finally {
      isAsking = false
    }
  }

  copy.read((text) => {
    take(text)
    isKnown = Object.keys(current).length > 0
  })
  const first = ask()
  setInterval(ask, interval).unref()

  return {
    known: () => (isKnown ? current : undefined),
    isComplete: () => isKnown && isWhole,
    onChange: (listener) => {
      notify = listener
    },
    async read() {
      if (!isKnown) await first
      return current
    },
  }
}
