import { createHash } from 'node:crypto'
import { pseudoLanguage, pseudoText } from '@pt-portal/remote-kit/messages/pseudo'
import { type Label, labelIn } from '@pt-portal/remote-kit/remote/label'
import type {
  FramelessPage,
  NavigationEntry,
} from '@pt-portal/remote-kit/remote/remote-description'
import { routesOf, sourceLanguage, splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import { isStraightPath } from '@pt-portal/remote-kit/remote/straight-path'
import type { Registry } from '../../host/remotes/page-data'
import { type RoutingTable, routingTable } from '../../host/remotes/routing-table'
import { buildIn, firstFilesOf, type LiveRemote, outerFiles } from './remote-build'
import { hasRollouts } from './remote-settings'
import { type Fills, fillsOf } from './slots'

/** The live remotes and the addresses that each serves: one immutable value for each state of the registry. */
export interface LiveRemotes extends RoutingTable<LiveRemote> {
  byName: ReadonlyMap<string, LiveRemote>
  /** What the remote of a path says of the page there; undefined for a page between header and footer. */
  pageOf(pathname: string): FramelessPage | undefined
  /** Whether the page at an address is shown in a slot of another page (ADR 0142). */
  fillsSlot(pathname: string): boolean
  /** What is shown in the slots of a remote's pages; empty for a remote that is not known. */
  fillsOf(remote: string): Fills
  /** The registry for browsers, in pages and at `/remotes.json`. */
  registry: Registry
  /** Entries of the portal's menus, in their order. */
  navigation: NavigationEntry[]
  /**
   * Whether all remotes are known. Until then an unknown address may still belong to a remote, so the answer is
   * 503 instead of 404.
   */
  isComplete: boolean
  /** Whether some visitors are shown different builds (canaries). */
  hasCanaries: boolean
  /** Names of the remotes whose visitors get different variants of a flag (ADR 0136). */
  rollouts: ReadonlySet<string>
  /**
   * Identifies the builds that pages of a remote, or of the shell itself, are made of. Short, because every
   * request for a cached page compares it.
   */
  stampOf(remote: string | undefined): string
}

/** The live remotes as one person alone is shown them. */
export interface OwnRemotes {
  live: LiveRemotes
  /** Whether a developer's own builds replace some of them. */
  isOverridden?: boolean
  previewed?: Preview
}

/** Builds that a member of staff previews, or a visitor who came by a link (D94). */
export interface Preview {
  builds: readonly LiveRemote[]
  /** End of the link, in milliseconds since 1970; absent for staff. */
  until?: number
}

export interface LiveRemotesReader {
  /** @throws Error when the registry was never readable */
  read(): Promise<LiveRemotes>
  /** The same without waiting; undefined when the registry has to be read again. */
  known(): LiveRemotes | undefined
}

/** The registry in a language: with the builds for it, and the labels. */
export const registryIn = (remotes: readonly LiveRemote[], language: string): Registry =>
  registryOf(
    remotes.map((remote) => buildIn(remote, language)),
    language,
  )

const registryOf = (remotes: readonly LiveRemote[], language = sourceLanguage): Registry =>
  Object.fromEntries(
    remotes.map(
      ({ name, version, entry, files, label, access, frame, paths, isUpdating, ...build }) => [
        name,
        {
          version,
          entry,
          integrity: firstFilesOf(files),
          label: labelIn(label, language),
          access,
          frame,
          paths,
          isUpdating,
          isOfPreviousMajor: build.isOfPreviousMajor,
        },
      ],
    ),
  )

/** A label in a language; in the pseudo-language it is made from English. */
const wordsIn = (label: Label, language: string) =>
  language === pseudoLanguage
    ? pseudoText(labelIn(label, sourceLanguage))
    : labelIn(label, language)

/** Entries of the portal's menus with their words in a language. */
export const menusIn = (navigation: readonly NavigationEntry[], language: string) =>
  navigation.map(({ label, group, ...entry }) => ({
    ...entry,
    label: wordsIn(label, language),
    ...(group && { group: wordsIn(group, language) }),
  }))

/** The remotes' menu entries in their order, without those that do not lead to their own remote. */
const navigationOf = ({ remotes, remoteOf }: RoutingTable<LiveRemote>): NavigationEntry[] =>
  remotes
    .flatMap(({ name, navigation = [] }) =>
      navigation.filter(
        ({ address }) => isStraightPath(address) && remoteOf(address)?.name === name,
      ),
    )
    .sort((one, other) => one.order - other.order)

/** Finds what a remote says of the page at an address: of a page without a frame, and of one that fills slots. */
function pageFinder({ remotes, remoteOf, languages }: RoutingTable<LiveRemote>) {
  const routes = new Map(
    remotes.flatMap((remote) =>
      remote.pages || remote.fills ? [[remote.name, routesOf([remote])]] : [],
    ),
  )
  return (address: string): { page?: FramelessPage; fillsSlot?: boolean } => {
    const { name = '', pages, fills } = remoteOf(address) ?? {}
    if (!pages && !fills) return {}
    const { pathname } = splitLanguage(address, languages)
    const { pattern = '' } = routes.get(name)?.find(({ fits }) => fits(pathname)) ?? {}
    return { page: pages?.[pattern], fillsSlot: fills?.some(({ page }) => page === pattern) }
  }
}

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** @param languages of the portal besides English */
export function liveRemotes(
  remotes: readonly LiveRemote[],
  isComplete = true,
  languages: readonly string[] = [],
): LiveRemotes {
  const table = routingTable(remotes, languages)
  const navigation = navigationOf(table)
  // What every page carries about all remotes. Builds are left out, so that a release makes no other remote's pages stale.
  const common = hashOf([
    remotes.map(({ name, label, access, frame, paths, origins, search, isUpdating }) => [
      name,
      label,
      access,
      frame,
      paths,
      origins && true,
      search,
      isUpdating,
    ]),
    navigation,
    outerFiles(remotes),
  ])
  const fills = new Map(remotes.map((remote) => [remote.name, fillsOf(remotes, remote)]))
  const pageAt = pageFinder(table)
  const stamps = new Map(
    remotes.map(({ canaryBuild: _other, ...remote }) => [
      remote.name,
      `${common} ${hashOf([remote, fills.get(remote.name)])}`,
    ]),
  )
  return {
    ...table,
    navigation,
    pageOf: (pathname) => pageAt(pathname).page,
    fillsSlot: (pathname) => pageAt(pathname).fillsSlot === true,
    fillsOf: (remote) => fills.get(remote) ?? {},
    byName: new Map(remotes.map((remote) => [remote.name, remote])),
    registry: registryOf(remotes),
    isComplete,
    hasCanaries: remotes.some(({ canaryBuild }) => canaryBuild),
    rollouts: new Set(remotes.filter(hasRollouts).map(({ name }) => name)),
    stampOf: (remote) => stamps.get(remote ?? '') ?? common,
  }
}

/** The live remotes with these builds: each replaces its remote's live build and keeps what is stored for it, or is added. */
export function withBuilds(live: LiveRemotes, builds: readonly LiveRemote[]): LiveRemotes {
  const added = builds.map((build): [string, LiveRemote] => {
    const stored = build.stored ?? live.byName.get(build.name)?.stored
    return [build.name, stored ? { ...build, stored } : build]
  })
  const byName = new Map([...live.byName, ...added])
  return liveRemotes([...byName.values()], live.isComplete, live.languages)
}
