import type { FormikHelpers } from '@pt-portal/shared-ui/forms'
import { type RefObject, useRef } from 'react'
import { differences } from './compare/differences'
import { typedOver } from './compare/merge'
import type { FormValues, Version } from './record'

/** What a form stands on, and what it shows. */
export interface Basis<Values extends FormValues> {
  /** The version that the form's changes are based on. Formik has its values as `initialValues`. */
  version: RefObject<Version<Values>>
  /** What the form shows, or will show with its next rendering. */
  latest: RefObject<Values>
  /**
   * Bases the form on another version. Fields that were changed since they showed `seen` keep what was typed, unsaved; the others
   * show the version. Nothing else may reset a record's form, so that no answer can take away what was typed while it was awaited.
   * @param seen by default what the form shows, so that the version replaces all of it
   * @param isSending whether the values are sent next
   */
  standOn: (version: Version<Values>, seen?: Values, isSending?: boolean) => void
}

export function useBasis<Values extends FormValues>(
  start: Version<Values>,
  formik: RefObject<FormikHelpers<Values> | undefined>,
): Basis<Values> {
  const version = useRef(start)
  const latest = useRef(start.values)
  const standOn: Basis<Values>['standOn'] = (next, seen = latest.current, isSending = false) => {
    const { resetForm, setValues } = formik.current!
    const shown = typedOver(next.values, seen, latest.current)
    version.current = next
    latest.current = shown
    // Errors are those of the values before. With submitCount 1, the errors of the next answer take the focus.
    resetForm({
      values: next.values,
      isSubmitting: isSending,
      submitCount: Number(isSending),
    })
    if (differences(shown, next.values).length > 0) setValues(shown, isSending ? false : undefined)
  }
  return { version, latest, standOn }
}
