import type { PageResourceName } from '@pt-portal/api/contract'
import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { labelsOf } from '@pt-portal/api/contract/kinds/values'
import { Button, notify, PlainLink } from '@pt-portal/shared-ui'
import { Eye, History, Pencil } from 'lucide-react'
import type { FromList } from '../../forms/use-way-back'
import { editPaths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { IconLink } from '../../ui/buttons/icon-link'
import { bare } from '../../ui/buttons/looks'
import { RemoveButton } from '../../ui/buttons/remove-button'
import { tellFailure } from '../../ui/tell-failure'
import type { RecordKey } from '../data/history-endpoints'
import { type ListedRecords, useDeleteRecordMutation } from '../data/record-endpoints'
import { useHistoryDialog } from '../history/use-history-dialog'
import { LinkedFrom } from '../links/linked-from'
import { linksBreak } from '../links/use-hiding-question'
import { nameOf, type RecordKind } from './record-kind'
import { useUndoDelete } from './use-undo-delete'

export interface RecordOfListProps<R extends PageResourceName> {
  kind: RecordKind<R>
  record: ListedRecords[R]
  /** Query of the list that contains the row; absent outside lists. */
  from?: string
}

/** State of a link to a form, which leads back to the list as it was. */
const stateOf = (from: string | undefined): FromList | undefined =>
  from === undefined ? undefined : { from }

/** Name of a record: a link to its form, or for users who may only read to its page, or to how that would be. */
export function RecordName<R extends PageResourceName>(props: RecordOfListProps<R>) {
  const { kind, record, from } = props
  const mayWrite = useMay()('content.write')
  const view = kind.viewPath(record)
  const isPublicPage = !mayWrite && view !== undefined
  return (
    <PlainLink
      to={isPublicPage ? view : editPaths[kind.resource](record.id)}
      state={isPublicPage ? undefined : stateOf(from)}
      borderRadius="l1"
      overflowWrap="anywhere"
      _hover={{ textDecoration: 'underline' }}
    >
      {nameOf(record)}
    </PlainLink>
  )
}

/** Icon buttons for what the user may do with a record (D54). */
export function RecordActions<R extends PageResourceName>(props: RecordOfListProps<R>) {
  const { kind, record, from } = props
  const { resource } = kind
  const name = nameOf(record)
  const view = kind.viewPath(record)
  const mayWrite = useMay()('content.write')
  return (
    <>
      {view && (
        <IconLink to={view} label={`View ${name}`} title="View">
          <Eye aria-hidden />
        </IconLink>
      )}
      {mayWrite ? (
        <>
          <IconLink
            to={editPaths[resource](record.id)}
            state={stateOf(from)}
            label={`Edit ${name}`}
            title="Edit"
          >
            <Pencil aria-hidden />
          </IconLink>
          <DeleteButton kind={kind} record={record} />
        </>
      ) : (
        <RowHistory record={{ resource, id: record.id }} title={name} />
      )}
    </>
  )
}

/** Opens the history from a row, for users who only read and never see the form with its own button (D54). */
function RowHistory({ record, title }: { record: RecordKey; title: string }) {
  const { Dialog, open, close } = useHistoryDialog()
  return (
    <>
      <Button
        {...bare}
        aria-label={`History of ${title}`}
        title="History"
        aria-haspopup="dialog"
        onClick={open}
      >
        <History aria-hidden />
      </Button>
      {Dialog && (
        <Dialog
          record={record}
          labels={labelsOf<Fields>(kinds[record.resource])}
          isUnsaved={false}
          hasDraft={false}
          onRestored={close}
          onClose={close}
        />
      )}
    </>
  )
}

/** Deletes a record after a confirmation, and offers to undo it (D49). */
function DeleteButton<R extends PageResourceName>({ kind, record: row }: RecordOfListProps<R>) {
  const { resource, deletion } = kind
  const record = { resource, id: row.id }
  const title = nameOf(row)
  const [remove] = useDeleteRecordMutation()
  const undo = useUndoDelete(record, title)
  return (
    <RemoveButton
      noun="page"
      name={title}
      question={{
        title: deletion.question,
        children: <LinkedFrom resource={resource} ids={[row.id]} effect={linksBreak} />,
      }}
      remove={() => remove(record).unwrap()}
      onRemoved={() => {
        const action = { label: 'Undo', onSelect: undo }
        notify({ title: deletion.success, type: 'success', action })
      }}
      onFailure={(failure) => tellFailure(failure, deletion.failure, title)}
    />
  )
}
