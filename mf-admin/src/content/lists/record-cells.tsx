import type { PageResourceName } from '@pt-portal/api/contract'
import { PlainLink } from '@pt-portal/shared-ui'
import { Eye, Pencil } from 'lucide-react'
import type { FromList } from '../../forms/use-way-back'
import { useMay } from '../../platform/session/use-may'
import { IconLink } from '../../ui/buttons/icon-link'
import { type ListedRecords, useDeleteRecordMutation } from '../data/record-endpoints'
import { RowHistory } from '../history/row-history'
import { DeleteButton } from './delete-button'
import type { RecordKind } from './record-kind'

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
      to={isPublicPage ? view : kind.editPath(record)}
      state={isPublicPage ? undefined : stateOf(from)}
      borderRadius="l1"
      overflowWrap="anywhere"
      _hover={{ textDecoration: 'underline' }}
    >
      {kind.nameOf(record)}
    </PlainLink>
  )
}

/** Icon buttons for what the user may do with a record (D54). */
export function RecordActions<R extends PageResourceName>(props: RecordOfListProps<R>) {
  const { kind, record, from } = props
  const [remove] = useDeleteRecordMutation()
  const { resource, editPath, viewPath, deletion } = kind
  const name = kind.nameOf(record)
  const view = viewPath(record)
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
          <IconLink to={editPath(record)} state={stateOf(from)} label={`Edit ${name}`} title="Edit">
            <Pencil aria-hidden />
          </IconLink>
          <DeleteButton
            record={{ resource, id: record.id }}
            title={name}
            {...deletion}
            remove={() => remove({ resource, id: record.id }).unwrap()}
          />
        </>
      ) : (
        <RowHistory record={{ resource, id: record.id }} title={name} />
      )}
    </>
  )
}
