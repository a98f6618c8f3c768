import { Flex, Text } from '@pt-portal/shared-ui'
import { Link, NavLink, useLocation, useSearchParams } from '@pt-portal/shared-ui/router'

/** Without a style. `TextLink`, `PlainLink` and `LinkButton` have the portal's. */
export const LinkWithoutStyle = () => <Link to="/calculator">Calculator</Link>

/** Knows whether it leads to the present page: `aria-current`. */
export const NavLinkInMenu = () => (
  <Flex as="nav" aria-label="Example" gap="4">
    <NavLink to="/">Home</NavLink>
    <NavLink to="/blogs">Blog</NavLink>
  </Flex>
)

export function UseLocationPath() {
  const { pathname } = useLocation()
  return <Text>The present address is {pathname}.</Text>
}

export function UseSearchParamsState() {
  const [search, setSearch] = useSearchParams()
  return (
    <label>
      State{' '}
      <input
        value={search.get('state') ?? ''}
        onChange={({ target }) => setSearch({ state: target.value }, { replace: true })}
      />
    </label>
  )
}

export const notes = {
  do: ['Keep what a reader may share in the address.'],
  dont: ['Add the language to paths: the router does.'],
}
