import { readFile, stat } from 'node:fs/promises'
import type { Registry } from '../src/remotes/page-data'
import { remoteServers } from './remote-servers'

const entryForm =
  /^(?:\/remotes\/[a-z0-9-]+|https?:\/\/[\w.:-]+)(?:\/[\w.+-]+)*\/mf-manifest\.json$/

interface RegistryRules {
  /** In production code travels encrypted, or from the portal's own servers. */
  isProduction: boolean
}

function checkEntry(name: string, entry: string, { isProduction }: RegistryRules): void {
  const { folder } = remoteServers.find((server) => server.name === name)!
  if (entry.startsWith('/') && !entry.startsWith(`/remotes/${folder}/`)) {
    throw new Error(`the registry's "${name}" must lie in /remotes/${folder}/`)
  }
  if (isProduction && entry.startsWith('http:')) {
    throw new Error(`the registry's "${name}" must be loaded over https in production`)
  }
}

/** Checks what an operator wrote: known remotes, each with a version and the address of a manifest. */
export function parseRegistry(text: string, rules: RegistryRules): Registry {
  const value: unknown = JSON.parse(text)
  if (!value || typeof value !== 'object' || Array.isArray(value)) {
    throw new Error('the registry must be an object of remotes')
  }
  const known = new Set<string>(remoteServers.map(({ name }) => name))
  const entries = Object.entries(value).map(([name, release]) => {
    if (!known.has(name)) throw new Error(`the registry names an unknown remote, "${name}"`)
    const { version, entry } = (release ?? {}) as { version?: unknown; entry?: unknown }
    if (typeof version !== 'string' || typeof entry !== 'string' || !entryForm.test(entry)) {
      throw new Error(
        `the registry's "${name}" needs a version and an entry ending in /mf-manifest.json`,
      )
    }
    checkEntry(name, entry, rules)
    return [name, { version, entry }] as const
  })
  return Object.fromEntries(entries)
}

export interface RegistryReader {
  /** The registry in force; a change of the file is seen within a second. */
  read(): Promise<Registry>
  /** The same as it was read a moment ago; undefined when it has to be looked at again. */
  known(): Registry | undefined
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
  let current: Registry | undefined
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
  }
}

/** A registry given once, by environment. */
export function fixedRegistry(text: string, rules: RegistryRules): RegistryReader {
  const registry = parseRegistry(text, rules)
  return { read: async () => registry, known: () => registry }
}

interface Discovery {
  remoteOrigins: ReadonlyMap<string, string>
  gatewaySecret: string
}

async function newestBuild(origin: string, secret: string | undefined): Promise<string> {
  const response = await fetch(`${origin}/latest`, {
    headers: secret ? { 'X-Gateway-Secret': secret } : {},
    signal: AbortSignal.timeout(2000),
  })
  const build = (await response.text()).trim()
  if (!response.ok || !/^[\w.-]+$/.test(build)) throw new Error(`${origin}/latest names no build`)
  return build
}

/** Milliseconds between two questions to the remotes' servers. */
const discoveryInterval = 2000

/**
 * A registry of whatever build each remote's own server holds, so that deploying a container releases it.
 * Only the first reading waits; later ones answer from what is known, as a server that hangs must not slow every page.
 * A server that does not answer keeps its last known build.
 */
export function discoveredRegistry({ remoteOrigins, gatewaySecret }: Discovery): RegistryReader {
  let current: Registry = {}
  let lookedAt = Number.NEGATIVE_INFINITY
  let first: Promise<unknown> | undefined
  let hasLooked = false
  const isFresh = () => performance.now() - lookedAt < discoveryInterval

  async function look({ folder, name, access }: (typeof remoteServers)[number]) {
    const secret = access === 'gateway' ? gatewaySecret : undefined
    const version = await newestBuild(remoteOrigins.get(folder)!, secret)
    const entry = `/remotes/${folder}/${version}/mf-manifest.json`
    if (current[name]?.version !== version) current = { ...current, [name]: { version, entry } }
  }

  return {
    known: () => (hasLooked && isFresh() ? current : undefined),
    async read() {
      if (!isFresh()) {
        lookedAt = performance.now()
        const looking = Promise.allSettled(remoteServers.map(look))
        first ??= looking
      }
      await first
      hasLooked = true
      return current
    },
  }
}
