import { TextLink } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'

/**
 * Link to the home page's states section; menus list only some states. The text is one string, because React
 * separates several strings by comments in every page.
 */
export function AllStatesLink() {
  const { states } = useStates()
  return <TextLink to="/#states">{`All ${states.length || ''} states & UTs`}</TextLink>
}
