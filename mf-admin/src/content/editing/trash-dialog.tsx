import type { PageResourceName } from '@pt-portal/api/contract'
import { notify } from '@pt-portal/shared-ui'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { useNavigate } from '@pt-portal/shared-ui/router'
import { useContext, useState } from 'react'
import { RecordContext } from '../../forms/record-context'
import { isGone } from '../../platform/requests'
import { useWrite } from '../../platform/session/use-write'
import { tellFailure } from '../../ui/tell-failure'
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
  const [isPending, setIsPending] = useState(false)
  const form = useContext(RecordContext)
  const undo = useUndoDelete({ resource, id }, title)
  const write = useWrite()
  const navigate = useNavigate()

  const leave = () => {
    form?.giveUp()
    navigate(goTo)
  }

  const confirm = async () => {
    setIsPending(true)
    try {
      await write(() => remove({ resource, id }).unwrap())
      const action = { label: 'Undo', onSelect: undo }
      notify({ title: deletion.success, type: 'success', action })
      leave()
    } catch (failure) {
      tellFailure(failure, deletion.failure, title)
      if (isGone(failure)) leave()
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={deletion.question}
      text={`Are you sure you want to delete "${title}"? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      destructive
      onConfirm={confirm}
      onCancel={onClose}
    >
      <LinkedFrom resource={resource} ids={[id]} effect={linksBreak} />
    </ConfirmDialog>
  )
}
