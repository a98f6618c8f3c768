import { useMay } from '../../platform/session/use-may'
import { type ScreenGroup, screenGroups } from './screens'

/** The groups of screens that the user may see (D54), without those that have none. */
export function useScreens(): ScreenGroup[] {
  const may = useMay()
  return screenGroups
    .map(({ title, screens }) => ({
      title,
      screens: screens.filter(({ permission }) => !permission || may(permission)),
    }))
    .filter(({ screens }) => screens.length > 0)
}
