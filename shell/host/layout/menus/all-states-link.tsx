import { TextLink, useMessages } from '@pt-portal/shared-ui'
import { useStates } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'

/** Link to the home page's states section; menus list only some states. */
export function AllStatesLink() {
  const t = useMessages()
  const { states } = useStates()
  return <TextLink to="/#states">{t(m.allStates, { count: states.length })}</TextLink>
}
