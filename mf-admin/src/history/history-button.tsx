import { Box, Button, notify } from '@pt-portal/shared-ui'
import { useFormikContext } from '@pt-portal/shared-ui/forms'
import { History } from 'lucide-react'
import { type ComponentType, useContext, useState } from 'react'
import { historyOf } from '../editing/drafts'
import { RecordContext } from '../editing/record-context'
import type { HistoryDialogProps } from './history-dialog'

const loadDialog = () =>
  import(/* webpackChunkName: "history" */ './history-dialog').then(
    ({ HistoryDialog }) => HistoryDialog,
  )

/** Opens the history of the record that the form around edits (D48); a new record has none. */
export function HistoryButton() {
  const record = useContext(RecordContext)
  const { dirty, isSubmitting, resetForm } = useFormikContext()
  const [Dialog, setDialog] = useState<ComponentType<HistoryDialogProps>>()
  const { resource, id } = record ?? {}
  const page = resource && historyOf(resource)
  if (!record || id === undefined || !page) return null

  const open = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
    } catch {
      notify({ title: 'The history could not be loaded', type: 'error' })
    }
  }

  const show = (restored: { updatedAt: string }) => {
    if (dirty) record.setAside()
    const values = record.valuesOf(restored)
    record.version.current = { values, updatedAt: restored.updatedAt }
    resetForm({ values })
    setDialog(undefined)
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
          onRestored={show}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}
