import { useMay } from '../../platform/session/use-may'
import { menuGroups } from './screen'
import { isOffered, type MenuScreen, menuScreens } from './screens'

/** Screens under one heading of the sidebar. */
export interface ScreenGroup {
  title: string
  screens: MenuScreen[]
}

/** The groups of screens that the user may see (D54), without those that have none. */
export function useScreens(): ScreenGroup[] {
  const may = useMay()
  const offered = menuScreens.filter(({ permission, menu }) =>
    isOffered({ permission, ...menu }, may),
  )
  return menuGroups
    .map((title) => ({ title, screens: offered.filter(({ menu }) => menu.group === title) }))
    .filter(({ screens }) => screens.length > 0)
}
