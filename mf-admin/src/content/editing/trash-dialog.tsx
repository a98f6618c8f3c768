import type { PageResourceName } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useContext } from 'react'
import { RecordContext } from '../../forms/record-context'
import { isGone } from '../../platform/requests'
import { Question } from '../../ui/dialogs/question'
import { tellFailure } from '../../ui/tell-failure'
import { useAttempt } from '../../ui/use-attempt'
import type { PageRecord } from '../data/history-endpoints'
import { useDeleteRecordMutation } from '../data/record-endpoints'
import { LinkedFrom } from '../links/linked-from'
import { linksBreak } from '../links/use-hiding-question'
import { nameOf, type RecordKind } from '../lists/record-kind'
import { useUndoDelete } from '../lists/use-undo-delete'

export interface TrashDialogProps<R extends PageResourceName> {
  kind: RecordKind<R>
  record: PageRecord
  /** Where the form leads when its record is gone. */
  goTo: string
  onClose: () => void
}

/** Asks, then moves the record of the surrounding form to the trash, and offers to undo it (D49). */
export function TrashDialog<R extends PageResourceName>(props: TrashDialogProps<R>) {
  const { kind, record, goTo, onClose } = props
  const { resource, deletion } = kind
  const { id } = record
  const title = nameOf(record)
  const [remove] = useDeleteRecordMutation()
  const form = useContext(RecordContext)
  const undo = useUndoDelete({ resource, id }, title)
  const attempt = useAttempt()
  const navigate = useNavigate()

  const leave = () => {
    form?.giveUp()
    navigate(goTo)
  }

  const trash = () =>
    attempt(
      async () => {
        await remove({ resource, id }).unwrap()
        const action = { label: 'Undo', onSelect: undo }
        notify({ title: deletion.success, type: 'success', action })
        leave()
      },
      (failure) => {
        tellFailure(failure, deletion.failure, title)
        if (isGone(failure)) leave()
      },
    )

  return (
    <Question
      title={deletion.question}
      text={`Are you sure you want to delete "${title}"? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      destructive
      act={trash}
      onClose={onClose}
    >
      <LinkedFrom resource={resource} ids={[id]} effect={linksBreak} />
    </Question>
  )
}
