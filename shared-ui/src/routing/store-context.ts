import { createContext } from 'react-router-dom'
import type { Store } from '../data/store'

/** Where loaders find the store of their page view or request; never a module global, which would leak between requests. */
export const storeContext = createContext<Store>()
