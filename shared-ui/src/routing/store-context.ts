import { createContext } from 'react-router-dom'
import type { Store } from '../data/store'

/** Where loaders find the store of their page view or request; never a module global, which would leak between requests. */
export const storeContext = createContext<Store>()

/**
 * In browsers, the function that a loader calls when its data came after the page was shown; null where pages
 * wait for data.
 */
export const deferredDataContext = createContext<(() => void) | null>(null)
