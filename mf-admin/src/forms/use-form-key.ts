import { inPlace, useLocation, useNavigate } from '@pt-portal/shared-ui/router'
import { useState } from 'react'

/**
 * Returns a key for the form at an address. It changes with the record, but not when a save gives a new
 * record its id: the form stays mounted and keeps its caret.
 * @param id absent for a new record, and when there is no form
 * @param addressOf returns the address where a record is edited
 * @returns the key, and a function that goes to the address of the record that the form has created
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
  // The user may have gone to another address before this navigation took effect.
  if (created && created.entry !== entry) setCreated(undefined)
  if (!isSameForm) setShown({ id, key: shown.key + 1 })
  else if (shown.id !== id) setShown({ id, key: shown.key })

  const onCreated = (record: { id: number }) => {
    setCreated({ id: record.id, entry })
    navigate(addressOf(record.id), { replace: true, state: { ...state, ...inPlace } })
  }
  return [shown.key, onCreated]
}
