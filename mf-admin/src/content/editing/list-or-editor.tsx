import type { PageResourceName } from '@pt-portal/api/contract'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormKey } from '../../forms/use-form-key'
import { focusHeading } from '../../platform/focus-heading'
import { editPaths } from '../../platform/paths'
import { Allowed } from '../../platform/session/allowed'
import { useMay } from '../../platform/session/use-may'
import { RecordList } from '../lists/record-list'
import { RecordEditor, type RecordEditorProps } from './record-editor'
import { RecordReading } from './record-reading'

export interface ListOrEditorProps<R extends PageResourceName>
  extends Pick<RecordEditorProps<R>, 'kind' | 'startsWith' | 'onStored'> {
  /** The list of the records, where it has more than that of each kind. */
  children?: ReactNode
}

/**
 * A page whose address says what it shows: the list, the form of a new record (`?new`), or of one (`?edit={id}`). Users who may
 * only read see the record instead of its form.
 */
export function ListOrEditor<R extends PageResourceName>(props: ListOrEditorProps<R>) {
  const { kind, children, ...editor } = props
  const [search] = useSearchParams()
  const id = Number(search.get('edit')) || undefined
  const isForm = id !== undefined || search.has('new')
  const [key, onCreated] = useFormKey(id, editPaths[kind.resource])
  useFocusHeading(isForm ? `form ${key}` : 'list')
  const mayWrite = useMay()('content.write')
  if (!isForm) return children ?? <RecordList kind={kind} />
  if (id !== undefined && !mayWrite) return <RecordReading key={id} kind={kind} id={id} />
  return (
    <Allowed permission="content.write">
      <RecordEditor key={key} kind={kind} id={id} onCreated={onCreated} {...editor} />
    </Allowed>
  )
}

/**
 * Moves focus to the heading when a screen changes its mode in place, as the shell does when the page changes.
 * @param mode what the screen shows; the first one leaves the focus where it is
 */
function useFocusHeading(mode: string): void {
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    focusHeading()
  }, [mode])
}
