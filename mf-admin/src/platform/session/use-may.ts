import { may, type Permission } from '@pt-portal/api/contract/staff/policy'
import { createContext, useContext } from 'react'

/** Role of the signed-in user, or of the last one while a screen with unsaved changes outlives the session. */
export const RoleContext = createContext<string | undefined>(undefined)

/** What a user may do (D54). */
export type May = (permission: Permission) => boolean

/** Returns a check for what the signed-in user may do: `const may = useMay(); may('content.write')`. */
export function useMay(): May {
  const role = useContext(RoleContext)
  return (permission) => may(role, permission)
}

/** Whether the user works on versions in other languages only (D83). */
export const isTranslator = (may: May): boolean => may('content.translate') && !may('content.write')
