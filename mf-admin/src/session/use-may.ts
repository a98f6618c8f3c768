import { may, type Permission } from '@pt-portal/api/contract/policy'
import { createContext, useContext } from 'react'

/** Role of who is signed in; of who was last, while a screen with unsaved work outlives the session. */
export const RoleContext = createContext<string | undefined>(undefined)

/** Asks what the signed-in user may do (D54): `const may = useMay(); may('content.write')`. */
export function useMay(): (permission: Permission) => boolean {
  const role = useContext(RoleContext)
  return (permission) => may(role, permission)
}
