import type { PageHandle } from '@pt-portal/shared-ui/router'
import { useMatches } from '@pt-portal/shared-ui/router'

/** A route's handle that also says what its screen is called. */
export interface NamedHandle extends PageHandle {
  screenName: string
}

export const namedPage = (screenName: string, handle: PageHandle): NamedHandle => ({
  ...handle,
  screenName,
})

/** What the open screen is called in the menu, which is also its heading. */
export function useScreenName(): string {
  const handle = useMatches().at(-1)?.handle as Partial<NamedHandle> | undefined
  return handle?.screenName ?? ''
}
