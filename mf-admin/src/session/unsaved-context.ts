import { createContext } from 'react'

/** Where a form tells the layout whether it holds changes that are not saved. */
export const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => {})
