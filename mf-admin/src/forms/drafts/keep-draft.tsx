import { notify } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { focusHeadingIfLost } from '../../platform/focus-heading'
import type { Basis } from '../basis'
import { isSame } from '../compare/differences'
import type { FormValues, Version } from '../record'
import { DraftKeeper } from './draft-keeper'
import { DraftOffer } from './draft-offer'
import type { Draft, DraftSubject } from './drafts'

export interface DraftHandle {
  /** Removes the draft of the form's values, because they are saved or discarded. A draft on offer stays. */
  forget: () => void
  /** Stores the form's unsaved values as a draft on offer, before other values replace them. */
  setAside: () => void
}

export interface KeepDraftProps<Values extends FormValues> {
  subject: DraftSubject
  /** Restoring a draft also restores the version that it started from. */
  basis: Basis<Values>
  labels: Record<string, string>
  inWords: (values: Partial<Values>) => FormValues
  form: RefObject<HTMLFormElement | null>
  /** Whether the form can save a draft beside the record (D77). */
  canSaveDraft: boolean
  ref: Ref<DraftHandle>
}

/** Kind of a value. A draft of an older build may hold a kind that the field cannot show. */
function kindOf(value: unknown) {
  if (Array.isArray(value)) return 'list'
  // A number field holds text or nothing while the user types.
  return typeof value === 'boolean' || (typeof value === 'object' && value) ? typeof value : 'text'
}

/**
 * Drops the changes of a draft that the form cannot show or that are already stored.
 * When none are left, returns the earlier draft or undefined.
 */
function worthOffering<Values extends FormValues>(
  draft: Draft | undefined,
  stored: Values,
): Draft | undefined {
  if (!draft) return undefined
  const changes = Object.entries(draft.changes).filter(
    ([name, { from, to }]) =>
      kindOf(stored[name]) === kindOf(to) &&
      kindOf(stored[name]) === kindOf(from) &&
      !isSame(stored[name], to),
  )
  if (changes.length === 0) return worthOffering(draft.earlier, stored)
  return { ...draft, changes: Object.fromEntries(changes) }
}

const sideOf = (draft: Draft, side: 'from' | 'to') =>
  Object.fromEntries(Object.entries(draft.changes).map(([name, change]) => [name, change[side]]))

/**
 * What was typed since a version, as a draft.
 * @param earlier the draft on offer, which it contains, so that neither is lost
 */
function draftOf<Values extends FormValues>(
  values: Values,
  { values: base, updatedAt }: Version<Values>,
  earlier: Draft | undefined,
): Draft | undefined {
  const names = Object.keys(values).filter((name) => values[name] !== base[name])
  if (names.length === 0) return earlier
  const changes = names.map((name) => [name, { from: base[name], to: values[name] }])
  return {
    at: new Date().toISOString(),
    updatedAt,
    changes: Object.fromEntries(changes),
    earlier: earlier && { ...earlier, earlier: undefined },
  }
}

/** The keeper of one form's draft, which writes what is left when the form or the page is left. */
function useDraftKeeper(subject: DraftSubject): DraftKeeper {
  const [keeper] = useState(() => new DraftKeeper(subject))
  useEffect(() => {
    const flush = () => keeper.flush()
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])
  return keeper
}

/** Returns a function that saves the form as a draft beside its record, once it shows what was put into it. */
function useSaveAsDraft(form: RefObject<HTMLFormElement | null>): () => void {
  const { dirty } = useFormikContext()
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    if (!isWanted || !dirty) return
    setIsWanted(false)
    form.current?.querySelector<HTMLButtonElement>('button[value=draft]')?.click()
  }, [form, isWanted, dirty])
  return () => setIsWanted(true)
}

/** Stores a form's unsaved changes in this browser until they are saved, and offers to restore them (D50). */
export function KeepDraft<Values extends FormValues>(props: KeepDraftProps<Values>) {
  const { labels, inWords, canSaveDraft } = props
  const { version, standOn } = props.basis
  const { values, dirty, setValues } = useFormikContext<Values>()
  const keeper = useDraftKeeper(props.subject)
  const saveAsDraft = useSaveAsDraft(props.form)
  const [offer, setOffer] = useState(() => worthOffering(keeper.read(), version.current.values))
  const wasDirty = useRef(false)

  const typed = (earlier: Draft | undefined) =>
    dirty ? draftOf(values, version.current, earlier) : earlier

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept may have been saved since.
  useEffect(() => {
    if (!offer) keeper.replace(undefined)
  }, [keeper])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is the reason.
  useEffect(() => {
    if (dirty || wasDirty.current) keeper.changed(() => typed(offer))
    wasDirty.current = dirty
  }, [keeper, values, dirty, offer])

  useImperativeHandle(props.ref, () => ({
    forget: () => {
      wasDirty.current = false
      keeper.replace(offer)
    },
    setAside: () => {
      if (!dirty) return
      const aside = typed(offer)
      keeper.replace(aside)
      setOffer(aside)
    },
  }))

  if (!offer) return null

  const restore = () => {
    const { values: stored, updatedAt } = version.current
    const base = { ...stored, ...sideOf(offer, 'from') }
    const aside = dirty ? typed(offer.earlier) : offer.earlier
    standOn({ values: base, updatedAt: offer.updatedAt ?? updatedAt })
    setValues({ ...base, ...sideOf(offer, 'to') })
    setOffer(worthOffering(aside, stored))
    notify({ title: 'Your changes are back in the form', description: 'They are not saved yet.' })
    focusHeadingIfLost()
  }

  const discard = () => {
    const next = worthOffering(offer.earlier, version.current.values)
    setOffer(next)
    keeper.replace(typed(next))
    const undo = () => {
      setOffer(offer)
      // The form may have been left by then.
      keeper.replace(offer)
    }
    notify({ title: 'Unsaved changes discarded', action: { label: 'Undo', onSelect: undo } })
    focusHeadingIfLost()
  }

  const restoreAsDraft = () => {
    restore()
    saveAsDraft()
  }

  return (
    <DraftOffer
      draft={offer}
      labels={labels}
      stored={inWords(version.current.values)}
      typed={inWords(sideOf(offer, 'to') as Partial<Values>)}
      isOutdated={offer.updatedAt !== undefined && offer.updatedAt !== version.current.updatedAt}
      onRestore={restore}
      onSaveDraft={canSaveDraft ? restoreAsDraft : undefined}
      onDiscard={discard}
    />
  )
}
