import type { Translation } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { isSame } from '../../forms/differences'
import type { FormValues } from '../../forms/record'
import { RecordContext } from '../../forms/record-context'
import { currentOf } from '../../forms/use-saving'
import { useWrite } from '../../platform/session/use-write'

/** A write to the version of the surrounding form that is no save of what is typed. */
export interface VersionWrite {
  /** @param updatedAt the version that the form is based on; null where there is none */
  call: (updatedAt: string | null) => Promise<Translation>
  success: string
  failure: string
}

/**
 * Runs writes that change the version beside the form, such as settling a text. What is typed stays in the form, unsaved.
 * @param onStored receives the version as it is stored now, which may be that of somebody else
 */
export function useVersionWrite(onStored: (translation: Translation) => void) {
  const form = useContext(RecordContext)
  const { values, initialValues, resetForm, setValues } = useFormikContext<FormValues>()
  const latest = useRef({ values, initialValues })
  const [isPending, setIsPending] = useState(false)
  const write = useWrite()

  useLayoutEffect(() => {
    latest.current = { values, initialValues }
  })

  const typed = () =>
    Object.entries(latest.current.values).filter(
      ([name, value]) => !isSame(value, latest.current.initialValues[name]),
    )

  const standOn = (translation: Translation) => {
    const kept = typed()
    const stored = form!.valuesOf(translation)
    form!.version.current = { values: stored, updatedAt: translation.updatedAt ?? undefined }
    resetForm({ values: stored })
    if (kept.length > 0) setValues({ ...stored, ...Object.fromEntries(kept) })
    onStored(translation)
  }

  const collide = (current: Translation): string => {
    // A save merges; what is typed must not be based on what its author has not seen.
    if (typed().length > 0) return 'Someone else has saved this in the meantime. Save yours first.'
    standOn(current)
    return 'Someone else has saved this in the meantime. You see their version now; please look again.'
  }

  const run = async ({ call, success, failure }: VersionWrite) => {
    setIsPending(true)
    try {
      standOn(await write(() => call(form!.version.current.updatedAt ?? null)))
      notify({ title: success, type: 'success' })
    } catch (failed) {
      const current = currentOf<Translation>(failed)
      const description = current
        ? collide(current)
        : failureText(failed, 'The server did not answer.')
      notify({ title: failure, description, type: 'error' })
    }
    setIsPending(false)
  }

  return { run, isPending }
}
