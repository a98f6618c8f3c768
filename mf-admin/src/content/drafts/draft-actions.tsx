import { Button, notify, Text } from '@pt-portal/shared-ui'
import { failureText, useSessionQuery } from '@pt-portal/shared-ui/data'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { type ReactNode, useContext, useState } from 'react'
import { listed } from '../../forms/changed-fields'
import { RecordContext } from '../../forms/record-context'
import { useWrite } from '../../platform/session/use-write'
import { moment, timeOrMoment } from '../../ui/moment'
import { PendingButton } from '../../ui/pending-button'
import type { DraftOfForm } from './use-drafted-record'

/** Says whether the page is public, and which draft stands beside it. */
export function DraftState({ isPublic, draft }: DraftOfForm) {
  const record = useContext(RecordContext)
  const { data: user } = useSessionQuery()
  const state = isPublic ? 'Public' : 'Not public'
  if (!draft) return isPublic ? <State>{state}</State> : null
  const by = draft.savedBy && draft.savedBy !== user?.email ? ` by ${draft.savedBy}` : ''
  return (
    <State title={moment(draft.savedAt)}>
      {`${state} · draft of changes saved ${timeOrMoment(draft.savedAt)}${by}`}
      {draft.conflicts.length > 0 &&
        `. The public page has changed since in ${listed(record?.labels ?? {}, draft.conflicts)}; publishing asks which to keep.`}
    </State>
  )
}

const State = (props: { title?: string; children: ReactNode }) => (
  <Text
    role="status"
    fontSize="sm"
    color="fg.muted"
    width="full"
    overflowWrap="anywhere"
    {...props}
  />
)

/** Saves the form's values as a draft beside the public page. */
export function SaveDraftButton() {
  const { isSubmitting } = useFormikContext()
  return (
    <PendingButton
      type="submit"
      value="draft"
      variant="outline"
      pending={isSubmitting}
      title="Readers still see the public page"
    >
      Save draft
    </PendingButton>
  )
}

/** Drops the draft after a confirmation, and shows the public page. What was typed since is offered back (D50). */
export function DiscardDraftButton({ discard }: DraftOfForm) {
  const record = useContext(RecordContext)
  const { dirty, isSubmitting, resetForm } = useFormikContext()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const write = useWrite()
  if (!record) return null

  const confirm = async () => {
    setIsPending(true)
    try {
      const page = await write(() => discard(record.version.current.updatedAt))
      if (dirty) record.setAside()
      const values = record.valuesOf(page)
      record.version.current = { values, updatedAt: page.updatedAt }
      resetForm({ values })
      notify({ title: 'Draft discarded', type: 'success' })
    } catch (failure) {
      const description = failureText(failure, 'The server did not answer.')
      notify({ title: 'Failed to discard the draft', description, type: 'error' })
    }
    setIsPending(false)
    setIsAsking(false)
  }

  return (
    <>
      <Button
        variant="outline"
        colorPalette="red"
        disabled={isSubmitting}
        onClick={() => setIsAsking(true)}
      >
        Discard draft
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title="Discard the draft of changes?"
          text="The public page stays as it is. The saved draft cannot be brought back."
          confirmLabel="Discard draft"
          pendingLabel="Discarding..."
          pending={isPending}
          destructive
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
