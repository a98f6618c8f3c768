import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { useContext } from 'react'
import { historyOf } from '../../forms/drafts/drafts'
import { RecordContext } from '../../forms/record-context'
import { useHistoryDialog } from './use-history-dialog'

/** The history of the record in the surrounding form (D48): opens it, and its dialog while it is open. */
export function useHistoryOfForm() {
  const record = useContext(RecordContext)
  const { dirty } = useFormikContext()
  const { Dialog, open, close } = useHistoryDialog()
  const { resource, id } = record ?? {}
  const page = resource && historyOf(resource)
  if (!record || id === undefined || !page) return { open, dialog: null }

  const show = (restored: { updatedAt: string }) => {
    record.replaceBy(restored)
    close()
  }

  const dialog = Dialog && (
    <Dialog
      record={{ ...page, id }}
      labels={record.labels}
      updatedAt={record.version.current.updatedAt}
      isUnsaved={dirty}
      hasDraft={record.hasDraft}
      onRestored={show}
      onClose={close}
    />
  )
  return { open, dialog }
}
