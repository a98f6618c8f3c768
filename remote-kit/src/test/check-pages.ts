import type { RouteObject } from '@pt-portal/shared-ui/router'
import {
  DescriptionError,
  descriptionFile,
  type RemoteDescription,
} from '../remote/remote-description'

const segmentsOf = (address: string) => address.split('/').filter(Boolean)

/** Addresses that routes answer, as segments; a route with children answers those of its children. */
function addressesOf(routes: RouteObject[], above: string[] = []): string[][] {
  return routes.flatMap(({ path = '', children }) => {
    const address = [...above, ...segmentsOf(path)]
    return children ? addressesOf(children, address) : [address]
  })
}

const isRest = (segment: string | undefined) => segment === '*'

const isOpen = (segment: string) => segment.startsWith(':')

/** Whether two patterns, as segments, have an address in common. */
function meet([one, ...others]: string[], [same, ...theirs]: string[]): boolean {
  if (isRest(one) || isRest(same)) return true
  if (same?.endsWith('?')) {
    const left = one === undefined ? [] : [one, ...others]
    return meet(left, theirs) || meet(left, [same.slice(0, -1), ...theirs])
  }
  if (one === undefined || same === undefined) return one === same
  return (one === same || isOpen(one) || isOpen(same)) && meet(others, theirs)
}

/**
 * Compares a remote's description with what its routes answer.
 * @throws DescriptionError for an address, or an entry of the menus, without a page
 */
export function checkPages(
  { paths, navigation = [] }: Pick<RemoteDescription, 'paths' | 'navigation'>,
  routes: RouteObject[],
): void {
  const pages = addressesOf(routes)
  const hasPage = (address: string) => pages.some((page) => meet(segmentsOf(address), page))
  const claim = paths.findIndex((pattern) => !hasPage(pattern))
  if (claim >= 0) {
    throw new DescriptionError(
      `${descriptionFile}: PT-F304 "paths.${claim}" is ${paths[claim]}, at which no route of src/routes.tsx has a page.`,
    )
  }
  const entry = navigation.findIndex(({ address }) => !hasPage(address))
  if (entry >= 0) {
    throw new DescriptionError(
      `${descriptionFile}: PT-F303 "navigation.${entry}.address" is ${navigation[entry]!.address}, at which no route of src/routes.tsx has a page.`,
    )
  }
}
