import { inPlace, useNavigate } from '@pt-portal/shared-ui/router'
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
  const [shown, setShown] = useState({ id, key: 0 })
  const [created, setCreated] = useState<number>()
  if (shown.id !== id) {
    const isSameForm = id !== undefined && id === created
    setShown({ id, key: isSameForm ? shown.key : shown.key + 1 })
    setCreated(undefined)
  }
  const onCreated = (record: { id: number }) => {
    setCreated(record.id)
    navigate(addressOf(record.id), { replace: true, state: inPlace })
  }
  return [shown.key, onCreated]
}
