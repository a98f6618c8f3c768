import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BuildFiles, filesFault } from '@pt-portal/remote-kit/remote/build-files'
import { parseRemoteContract, type RemoteContract } from '@pt-portal/remote-kit/remote/contract'
import {
  type EntryRules,
  entryFault,
  isRemoteName,
} from '@pt-portal/remote-kit/remote/entry-address'
import {
  descriptionFile,
  parseDescription,
  parseRegistered,
  type RemoteDescription,
} from '@pt-portal/remote-kit/remote/remote-description'
import type { StoredSettings } from '@pt-portal/remote-kit/remote/settings'
import { fetchReleased } from '../../../host/server/released-file'
import { steadyFetch } from '../../../host/server/steady-fetch'

/** Which build of which remote is live, by the remote's name. */
export type ReleasedBuilds = Record<string, ReleasedBuild>

export interface ReleasedBuild {
  version: string
  /** Address of its manifest. */
  entry: string
  /** The build's remote.json, if the registry carries it. */
  remote?: RemoteDescription
  /** The build's contract.json, if the registry carries it; null when the build has none. */
  contract?: RemoteContract | null
  /** Hash of each file, to check it by (D74); null for a build that was registered without hashes. */
  files?: BuildFiles | null
  /** What the operator has stored for the remote's settings, if anything (ADR 0135). */
  settings?: StoredSettings
  /** The build that is shown to a share of visitors, in percent, instead of this one (D43). */
  canary?: Omit<ReleasedBuild, 'canary' | 'settings'> & {
    share: number
    /** The release that shows it. */
    release?: number
  }
}

type Parse = typeof parseDescription

function describe(name: string, value: unknown, parse: Parse): RemoteDescription {
  const remote = parse(value, `the registry's "${name}"`)
  if (remote.name !== name) throw new Error(`the registry's "${name}" describes ${remote.name}`)
  return remote
}

function settingsOf(name: string, settings: unknown): StoredSettings {
  if (typeof settings === 'object' && settings !== null && !Array.isArray(settings)) {
    return settings as StoredSettings
  }
  throw new Error(`the registry's "${name}": its settings are no object`)
}

const contractOf = (name: string, contract: unknown) =>
  contract === null ? null : parseRemoteContract(contract, `the registry's "${name}"`)

function filesOf(name: string, files: unknown): BuildFiles | null {
  if (files === null) return null
  const fault = filesFault(files)
  if (fault) throw new Error(`the registry's "${name}": its files ${fault}`)
  return files as BuildFiles
}

/** Checks a build, without its canary. */
function parseBuild(
  name: string,
  value: unknown,
  rules: EntryRules,
  parse: Parse,
): Omit<ReleasedBuild, 'canary'> {
  const { version, entry, remote, contract, files, settings } = (value ?? {}) as Record<
    string,
    unknown
  >
  if (typeof version !== 'string') throw new Error(`the registry's "${name}" needs a version`)
  const fault = entryFault(name, entry, rules)
  if (fault) throw new Error(`the registry's "${name}": its entry ${fault}`)
  const build: ReleasedBuild = { version, entry: String(entry) }
  if (remote) build.remote = describe(name, remote, parse)
  if (contract !== undefined) build.contract = contractOf(name, contract)
  if (files !== undefined) build.files = filesOf(name, files)
  if (settings !== undefined) build.settings = settingsOf(name, settings)
  return build
}

function parseCanary(
  name: string,
  canary: unknown,
  rules: EntryRules,
  parse: Parse,
): ReleasedBuild['canary'] {
  if (!canary) return undefined
  const { share, release } = canary as { share?: unknown; release?: unknown }
  if (typeof share !== 'number') throw new Error(`the registry's "${name}": a canary has a share`)
  const known = typeof release === 'number' && { release }
  return { ...parseBuild(name, canary, rules, parse), share, ...known }
}

const canaryIn = (value: unknown) => (value as { canary?: unknown } | null)?.canary

/** Pairs of a remote's name and its build, which is not checked yet. */
function parseNames(text: string): [name: string, build: unknown][] {
  const value: unknown = JSON.parse(text)
  if (!value || typeof value !== 'object' || Array.isArray(value)) {
    throw new Error('the registry must be an object of remotes')
  }
  return Object.entries(value)
}

function checkName(name: string): void {
  if (!isRemoteName(name)) throw new Error(`"${name}" in the registry is no name of a remote`)
}

/**
 * Reads and checks a registry that an operator has written: remotes by name, each with a version and the
 * address of a manifest.
 * @throws Error for the first fault
 */
export function parseRegistry(text: string, rules: EntryRules): ReleasedBuilds {
  const entries = parseNames(text).map(([name, value]): [string, ReleasedBuild] => {
    checkName(name)
    const canary = parseCanary(name, canaryIn(value), rules, parseDescription)
    const build = parseBuild(name, value, rules, parseDescription)
    return [name, canary ? { ...build, canary } : build]
  })
  return Object.fromEntries(entries)
}

