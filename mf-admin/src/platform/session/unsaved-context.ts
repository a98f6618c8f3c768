import { createContext } from 'react'

/** Lets a form tell the layout whether it has unsaved changes. */
export const UnsavedContext = createContext<(isUnsaved: boolean) => void>(() => {})
