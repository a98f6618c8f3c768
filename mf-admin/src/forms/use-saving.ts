import { notify } from '@pt-portal/shared-ui'
import { failureText, isUnreachable, type RequestFailure } from '@pt-portal/shared-ui/data'
import { type FormikHelpers, showFieldErrors } from '@pt-portal/shared-ui/forms'
import { type RefObject, useRef, useState } from 'react'
import { isGone } from '../platform/requests'
import { useWrite } from '../platform/session/use-write'
import { listed } from './compare/changed-fields'
import { differences } from './compare/differences'
import { type Merged, merge } from './compare/merge'
import type { FormValues, Intent, RecordFormProps, Version, Versioned } from './record'

/** Maximum number of attempts while others keep saving in between; after that the save fails. */
const attempts = 3

export interface Collision<Values, Saved> extends Merged<Values> {
  base: Values
  mine: Values
  theirs: Saved
  /** Version of the public record that `theirs` is, when a draft conflicts with it (D77). */
  over?: string
  helpers: FormikHelpers<Values>
}

/** Returns the record that somebody else has saved, if a save was refused because of that (409, D29). */
export function currentOf<Saved>(failure: unknown): Saved | undefined {
  const { status, body } = failure as Partial<RequestFailure>
  return status === 409 ? (body?.current as Saved | undefined) : undefined
}

/** The draft's base and the public version, when publishing was refused because both have changed (D77). */
function draftConflictOf<Saved>(failure: unknown): { base?: Saved; over?: string } {
  return ((failure as Partial<RequestFailure>).body ?? {}) as { base?: Saved; over?: string }
}

const draftWords: Partial<Record<Intent, { success: string; failure: string }>> = {
  draft: { success: 'Draft saved', failure: 'Failed to save the draft' },
  publish: { success: 'Changes published', failure: 'Failed to publish the changes' },
}

function reasonOf(failure: unknown): string {
  if (isUnreachable(failure)) return 'The server did not answer. What you typed is still here.'
  if (isGone(failure)) return 'It has been deleted in the meantime. What you typed is still here.'
  return failureText(failure, '')
}

interface Meeting<Values> {
  /** What both versions began from. */
  base: Values
  /** What the form shows now, and what it showed when it was sent. */
  mine: Values
  sent: Values
  /** What somebody else has stored. */
  stored: Values
  /** The values to store for what the form shows. */
  outgoing: (shown: Values) => Values
  /** Whether nothing is left to do where the stored version says the same. */
  mayBeDone: boolean
}

/** How a save goes on that was refused because of another one. */
type Next<Values> =
  | { do: 'finish' | 'send'; shown: Values; taken: string[] }
  | { do: 'ask'; merged: Merged<Values> }

/** Merges what the form says with what somebody else has stored meanwhile (D50). */
function reconcile<Values extends FormValues>(meeting: Meeting<Values>): Next<Values> {
  const { base, mine, sent, stored, outgoing, mayBeDone } = meeting
  const isStored = (shown: Values) => mayBeDone && differences(outgoing(shown), stored).length === 0
  // An earlier attempt was stored, but its answer got lost.
  if (isStored(sent)) return { do: 'finish', shown: sent, taken: [] }
  const merged = merge(base, mine, stored)
  if (merged.conflicts.length > 0) return { do: 'ask', merged }
  const { values, taken } = merged
  // Their version already contains all changes of this form.
  return isStored(values)
    ? { do: 'finish', shown: mine, taken }
    : { do: 'send', shown: values, taken }
}

export interface SavingOptions<Values extends FormValues, Saved extends Versioned> {
  form: RecordFormProps<Values, Saved>
  /** The version that the form is based on. */
  version: RefObject<Version<Values>>
  /** The form's current values. */
  latest: RefObject<Values>
  /** Whether the form stays open after this save. */
  stays: RefObject<boolean>
  /** What this save does. */
  intent: RefObject<Intent>
  /** Called first after the record has been stored. */
  onStored: () => void
  /** Called when the form may be left before it has rendered its clean state. */
  onLeaving: () => void
}

/** What a save is about. */
interface Job<Values extends FormValues, Saved extends Versioned> {
  form: RecordFormProps<Values, Saved>
  intent: Intent
  version: Version<Values>
}

const wordsOf = <Values extends FormValues, Saved extends Versioned>({
  form,
  intent,
}: Job<Values, Saved>) => draftWords[intent] ?? form

/** The values to store for what the form shows. */
const outgoing = <Values extends FormValues, Saved extends Versioned>(
  { form, intent }: Job<Values, Saved>,
  shown: Values,
): Values => (intent === 'make-public' && form.madePublic ? form.madePublic(shown) : shown)

/** Stores the values; returns the record, and what to say. @throws RequestFailure */
async function store<Values extends FormValues, Saved extends Versioned>(
  job: Job<Values, Saved>,
  shown: Values,
): Promise<{ record: Saved; success: string }> {
  const { form, intent, version } = job
  const { updatedAt, over } = version
  const values = outgoing(job, shown)
  const { success } = wordsOf(job)
  if (!form.drafts || intent === 'update' || intent === 'make-public') {
    const record = await form.save(values, updatedAt)
    return { record, success: form.successOf?.(record) ?? success }
  }
  if (intent === 'publish') {
    return { record: await form.drafts.publish(values, updatedAt, over), success }
  }
  const { record, isKept } = await form.drafts.save(values, updatedAt, over)
  return { record, success: isKept ? success : 'Nothing differs from the public page' }
}

