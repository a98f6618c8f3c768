import {
  descriptionFile,
  type NavigationEntry,
  parseDescription,
  type RemoteDescription,
} from '@pt-portal/remote-server/remote-description'
import { conflictsOf } from '@pt-portal/remote-server/routing'
import type { Logger } from 'pino'
import type { Registry } from '../src/remotes/page-data'
import { type RoutingTable, routingTable } from '../src/remotes/routing-table'
import { failureReason } from './failure-reason'
import type { RegistryReader, ReleasedBuild, ReleasedBuilds } from './registry'
import { folderOf, internalAddress, type RemoteServers } from './remote-build'

/** A live build with its remote's description. */
export interface LiveRemote extends RemoteDescription {
  version: string
  /** Address of its manifest. */
  entry: string
}

/** The remotes that are live, and which of them serves what: one immutable value for each state of the registry. */
export interface LiveRemotes extends RoutingTable<LiveRemote> {
  byName: ReadonlyMap<string, LiveRemote>
  /** What browsers are told, in pages and at `/remotes.json`. */
  registry: Registry
  /** Entries of the portal's menus, in their order. */
  navigation: NavigationEntry[]
  /** Whether each remote is known that there is: while not, what nobody serves may be somebody's. */
  isComplete: boolean
  /** All of it as text, to tell one state from another. */
  stamp: string
}

export interface LiveRemotesReader {
  /** @throws Error when the registry was never readable */
  read(): Promise<LiveRemotes>
  /** The same as it was read a moment ago; undefined when it has to be looked at again. */
  known(): LiveRemotes | undefined
}

const registryOf = (remotes: LiveRemote[]): Registry =>
  Object.fromEntries(
    remotes.map(({ name, version, entry, label, access, paths }) => [
      name,
      { version, entry, label, access, paths },
    ]),
  )

/** What remotes have in the menus, as far as it leads to themselves. */
const navigationOf = ({ remotes, remoteOf }: RoutingTable<LiveRemote>): NavigationEntry[] =>
  remotes
    .flatMap(({ name, navigation = [] }) =>
      navigation.filter(({ address }) => remoteOf(address)?.name === name),
    )
    .sort((one, other) => one.order - other.order)

export function liveRemotes(remotes: LiveRemote[], isComplete = true): LiveRemotes {
  const table = routingTable(remotes)
  return {
    ...table,
    navigation: navigationOf(table),
    byName: new Map(remotes.map((remote) => [remote.name, remote])),
    registry: registryOf(remotes),
    isComplete,
    stamp: JSON.stringify(remotes),
  }
}

/** Milliseconds after which a description that could not be had is asked for again, beside the requests. */
const retryAfterMs = 2000

/**
 * Adds to the registry what each build says of itself, from its `remote.json` where the registry does not carry it. A remote
 * whose description cannot be had keeps its last known one, or is left out; so is one that claims what another has.
 */
export function describedRemotes(
  registry: RegistryReader,
  servers: Pick<RemoteServers, 'remoteOrigin'>,
  log: Logger,
): LiveRemotesReader {
  const descriptions = new Map<string, RemoteDescription>()
  let state: { of: ReleasedBuilds; live: LiveRemotes; isComplete: boolean; at: number } | undefined
  let working: Promise<void> | undefined

  async function fetchDescription(name: string, entry: string): Promise<RemoteDescription> {
    const address = internalAddress(`${folderOf(entry)}${descriptionFile}`, servers)
    const response = await fetch(address, { signal: AbortSignal.timeout(retryAfterMs) })
    if (!response.ok) throw new Error(`${address} answered ${response.status}`)
    const remote = parseDescription(await response.json(), address)
    if (remote.name !== name) throw new Error(`${address} describes ${remote.name}`)
    return remote
  }

  async function descriptionOf(
    name: string,
    { entry, remote }: ReleasedBuild,
  ): Promise<{ description?: RemoteDescription; isKnown: boolean }> {
    try {
      const description = remote ?? (await fetchDescription(name, entry))
      descriptions.set(name, description)
      return { description, isKnown: true }
    } catch (error) {
      log.warn({ code: 'remote_not_described', name, entry, reason: failureReason(error) })
      return { description: descriptions.get(name), isKnown: false }
    }
  }

  async function describe(builds: ReleasedBuilds): Promise<void> {
    const names = Object.keys(builds)
    const found = await Promise.all(names.map((name) => descriptionOf(name, builds[name]!)))
    const live: LiveRemote[] = []
    found.forEach(({ description }, index) => {
      const { version, entry } = builds[names[index]!]!
      const conflicts = description ? conflictsOf(description, live) : []
      for (const conflict of conflicts) log.warn({ code: 'address_taken' }, conflict)
      if (description && conflicts.length === 0) live.push({ ...description, version, entry })
    })
    const isComplete = found.every(({ isKnown }) => isKnown)
    const isAllKnown = registry.isComplete() && found.every(({ description }) => description)
    state = {
      of: builds,
      live: liveRemotes(live, isAllKnown),
      isComplete,
      at: performance.now(),
    }
  }

  const isPresent = (builds: ReleasedBuilds) =>
    state?.of === builds && (state.isComplete || performance.now() - state.at < retryAfterMs)

  return {
    known() {
      const builds = registry.known()
      return builds && isPresent(builds) ? state!.live : undefined
    },
    async read() {
      const builds = await registry.read()
      if (!isPresent(builds)) {
        working ??= describe(builds).finally(() => {
          working = undefined
        })
        // What is missing of builds that are known already is asked for beside the requests.
        if (state?.of !== builds) await working
      }
      return state!.live
    },
  }
}
