import { type Language, targetLanguages } from '@pt-portal/api/contract/language/languages'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useState } from 'react'
import { useMay } from '../../platform/session/use-may'

/** The languages that the user may write: for translators those that an administrator has chosen, for editors all (D83). */
export function useOwnLanguages(): readonly Language[] {
  const { data: user } = useSessionQuery()
  const may = useMay()
  // A form with unsaved text outlives the session, and still is that of a translator of these.
  const [chosen, setChosen] = useState(user?.languages)
  if (user && user.languages !== chosen) setChosen(user.languages)
  if (!may('content.translate')) return []
  if (may('content.write')) return targetLanguages
  return targetLanguages.filter(({ code }) => chosen?.includes(code))
}
