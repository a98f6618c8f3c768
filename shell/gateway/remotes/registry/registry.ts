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
export function usableBuilds(
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
