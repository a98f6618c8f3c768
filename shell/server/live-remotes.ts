import { createHash } from 'node:crypto'
import path from 'node:path'
import type {
  NavigationEntry,
  RemoteDescription,
} from '@pt-portal/remote-server/remote-description'
import { conflictsOf } from '@pt-portal/remote-server/routing'
import type { Logger } from 'pino'
import type { Registry } from '../src/remotes/page-data'
import { type RoutingTable, routingTable } from '../src/remotes/routing-table'
import { failureReason } from './failure-reason'
import {
  fetchDescription,
  type RegistryReader,
  type ReleasedBuild,
  type ReleasedBuilds,
} from './registry'
import { internalAddress, type RemoteServers } from './remote-build'

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
  /** Tells one state from another; short, for each request of a kept page compares it. */
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
    stamp: createHash('sha256').update(JSON.stringify(remotes)).digest('base64url'),
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
  let state:
    | { of: ReleasedBuilds; live: LiveRemotes; haveAnswered: boolean; at: number }
    | undefined
  let working: Promise<void> | undefined

  async function describedBy(name: string, entry: string): Promise<RemoteDescription> {
    const folder = internalAddress(path.posix.dirname(entry), servers)
    const remote = await fetchDescription(folder)
    if (remote.name !== name) throw new Error(`${folder} describes ${remote.name}`)
    return remote
  }

  async function found(name: string, { version, entry, remote }: ReleasedBuild) {
    try {
      const description = remote ?? (await describedBy(name, entry))
      descriptions.set(name, description)
      return { version, entry, description, hasAnswered: true }
    } catch (error) {
      log.warn({ code: 'remote_not_described', name, entry, reason: failureReason(error) })
      return { version, entry, description: descriptions.get(name), hasAnswered: false }
    }
  }

  async function describe(builds: ReleasedBuilds): Promise<void> {
    const all = await Promise.all(Object.entries(builds).map(([name, build]) => found(name, build)))
    const live: LiveRemote[] = []
    for (const { version, entry, description } of all) {
      const conflicts = description ? conflictsOf(description, live) : []
      for (const conflict of conflicts) log.warn({ code: 'address_taken' }, conflict)
      if (description && conflicts.length === 0) live.push({ ...description, version, entry })
    }
    const isComplete = registry.isComplete() && all.every(({ description }) => description)
    state = {
      of: builds,
      live: liveRemotes(live, isComplete),
      haveAnswered: all.every(({ hasAnswered }) => hasAnswered),
      at: performance.now(),
    }
  }

  const isPresent = (builds: ReleasedBuilds) =>
    state?.of === builds && (state.haveAnswered || performance.now() - state.at < retryAfterMs)

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
