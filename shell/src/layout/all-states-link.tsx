import { TextLink } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'

/** To the home page's states section; menus list only some of them. One text, as React parts several by comments in every page. */
export function AllStatesLink() {
  const { states } = useStates()
  return <TextLink to="/#states">{`All ${states.length || ''} states & UTs`}</TextLink>
}
