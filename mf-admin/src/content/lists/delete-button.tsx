import { notify } from '@pt-portal/shared-ui'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { tellFailure } from '../../ui/tell-failure'
import type { RecordKey } from '../data/history-endpoints'
import { LinkedFrom } from '../links/linked-from'
import { linksBreak } from '../links/use-hiding-question'
import { useUndoDelete } from './use-undo-delete'

export interface DeleteButtonProps {
  record: RecordKey
  /** Name of the record, as its list shows it. */
  title: string
  /** Title of the confirmation, such as 'Delete post'. */
  question: string
  /** Toast after it is gone. */
  success: string
  /** Toast when it could not be deleted. */
  failure: string
  remove: () => Promise<unknown>
}

/** Deletes a record after a confirmation, and offers to undo it (D49). */
export function DeleteButton(props: DeleteButtonProps) {
  const { record, title, question, success, failure, remove } = props
  const undo = useUndoDelete(record, title)

  return (
    <RemoveButton
      label={`Delete ${title}`}
      hint="Delete"
      question={{
        title: question,
        text: `Are you sure you want to delete "${title}"? This action cannot be undone.`,
        confirmLabel: 'Delete',
        pendingLabel: 'Deleting...',
        children: <LinkedFrom resource={record.resource} ids={[record.id]} effect={linksBreak} />,
      }}
      remove={remove}
      onRemoved={() =>
        notify({ title: success, type: 'success', action: { label: 'Undo', onSelect: undo } })
      }
      onFailure={(error) => tellFailure(error, failure, title)}
    />
  )
}
