import type { FormValues, Intent, RecordFormProps, Version, Versioned } from './record'

/** What a save is about. */
export interface SaveJob<Values extends FormValues, Saved extends Versioned> {
  form: RecordFormProps<Values, Saved>
  intent: Intent
  version: Version<Values>
}

const draftWords: Partial<Record<Intent, { success: string; failure: string }>> = {
  draft: { success: 'Draft saved', failure: 'Failed to save the draft' },
  publish: { success: 'Changes published', failure: 'Failed to publish the changes' },
}

/** Titles of the toasts about a save. */
export const wordsOf = <Values extends FormValues, Saved extends Versioned>({
  form,
  intent,
}: SaveJob<Values, Saved>) => draftWords[intent] ?? form

/** The values to store for what the form shows. */
export const outgoing = <Values extends FormValues, Saved extends Versioned>(
  { form, intent }: SaveJob<Values, Saved>,
  shown: Values,
): Values => (intent === 'make-public' && form.madePublic ? form.madePublic(shown) : shown)

/** Stores the values; returns the record, and what to say. @throws RequestFailure */
export async function store<Values extends FormValues, Saved extends Versioned>(
  job: SaveJob<Values, Saved>,
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
export async function isAllowed<Values extends FormValues, Saved extends Versioned>(
  job: SaveJob<Values, Saved>,
  shown: Values,
): Promise<boolean> {
  const { form, intent, version } = job
  const values = outgoing(job, shown)
  if (!form.mayPublish || intent === 'draft' || !form.isShown?.(values)) return true
  const before = version.values
  const hasReaders = form.id !== undefined && intent === 'update' && form.isShown(before)
  return form.mayPublish(values, hasReaders ? before : undefined)
}
