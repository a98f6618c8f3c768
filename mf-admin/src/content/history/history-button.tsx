import { Box, Button } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { History } from 'lucide-react'
import { useContext } from 'react'
import { historyOf } from '../../forms/drafts'
import { RecordContext } from '../../forms/record-context'
import { useHistoryDialog } from './use-history-dialog'

/** Opens the history of the record in the surrounding form (D48). A new record has none. */
export function HistoryButton() {
  const record = useContext(RecordContext)
  const { dirty, isSubmitting, resetForm } = useFormikContext()
  const { Dialog, open, close } = useHistoryDialog()
  const { resource, id } = record ?? {}
  const page = resource && historyOf(resource)
  if (!record || id === undefined || !page) return null

  const show = (restored: { updatedAt: string }) => {
    if (dirty) record.setAside()
    const values = record.valuesOf(restored)
    record.version.current = { values, updatedAt: restored.updatedAt }
    resetForm({ values })
    close()
  }

  return (
    <>
      <Button
        variant="ghost"
        colorPalette="gray"
        ms="auto"
        px={{ base: '3', sm: '4' }}
        aria-label="History"
        aria-haspopup="dialog"
        disabled={isSubmitting}
        onClick={open}
      >
        <History aria-hidden />
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          History
        </Box>
      </Button>
      {Dialog && (
        <Dialog
          record={{ resource: page, id }}
          labels={record.labels}
          updatedAt={record.version.current.updatedAt}
          isUnsaved={dirty}
          hasDraft={record.hasDraft}
          onRestored={show}
          onClose={close}
        />
      )}
    </>
  )
}
