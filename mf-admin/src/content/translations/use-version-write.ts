import type { Translation } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { useContext, useState } from 'react'
import { differences } from '../../forms/compare/differences'
import { currentOf } from '../../forms/meeting'
import { RecordContext } from '../../forms/record-context'
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
  const form = useContext(RecordContext)!
  const [isPending, setIsPending] = useState(false)
  const write = useWrite()

  const standOn = (translation: Translation) => {
    form.standOn(translation)
    onStored(translation)
  }

  const collide = (current: Translation): string => {
    // A save merges; what is typed must not be based on what its author has not seen.
    const typed = differences(form.latest.current, form.version.current.values)
    if (typed.length > 0) return 'Someone else has saved this in the meantime. Save yours first.'
    standOn(current)
    return 'Someone else has saved this in the meantime. You see their version now; please look again.'
  }

  const run = async ({ call, success, failure }: VersionWrite) => {
    setIsPending(true)
    try {
      standOn(await write(() => call(form.version.current.updatedAt ?? null)))
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
