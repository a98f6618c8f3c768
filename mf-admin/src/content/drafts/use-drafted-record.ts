import type { PageDraft } from '@pt-portal/api/contract'
import { useState } from 'react'
import type { DraftSaving, FormValues } from '../../forms/record'
import {
  type DraftKey,
  useDiscardDraftMutation,
  useDraftedRecordQuery,
  useLazyDraftedRecordQuery,
  usePublishDraftMutation,
  useSaveDraftMutation,
} from '../data/draft-endpoints'
import type { PageRecord } from '../data/history-endpoints'

/** A page's draft and what its form can do with it (D77). */
export interface DraftOfForm extends Omit<DraftSaving<FormValues, PageRecord>, 'exists'> {
  /** Whether visitors can see the page. */
  isPublic: boolean
  /** Null: there is none. */
  draft: PageDraft | null
  /** Drops the draft and returns the page without it. */
  discard: (updatedAt?: string) => Promise<PageRecord>
}

/** Reads a record with its draft, and follows what its form does with the draft. */
export function useDraftedRecord(key: DraftKey, options: { skip: boolean } = { skip: false }) {
  const read = useDraftedRecordQuery(key, options)
  // Of the next save alone: that it changes no meaning, so that translations stay as they are (D83).
  const [isMinorEdit, setMinorEdit] = useState(false)
  const { currentData } = read
  const [readAgain] = useLazyDraftedRecordQuery()
  const [keep] = useSaveDraftMutation()
  const [publish] = usePublishDraftMutation()
  const [discard] = useDiscardDraftMutation()
  // Undefined until the form has saved: then what was read counts.
  const [draft, setDraft] = useState<PageDraft | null>()

  const actions: Pick<DraftOfForm, 'save' | 'publish' | 'discard'> = {
    save: async (values, updatedAt, over) => {
      const kept = await keep({ ...key, values, updatedAt, over }).unwrap()
      setDraft(kept.draft)
      return { record: kept.record, isKept: kept.draft !== null }
    },
    publish: async (values, updatedAt, over) => {
      const page = await publish({
        ...key,
        values,
        updatedAt,
        over,
        minorEdit: isMinorEdit || undefined,
      }).unwrap()
      setDraft(null)
      setMinorEdit(false)
      return page
    },
    discard: async (updatedAt) => {
      await discard({ ...key, updatedAt }).unwrap()
      const { record, draft: left } = await readAgain(key).unwrap()
      setDraft(left)
      return record
    },
  }
  return {
    ...read,
    draft: draft === undefined ? (currentData?.draft ?? null) : draft,
    actions,
    isMinorEdit,
    setMinorEdit,
  }
}