/** The usable part of a registry. */
interface UsableBuilds {
  builds: ReleasedBuilds
  /** Whether each remote in the registry has a usable build. */
  isWhole: boolean
}

/**
 * Reads the API's registry. A build that cannot be used is skipped, and its remote keeps the build in `before`;
 * a canary that cannot be used is dropped. `note` gets the reason.
 * @throws Error when the text is not a registry
 */
function usableBuilds(
  text: string,
  rules: EntryRules,
  before: ReleasedBuilds,
  note: (fault: string) => void,
): UsableBuilds {
  const usable = <Part>(parse: () => Part): Part | undefined => {
    try {
      return parse()
    } catch (error) {
      note((error as Error).message)
      return undefined
    }
  }
  const named = parseNames(text)
  const builds: ReleasedBuilds = {}
  for (const [name, value] of named) {
    const build = usable(() => {
      checkName(name)
      return parseBuild(name, value, rules, parseRegistered)
    })
    const canary = build && usable(() => parseCanary(name, canaryIn(value), rules, parseRegistered))
    const known = build
      ? { ...build, ...(canary && { canary }) }
      : Object.hasOwn(before, name) && before[name]
    if (known) builds[name] = known
  }
  return { builds, isWhole: named.every(([name]) => Object.hasOwn(builds, name)) }
}

export interface RegistryReader {
  /** The current registry; it shows a release within a second. */
  read(): Promise<ReleasedBuilds>
  /** The same without waiting; undefined while there is none. */
  known(): ReleasedBuilds | undefined
  /** False while there may be unknown remotes: no registry was read yet, or one of its remotes has no usable build. */
  isComplete(): boolean
  /** Sets the function to call when the live builds change. */
  onChange(listener: () => void): void
}

/** A registry from the environment, which never changes. */
export function fixedRegistry(text: string, rules: EntryRules): RegistryReader {
  const registry = parseRegistry(text, rules)
  return {
    read: async () => registry,
    known: () => registry,
    isComplete: () => true,
    onChange: () => undefined,
  }
}

async function answerOf(address: string): Promise<Response> {
  const init = { signal: AbortSignal.timeout(2000) }
  const response = await fetchReleased(steadyFetch, address, init, undefined)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

/**
 * A build's description of its remote, fetched from the build's `folder`.
 * @throws Error when it cannot be fetched, or is not a description
 */
export async function fetchDescription(folder: string): Promise<RemoteDescription> {
  const address = `${folder}/${descriptionFile}`
  return parseRegistered(await (await answerOf(address)).json(), address)
}

/**
 * A developer's own values of settings, from the development server's `folder`; none from one of an earlier kit.
 * @throws Error when the server cannot be reached
 */
export async function fetchLocalSettings(folder: string): Promise<StoredSettings | undefined> {
  const response = await steadyFetch(`${folder}/settings.local.json`, {
    signal: AbortSignal.timeout(2000),
  })
  return response.ok ? settingsOf('local', await response.json()) : undefined
}

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

/**
 * Replaces the file in one step, so that a gateway that starts never reads half of it. Only its own user reads it: values of
 * settings may be for servers alone.
 */
export function replaceFile(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(`${file}.next`, text, { flush: true, mode: 0o600 })
  renameSync(`${file}.next`, file)
}

/**
 * Follows the API's releases within a second (D41). A copy of the last answer on disk lets a gateway start and
 * serve while the API is down. An answer that is not a registry is ignored; for a build that cannot be used,
 * the build before stays live.
 */
export function releasedRegistry(
  { apiOrigin, gatewaySecret, registryFile, ...rules }: ReleaseOptions,
  warn: (message: string, code?: string) => void,
): RegistryReader {
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

  function readCopy() {
    try {
      take(readFileSync(registryFile, 'utf8'))
      isKnown = Object.keys(current).length > 0
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      warn(`The registry ${registryFile} cannot be used: ${(error as Error).message}.`)
    }
  }

  function keepCopy(text: string) {
    try {
      replaceFile(registryFile, text)
    } catch (error) {
      warn(`The registry cannot be kept in ${registryFile}: ${(error as Error).message}.`)
    }
  }

  async function follow() {
    const response = await steadyFetch(`${apiOrigin}/api/releases`, {
      headers: { Authorization: `Bearer ${gatewaySecret}`, 'If-None-Match': etag },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 304) return
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const { live, settings } = (await response.json()) as {
      live: LiveRelease[]
      settings?: Record<string, StoredSettings>
    }
    const text = JSON.stringify(registryOf(live, settings), null, 2)
    take(text)
    isKnown = live.length > 0
    etag = response.headers.get('etag') ?? ''
    notify()
    keepCopy(`${JSON.stringify(current, null, 2)}\n`)
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

  readCopy()
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
