import { reservedSlugs } from '../../api/src/contract/content/slug'
import * as paths from '../../mf-public/src/routing/paths'
import { workspaceRemotes } from '../remotes/workspace-remotes'

/** Addresses that the remotes of this repository claim. */
const described = workspaceRemotes().flatMap(({ paths: own, query = {}, navigation = [] }) => [
  ...own,
  ...Object.keys(query),
  ...navigation.map(({ address }) => address),
])

const linked = Object.values(paths).filter((value) => typeof value === 'string')

const firstSegments = [...described, ...linked]
  .map((address) => address.split(/[/?#]/)[1] ?? '')
  .filter((segment) => segment && !segment.startsWith(':'))

test.each([...new Set(firstSegments)])(
  'no state page can have the address of the page /%s (D9)',
  (segment) => expect(reservedSlugs).toContain(segment),
)
