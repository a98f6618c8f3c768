import { readFile, stat } from 'node:fs/promises'
import {
  descriptionFile,
  folderOfRemote,
  parseDescription,
  type RemoteDescription,
} from '@pt-portal/remote-server/remote-description'

/** Which build of which remote is live, by the remote's name. */
export type ReleasedBuilds = Record<string, ReleasedBuild>

export interface ReleasedBuild {
  version: string
  /** Address of its manifest. */
  entry: string
  /** What the build's remote.json says, as far as the registry carries it. */
  remote?: RemoteDescription
}

const nameForm = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

const entryForm =
  /^(?:\/remotes\/[a-z0-9-]+|https?:\/\/[\w.:-]+)(?:\/[\w.+-]+)*\/mf-manifest\.json$/

interface RegistryRules {
  /** In production code travels encrypted, or from the portal's own servers. */
  isProduction: boolean
}

function checkEntry(name: string, entry: string, { isProduction }: RegistryRules): void {
  const folder = folderOfRemote(name)
  if (entry.startsWith('/') && !entry.startsWith(`/remotes/${folder}/`)) {
    throw new Error(`the registry's "${name}" must lie in /remotes/${folder}/`)
  }
  if (isProduction && entry.startsWith('http:')) {
    throw new Error(`the registry's "${name}" must be loaded over https in production`)
  }
}

function describe(name: string, value: unknown): RemoteDescription {
  const remote = parseDescription(value, `the registry's "${name}"`)
  if (remote.name !== name) throw new Error(`the registry's "${name}" describes ${remote.name}`)
  return remote
}

/** Checks what an operator wrote: remotes by name, each with a version and the address of a manifest. */
export function parseRegistry(text: string, rules: RegistryRules): ReleasedBuilds {
  const value: unknown = JSON.parse(text)
  if (!value || typeof value !== 'object' || Array.isArray(value)) {
    throw new Error('the registry must be an object of remotes')
  }
  const entries = Object.entries(value).map(([name, release]) => {
    if (!nameForm.test(name)) throw new Error(`"${name}" in the registry is no name of a remote`)
    const { version, entry, remote } = (release ?? {}) as Record<string, unknown>
    if (typeof version !== 'string' || typeof entry !== 'string' || !entryForm.test(entry)) {
      throw new Error(
        `the registry's "${name}" needs a version and an entry ending in /mf-manifest.json`,
      )
    }
    checkEntry(name, entry, rules)
    return [
      name,
      { version, entry, ...(remote ? { remote: describe(name, remote) } : {}) },
    ] as const
  })
  return Object.fromEntries(entries)
}

export interface RegistryReader {
  /** The registry in force; a change of the file is seen within a second. */
  read(): Promise<ReleasedBuilds>
  /** The same as it was read a moment ago; undefined when it has to be looked at again. */
  known(): ReleasedBuilds | undefined
  /** False while remotes that there are cannot be named, as their servers have not answered yet. */
  isComplete(): boolean
}

/** Milliseconds for which a look at the file counts. */
const interval = 500

/** After these it is looked at again beside the requests, so that under load none waits for it. */
const refreshAfter = 350

/**
 * Reads the registry from its file. A file that became unreadable leaves the last good one in force,
 * as a typing error must not take the site down.
 */
export function fileRegistry(
  file: string,
  rules: RegistryRules,
  warn: (message: string) => void,
): RegistryReader {
  let current: ReleasedBuilds | undefined
  let modifiedAt = -1
  let lookedAt = Number.NEGATIVE_INFINITY

  let looking: Promise<void> | undefined

  async function readFileAgain() {
    try {
      const { mtimeMs } = await stat(file)
      if (mtimeMs === modifiedAt) return
      modifiedAt = mtimeMs
      current = parseRegistry(await readFile(file, 'utf8'), rules)
    } catch (error) {
      const reason = (error as Error).message
      if (!current) throw new Error(`The registry ${file} cannot be used: ${reason}.`)
      warn(`The registry ${file} cannot be used, the last good one stays in force: ${reason}.`)
    }
  }

  function look(): Promise<void> {
    looking ??= readFileAgain()
      .then(() => {
        lookedAt = performance.now()
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const age = () => performance.now() - lookedAt

  return {
    known() {
      if (!current || age() >= interval) return undefined
      if (age() >= refreshAfter) void look()
      return current
    },
    async read() {
      if (age() >= interval) await look()
      if (!current) throw new Error(`The registry ${file} cannot be used.`)
      return current
    },
    isComplete: () => true,
  }
}

/** A registry given once, by environment. */
export function fixedRegistry(text: string, rules: RegistryRules): RegistryReader {
  const registry = parseRegistry(text, rules)
  return { read: async () => registry, known: () => registry, isComplete: () => true }
}

interface Discovery {
  /** Servers of the remotes. */
  remoteOrigins: readonly string[]
}

async function answerOf(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(2000) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

async function newestBuild(origin: string): Promise<string> {
  const build = (await (await answerOf(`${origin}/latest`)).text()).trim()
  if (!/^[\w.+-]+$/.test(build)) throw new Error(`${origin}/latest names no build`)
  return build
}

/**
 * What a build says of its remote; `folder` is where it can be fetched.
 * @throws Error when it cannot be had, or is no description
 */
export async function fetchDescription(folder: string): Promise<RemoteDescription> {
  const address = `${folder}/${descriptionFile}`
  return parseDescription(await (await answerOf(address)).json(), address)
}

/** Milliseconds between two questions to the remotes' servers. */
const discoveryInterval = 2000

/**
 * A registry of whatever build each remote's own server holds, so that deploying a container releases it.
 * Only the first reading waits; later ones answer from what is known, as a server that hangs must not slow every page.
 * A server that does not answer keeps its last known build.
 */
export function discoveredRegistry({ remoteOrigins }: Discovery): RegistryReader {
  let current: ReleasedBuilds = {}
  let lookedAt = Number.NEGATIVE_INFINITY
  let first: Promise<unknown> | undefined
  let hasLooked = false
  const isFresh = () => performance.now() - lookedAt < discoveryInterval
  const builds = new Map<string, string>()

  async function look(origin: string) {
    const version = await newestBuild(origin)
    if (builds.get(origin) === version) return
    const remote = await fetchDescription(`${origin}/${version}`)
    const entry = `/remotes/${folderOfRemote(remote.name)}/${version}/mf-manifest.json`
    builds.set(origin, version)
    current = { ...current, [remote.name]: { version, entry, remote } }
  }

  return {
    known: () => (hasLooked && isFresh() ? current : undefined),
    isComplete: () => builds.size === remoteOrigins.length,
    async read() {
      if (!isFresh()) {
        lookedAt = performance.now()
        const looking = Promise.allSettled(remoteOrigins.map(look))
        first ??= looking
      }
      await first
      hasLooked = true
      return current
    },
  }
}
