import { compareShapes, isShells, type RoutedRemote, routesOf, splitLanguage } from './routing'

/** What decides whether a remote may have its addresses beside others; `remote.json` says all of it. */
export interface ClaimingRemote extends RoutedRemote {
  access?: 'public' | 'staff'
  /** Addresses of its menu entries and of its queries are pages that it has, also where `paths` has only `/:page`. */
  navigation?: readonly { address: string }[]
  query?: Readonly<Record<string, unknown>>
}

const isSameShape = (one: string, other: string) => compareShapes(one, other) === 0

/** Whether a pattern serves the addresses that it shares with another one. */
const isServedBefore = (one: string, other: string) => compareShapes(one, other) < 0

const isFixed = (segment: string) => segment !== '*' && segment[0] !== ':'

const segmentsOf = (pattern: string) => pattern.split('/').slice(1)

/**
 * One sentence for each pattern that a remote cannot have at all beside others, because the shell has it, or another remote has
 * the same; empty when it can have all of them.
 */
export function collisionsOf(remote: RoutedRemote, live: readonly RoutedRemote[]): string[] {
  const taken = live
    .filter(({ name }) => name !== remote.name)
    .flatMap(({ name, paths }) => paths.map((pattern) => ({ name, pattern })))
  return remote.paths.flatMap((pattern) => {
    if (isShells(pattern)) return [`${remote.name} claims ${pattern}, which is the shell's own.`]
    const owner = taken.find((claim) => isSameShape(pattern, claim.pattern))
    return owner
      ? [`${remote.name} claims ${pattern}, which ${owner.name} has already as ${owner.pattern}.`]
      : []
  })
}

/** Addresses without parameters that a remote names besides its paths. */
const namedBy = ({ navigation = [], query = {} }: ClaimingRemote) =>
  [...navigation.map(({ address }) => address), ...Object.keys(query)].filter((address) =>
    segmentsOf(address).every(isFixed),
  )

/** Finds a page that another live remote has at an address of a pattern, and would lose to it. */
function lostPageFinder(
  remote: RoutedRemote,
  live: readonly ClaimingRemote[],
  pages: readonly string[],
) {
  const routes = routesOf(live)
  const routeOf = (page: string) => routes.find(({ fits }) => fits(page))
  const named = live.flatMap((owner) =>
    namedBy(owner).filter((page) => routeOf(page)?.remote.name === owner.name),
  )
  const ofOthers = [...new Set([...pages, ...named])].flatMap((page) => {
    const route = routeOf(page)
    return route && route.remote.name !== remote.name ? [{ page, route }] : []
  })
  return (pattern: string) => {
    const [own] = routesOf([{ name: remote.name, paths: [pattern] }])
    return ofOthers.find(
      ({ page, route }) => own!.fits(page) && isServedBefore(pattern, route.pattern),
    )
  }
}

/**
 * One sentence for each pattern that a build of a remote may not claim beside what is live; empty when it may have all of them.
 * The specific beats the general (D40), but takes no page that another remote has now.
 * @param live what is live, also of the remote itself, which keeps what it has
 * @param languages codes of the other languages of the portal, where they are known
 * @param pages addresses of pages that exist besides those that descriptions name, where they are known
 */
export function conflictsOf(
  remote: ClaimingRemote,
  live: readonly ClaimingRemote[],
  languages: readonly string[] = [],
  pages: readonly string[] = [],
): string[] {
  const lostPageOf = lostPageFinder(remote, live, pages)
  return remote.paths.flatMap((pattern) => {
    const claims = `${remote.name} claims ${pattern}`
    const collisions = collisionsOf({ name: remote.name, paths: [pattern] }, live)
    if (collisions.length > 0) return collisions
    const { language } = splitLanguage(pattern, languages)
    if (language) return [`${claims}, where the language ${language} is.`]
    if (remote.access === 'public' && segmentsOf(pattern)[0] === 'admin') {
      return [`${claims}, where only remotes for staff may be.`]
    }
    const lost = lostPageOf(pattern)
    if (!lost) return []
    const { page, route } = lost
    return [`${claims}, where ${route.remote.name} has the page ${page} as ${route.pattern}.`]
  })
}
