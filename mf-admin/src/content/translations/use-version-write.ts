import type { Translation } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { useContext } from 'react'
import { differences } from '../../forms/compare/differences'
import { currentOf } from '../../forms/meeting'
import { RecordContext } from '../../forms/record-context'
import { tellFailure } from '../../ui/tell-failure'
import { useAttempt } from '../../ui/use-attempt'

/** A write to the version of the surrounding form that is no save of what is typed. */
export interface VersionWrite {
  /** @param updatedAt the version that the form is based on; null where there is none */
  call: (updatedAt: string | null) => Promise<Translation>
  success: string
  failure: string
}

/**
 * Returns a function that runs a write to the version beside the form, such as settling a text. What is typed stays in the
 * form, unsaved.
 * @param onStored receives the version as it is stored now, which may be that of somebody else
 */
export function useVersionWrite(onStored: (translation: Translation) => void) {
  const form = useContext(RecordContext)!
  const attempt = useAttempt()

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

  return ({ call, success, failure }: VersionWrite) =>
    attempt(
      async () => {
        standOn(await call(form.version.current.updatedAt ?? null))
        notify({ title: success, type: 'success' })
      },
      (failed) => {
        const current = currentOf<Translation>(failed)
        if (current) notify({ title: failure, description: collide(current), type: 'error' })
        else tellFailure(failed, failure)
      },
    )
}
