import { notify } from '@pt-portal/shared-ui'
import { failureText, isUnreachable } from '@pt-portal/shared-ui/data'
import { type FormikHelpers, showFieldErrors } from '@pt-portal/shared-ui/forms'
import { type RefObject, useRef, useState } from 'react'
import { isGone } from '../platform/requests'
import { useWrite } from '../platform/session/use-write'
import type { Basis } from './basis'
import { listed } from './compare/changed-fields'
import { differences } from './compare/differences'
import { type Merged, withFields } from './compare/merge'
import { type Meeting, meetingOf, reconcile } from './meeting'
import type { FormValues, Intent, RecordFormProps, Version, Versioned } from './record'
import { isAllowed, type SaveJob, store, wordsOf } from './save-job'

/** Maximum number of attempts while others keep saving in between; after that the save fails. */
const attempts = 3

type Names<Values> = (keyof Values & string)[]

export type Collision<Values, Saved> = Meeting<Values, Saved> &
  Pick<Merged<Values>, 'conflicts' | 'taken'>

function reasonOf(failure: unknown): string {
  if (isUnreachable(failure)) return 'The server did not answer. What you typed is still here.'
  if (isGone(failure)) return 'It has been deleted in the meantime. What you typed is still here.'
  return failureText(failure, '')
}

/** What is said of a save beside its success. */
function remarks<Values extends FormValues, Saved extends Versioned>(
  { id, isShown, labels }: RecordFormProps<Values, Saved>,
  taken: string[],
  before: Values,
  stored: Values,
): string | undefined {
  const isHidden = id !== undefined && isShown?.(before) && !isShown(stored)
  const all = [
    taken.length > 0 && `Someone else’s changes to ${listed(labels, taken)} were taken along.`,
    isHidden && 'Visitors do not see it any more.',
  ]
  return all.filter(Boolean).join(' ') || undefined
}

/** A stored record as what a form can stand on. */
export const versionOf = <Values, Saved extends { updatedAt: string | null }>(
  form: { valuesOf: (record: Saved) => Values },
  record: Saved,
): Version<Values> => ({
  values: form.valuesOf(record),
  updatedAt: record.updatedAt ?? undefined,
})

export interface SavingOptions<Values extends FormValues, Saved extends Versioned> {
  form: RecordFormProps<Values, Saved>
  basis: Basis<Values>
  formik: RefObject<FormikHelpers<Values> | undefined>
  /** Whether the form stays open after this save. */
  stays: RefObject<boolean>
  /** What this save does. */
  intent: RefObject<Intent>
  /** Called first after the record has been stored. */
  onStored: () => void
  /** Called when the form may be left before it has rendered its clean state. */
  onLeaving: () => void
}

/** Saves a form's values, and merges versions that others save meanwhile (D29, D50). */
export function useSaving<Values extends FormValues, Saved extends Versioned>(
  options: SavingOptions<Values, Saved>,
) {
  const { form, formik, stays, intent } = options
  const { version, latest, standOn } = options.basis
  const [collision, setCollision] = useState<Collision<Values, Saved>>()
  const [failure, setFailure] = useState<string>()
  // What the save under way does: a press meanwhile changes nothing about it.
  const running = useRef<Intent>(undefined)
  const write = useWrite()

  const job = (): SaveJob<Values, Saved> => ({
    form,
    intent: running.current ?? intent.current,
    version: version.current,
  })

  /** @param seen what the form showed that is stored now; what was typed since is not */
  const finish = (record: Saved, seen: Values, taken: string[], success?: string) => {
    const before = version.current.values
    const stored = versionOf(form, record)
    setFailure(undefined)
    options.onStored()
    standOn(stored, seen)
    const description = remarks(form, taken, before, stored.values)
    notify({ title: success ?? wordsOf(job()).success, description, type: 'success' })
    const isOpen = stays.current || differences(latest.current, stored.values).length > 0
    if (isOpen && form.id !== undefined) return
    options.onLeaving()
    if (isOpen) form.onCreated?.(record)
    else form.onSaved?.(record)
  }

  const report = (failed: unknown) => {
    showFieldErrors(formik.current!, failed)
    const reason = reasonOf(failed)
    setFailure(reason)
    // The form's head says the reason, until the next save.
    const description = form.head === undefined ? reason : undefined
    notify({ title: wordsOf(job()).failure, description, type: 'error' })
  }

  const send = async (values: Values): Promise<void> => {
    let sent = values
    let taken: string[] = []
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { record, success } = await write(() => store(job(), sent))
        return finish(record, sent, taken, success)
      } catch (failed) {
        const met = meetingOf(job(), failed, latest.current)
        if (!met || attempt === attempts) return report(failed)
        const next = reconcile(job(), met, sent)
        if (next.do === 'ask') return setCollision({ ...met, ...next.merged })
        taken = [...new Set([...taken, ...next.taken])]
        if (next.do === 'finish') return finish(met.theirs, next.seen, taken)
        standOn({ ...versionOf(form, met.theirs), over: met.over }, met.base, true)
        sent = latest.current
      }
    }
  }

  const save = async (values: Values) => {
    if (running.current) return
    running.current = intent.current
    try {
      if (await isAllowed(job(), values)) await send(values)
    } finally {
      running.current = undefined
    }
  }

  /** Bases the form on their version, and takes theirs in some of the conflicts. Sends nothing. */
  const takeOver = (
    { base, theirs, over }: Collision<Values, Saved>,
    takingTheirs: Names<Values>,
    isSending = false,
  ) => {
    setCollision(undefined)
    // As if nobody had typed there.
    const seen = withFields(base, latest.current, takingTheirs)
    standOn({ ...versionOf(form, theirs), over }, seen, isSending)
  }

  const saveOver = async (met: Collision<Values, Saved>, takingTheirs: Names<Values> = []) => {
    takeOver(met, takingTheirs, true)
    await save(latest.current)
    formik.current!.setSubmitting(false)
  }

  return { save, failure, collision, saveOver, takeOver, goOn: () => setCollision(undefined) }
}
