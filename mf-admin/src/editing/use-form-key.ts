import { inPlace, useLocation, useNavigate } from '@pt-portal/shared-ui/router'
import { useState } from 'react'

/**
 * A key for the form at an address. It changes with the record, but not when a new one is given its id
 * by being saved: its form stays, with the caret in it.
 * @param id absent for a new record, and where there is no form
 * @param addressOf where a record is edited
 * @returns the key, and what goes to the address of the record that the form has created
 */
export function useFormKey(
  id: number | undefined,
  addressOf: (id: number) => string,
): [number, (record: { id: number }) => void] {
  const navigate = useNavigate()
  const { key: entry, state } = useLocation()
  const [shown, setShown] = useState({ id, key: 0 })
  const [created, setCreated] = useState<{ id: number; entry: string }>()
  const isSameForm = created && created.entry !== entry ? id === created.id : id === shown.id
  // On the way to the address of what was created another one may have been gone to.
  if (created && created.entry !== entry) setCreated(undefined)
  if (!isSameForm) setShown({ id, key: shown.key + 1 })
  else if (shown.id !== id) setShown({ id, key: shown.key })

  const onCreated = (record: { id: number }) => {
    setCreated({ id: record.id, entry })
    navigate(addressOf(record.id), { replace: true, state: { ...state, ...inPlace } })
  }
  return [shown.key, onCreated]
}
