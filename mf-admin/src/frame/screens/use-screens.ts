import { useMay } from '../../platform/session/use-may'
import { isOffered, type ScreenGroup, screenGroups } from './screens'

/** The groups of screens that the user may see (D54), without those that have none. */
export function useScreens(): ScreenGroup[] {
  const may = useMay()
  return screenGroups
    .map(({ title, screens }) => ({
      title,
      screens: screens.filter((screen) => isOffered(screen, may)),
    }))
    .filter(({ screens }) => screens.length > 0)
}
