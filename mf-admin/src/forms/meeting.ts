import type { RequestFailure } from '@pt-portal/shared-ui/data'
import { differences } from './compare/differences'
import { type Merged, merge } from './compare/merge'
import type { FormValues, Versioned } from './record'
import { outgoing, type SaveJob } from './save-job'

/** Two versions that came of one: what the form shows, and what somebody else has stored. */
export interface Meeting<Values, Saved> {
  /** What both began from. */
  base: Values
  mine: Values
  theirs: Saved
  /** Version of the public record that `theirs` is, when a draft conflicts with it (D77). */
  over?: string
}

/** Returns the record that somebody else has saved, if a save was refused because of that (409, D29). */
export function currentOf<Saved>(failure: unknown): Saved | undefined {
  const { status, body } = failure as Partial<RequestFailure>
  return status === 409 ? (body?.current as Saved | undefined) : undefined
}

/** Returns what a refused save has met; undefined when it was refused for another reason. */
export function meetingOf<Values extends FormValues, Saved extends Versioned>(
  { form, version }: SaveJob<Values, Saved>,
  failure: unknown,
  mine: Values,
): Meeting<Values, Saved> | undefined {
  const theirs = currentOf<Saved>(failure)
  if (!theirs) return undefined
  // Of a draft that is published, the public page may have changed: the answer has what both began from (D77).
  const { base, over } = (failure as RequestFailure).body as { base?: Saved; over?: string }
  return { base: base ? form.valuesOf(base) : version.values, mine, theirs, over }
}

/** How a save goes on that was refused because of another one. `seen` is what the form showed that is stored now. */
type Next<Values> =
  | { do: 'finish'; seen: Values; taken: string[] }
  | { do: 'send'; taken: string[] }
  | { do: 'ask'; merged: Merged<Values> }

/** Merges what the form says with what somebody else has stored meanwhile (D50). @param sent what the refused save has sent */
export function reconcile<Values extends FormValues, Saved extends Versioned>(
  job: SaveJob<Values, Saved>,
  { base, mine, theirs }: Meeting<Values, Saved>,
  sent: Values,
): Next<Values> {
  const stored = job.form.valuesOf(theirs)
  // Of a draft that says the same, publishing is still to be done.
  const isStored = (shown: Values) =>
    job.intent !== 'publish' && differences(outgoing(job, shown), stored).length === 0
  // An earlier attempt was stored, but its answer got lost.
  if (isStored(sent)) return { do: 'finish', seen: sent, taken: [] }
  const merged = merge(base, mine, stored)
  if (merged.conflicts.length > 0) return { do: 'ask', merged }
  const { values, taken } = merged
  // Their version already contains all changes of this form.
  return isStored(values) ? { do: 'finish', seen: mine, taken } : { do: 'send', taken }
}
