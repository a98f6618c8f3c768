import type { PageResourceName } from '@pt-portal/api/contract'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import type { ReactNode } from 'react'
import { useFormKey } from '../../forms/use-form-key'
import { editPaths } from '../../platform/paths'
import { Allowed } from '../../platform/session/allowed'
import { useFocusHeading } from '../../ui/use-focus-heading'
import { RecordEditor, type RecordEditorProps } from './record-editor'

export interface ListOrEditorProps<R extends PageResourceName>
  extends Pick<RecordEditorProps<R>, 'kind' | 'startsWith'> {
  /** The list of the records. */
  children: ReactNode
}

/** A page whose address says what it shows: the list, the form of a new record (`?new`), or of one (`?edit={id}`). */
export function ListOrEditor<R extends PageResourceName>(props: ListOrEditorProps<R>) {
  const { kind, startsWith, children } = props
  const [search] = useSearchParams()
  const id = Number(search.get('edit')) || undefined
  const isForm = id !== undefined || search.has('new')
  const [key, onCreated] = useFormKey(id, editPaths[kind.resource])
  useFocusHeading(isForm ? `form ${key}` : 'list')
  if (!isForm) return children
  return (
    <Allowed permission="content.write">
      <RecordEditor key={key} kind={kind} id={id} startsWith={startsWith} onCreated={onCreated} />
    </Allowed>
  )
}
