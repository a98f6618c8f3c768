import { type Language, targetLanguages } from '@pt-portal/api/contract/languages'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useMay } from '../../platform/session/use-may'

/** The languages that the user may write: for translators those that an administrator has chosen, for editors all (D83). */
export function useOwnLanguages(): readonly Language[] {
  const { data: user } = useSessionQuery()
  const may = useMay()
  if (!may('content.translate')) return []
  if (may('content.write')) return targetLanguages
  return targetLanguages.filter(({ code }) => user?.languages?.includes(code))
}