/** Whether readers may get what the save stores, as far as they get anything. */
async function isAllowed<Values extends FormValues, Saved extends Versioned>(
  job: Job<Values, Saved>,
  shown: Values,
): Promise<boolean> {
  const { form, intent, version } = job
  const values = outgoing(job, shown)
  if (!form.mayPublish || intent === 'draft' || !form.isShown?.(values)) return true
  const before = version.values
  const hasReaders = form.id !== undefined && intent === 'update' && form.isShown(before)
  return form.mayPublish(values, hasReaders ? before : undefined)
}

/** Saves a form's values, and merges versions that others save meanwhile (D29, D50). */
export function useSaving<Values extends FormValues, Saved extends Versioned>(
  options: SavingOptions<Values, Saved>,
) {
  const { form, version, latest, stays, intent } = options
  const [collision, setCollision] = useState<Collision<Values, Saved>>()
  const [failure, setFailure] = useState<string>()
  const isSaving = useRef(false)
  const write = useWrite()

  const standOn = (record: Saved, over?: string) => {
    version.current = { values: form.valuesOf(record), updatedAt: record.updatedAt, over }
  }

  const job = (): Job<Values, Saved> => ({ form, intent: intent.current, version: version.current })

  /** Puts values into the form as changes to the version that others have saved. */
  const adopt = (theirs: Saved, values: Values, helpers: FormikHelpers<Values>, over?: string) => {
    standOn(theirs, over)
    // Clears the errors of the values sent before. With submitCount 1, errors of the next answer still take the focus.
    helpers.resetForm({ values: version.current.values, submitCount: 1 })
    helpers.setValues(values, false)
    // An answer may come before the form has rendered the values.
    latest.current = values
  }

  const takenWords = (taken: string[]) =>
    taken.length > 0 && `Someone else’s changes to ${listed(form.labels, taken)} were taken along.`

  /** What is said of a save that has taken a page offline. */
  const hiddenWords = (before: Values, stored: Values) =>
    form.id !== undefined &&
    form.isShown?.(before) &&
    !form.isShown(stored) &&
    'Visitors do not see it any more.'

  const finish = (
    record: Saved,
    sent: Values,
    helpers: FormikHelpers<Values>,
    taken: string[],
    success = wordsOf(job()).success,
  ) => {
    const before = version.current.values
    const stored = form.valuesOf(record)
    // What was typed during the save is unsaved and must not get lost, nor undo what the save has changed elsewhere.
    const typedSince =
      latest.current === sent ? undefined : merge(sent, latest.current, stored).values
    setFailure(undefined)
    options.onStored()
    standOn(record)
    helpers.resetForm({ values: stored })
    notify({
      title: success,
      description:
        [takenWords(taken), hiddenWords(before, stored)].filter(Boolean).join(' ') || undefined,
      type: 'success',
    })
    if (typedSince) helpers.setValues(typedSince)
    const isOpen = typedSince !== undefined || stays.current
    if (isOpen && form.id !== undefined) return
    options.onLeaving()
    if (isOpen) form.onCreated?.(record)
    else form.onSaved?.(record)
  }

  const report = (failed: unknown, helpers: FormikHelpers<Values>) => {
    const description = reasonOf(failed)
    showFieldErrors(helpers, failed)
    setFailure(description)
    // A head says the reason, until the next save.
    notify({
      title: wordsOf(job()).failure,
      description: form.head ? undefined : description,
      type: 'error',
    })
  }

  const send = async (values: Values, helpers: FormikHelpers<Values>): Promise<void> => {
    let sent = values
    let taken: string[] = []
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { record, success } = await write(() => store(job(), sent))
        return finish(record, sent, helpers, taken, success)
      } catch (failure) {
        const theirs = currentOf<Saved>(failure)
        if (!theirs || attempt === attempts) return report(failure, helpers)
        const { base: draftBase, over } = draftConflictOf<Saved>(failure)
        const base = draftBase ? form.valuesOf(draftBase) : version.current.values
        // More may have been typed since it was sent.
        const mine = latest.current
        const next = reconcile({
          base,
          mine,
          sent,
          stored: form.valuesOf(theirs),
          outgoing: (shown) => outgoing(job(), shown),
          // Of a draft that says the same, publishing is still to be done.
          mayBeDone: intent.current !== 'publish',
        })
        if (next.do === 'ask') {
          return setCollision({ ...next.merged, base, mine, theirs, over, helpers })
        }
        taken = [...new Set([...taken, ...next.taken])]
        if (next.do === 'finish') return finish(theirs, next.shown, helpers, taken)
        adopt(theirs, next.shown, helpers, over)
        helpers.setSubmitting(true)
        sent = next.shown
      }
    }
  }

  const save = async (values: Values, helpers: FormikHelpers<Values>) => {
    if (isSaving.current) return
    isSaving.current = true
    if (await isAllowed(job(), values)) await send(values, helpers)
    isSaving.current = false
  }

  const saveOver = async ({ theirs, over, helpers }: Collision<Values, Saved>, values: Values) => {
    setCollision(undefined)
    adopt(theirs, values, helpers, over)
    helpers.setSubmitting(true)
    await save(values, helpers)
    helpers.setSubmitting(false)
  }

  /** Shows values in the form as changes to their version; sends nothing. */
  const takeOver = ({ theirs, over, helpers }: Collision<Values, Saved>, values: Values) => {
    setCollision(undefined)
    adopt(theirs, values, helpers, over)
  }

  return { save, failure, collision, saveOver, takeOver, goOn: () => setCollision(undefined) }
}
