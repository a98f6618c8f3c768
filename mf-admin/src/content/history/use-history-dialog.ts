import { notify } from '@pt-portal/shared-ui'
import { type ComponentType, useState } from 'react'
import type { HistoryDialogProps } from './history-dialog'

const loadDialog = () =>
  import(/* webpackChunkName: "history" */ './history-dialog').then(
    ({ HistoryDialog }) => HistoryDialog,
  )

/** Opens the dialog with a record's history, and loads its code on first use. `Dialog` is set while it is open. */
export function useHistoryDialog() {
  const [Dialog, setDialog] = useState<ComponentType<HistoryDialogProps>>()

  const open = async () => {
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded)
    } catch {
      notify({ title: 'The history could not be loaded', type: 'error' })
    }
  }
  return { Dialog, open, close: () => setDialog(undefined) }
}
