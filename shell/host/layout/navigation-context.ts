import { createContext } from 'react'
import type { MenuEntry } from '../remotes/page-data'

/** Entries of the live remotes in the portal's menus, in their order (D40). */
export const NavigationContext = createContext<readonly MenuEntry[]>([])
