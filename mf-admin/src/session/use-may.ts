import { may, type Permission } from '@pt-portal/api/contract/policy'
import { useSessionQuery } from '@pt-portal/shared-ui/data'

/** Asks what the signed-in user may do (D54): `const may = useMay(); may('content.write')`. */
export function useMay(): (permission: Permission) => boolean {
  const { data: user } = useSessionQuery()
  return (permission) => may(user?.role, permission)
}
