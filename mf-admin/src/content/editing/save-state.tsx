import { Text } from '@pt-portal/shared-ui'
import { useSessionQuery } from '@pt-portal/shared-ui/data'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useContext } from 'react'
import { RecordContext } from '../../forms/record-context'
import { moment, timeOrMoment } from '../../ui/dates/moment'
import type { DraftOfForm } from '../drafts/use-drafted-record'

export interface SaveStateProps {
  drafts?: DraftOfForm
  /** Whether saving takes a public page offline. */
  hides?: boolean
}

/** Says whether what the form shows is saved, and keeps saying it; a failure stays until the next save. */
export function SaveState({ drafts, hides }: SaveStateProps) {
  const { dirty, isSubmitting, errors, submitCount } = useFormikContext()
  const record = useContext(RecordContext)
  const saved = useSavedWords(drafts)
  const isRefused = submitCount > 0 && Object.keys(errors).length > 0
  const failure = record?.failure ?? (isRefused ? 'Please correct the marked fields.' : undefined)
  const words = () => {
    if (isSubmitting) return 'Saving…'
    if (failure) return `Not saved. ${failure}`
    if (hides) return 'Unsaved changes. Saving takes the page offline.'
    if (dirty) return 'Unsaved changes'
    return record?.id === undefined ? 'Not saved yet' : saved
  }
  return (
    <Text
      role="status"
      minW="0"
      // A reason is long; else the name has the room.
      maxW={{ xl: failure ? '18rem' : '8rem' }}
      fontSize="xs"
      // With the badge above two lines it fits into the head.
      lineHeight={{ base: 'short', xl: '1.2' }}
      lineClamp="2"
      overflowWrap="anywhere"
      color={failure && !isSubmitting ? 'fg.error' : 'fg.muted'}
      title={failure ?? (drafts?.draft ? moment(drafts.draft.savedAt) : undefined)}
    >
      {words()}
    </Text>
  )
}

function useSavedWords(drafts: DraftOfForm | undefined): string {
  const { data: user } = useSessionQuery()
  const draft = drafts?.draft
  if (!draft) return 'Saved'
  const by = draft.savedBy && draft.savedBy !== user?.email ? ` by ${draft.savedBy}` : ''
  return `Draft of changes saved ${timeOrMoment(draft.savedAt)}${by}`
}
