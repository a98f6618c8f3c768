import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useContext } from 'react'
import { differences } from './compare/differences'
import { merge } from './compare/merge'
import type { FormValues } from './record'
import { RecordContext } from './record-context'

/**
 * Returns a function that bases the surrounding form on a record that something else than its save has changed. What is typed
 * by then stays in the form, unsaved.
 */
export function useStandOn() {
  const form = useContext(RecordContext)!
  const { resetForm, setValues } = useFormikContext<FormValues>()
  return (record: { updatedAt: string | null }) => {
    const stored = form.valuesOf(record)
    const { values } = merge(form.version.current.values, form.latest.current, stored)
    form.version.current = { values: stored, updatedAt: record.updatedAt ?? undefined }
    resetForm({ values: stored })
    if (differences(values, stored).length > 0) setValues(values)
  }
}
