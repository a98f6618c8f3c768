import { useDeferredDialog } from '../../ui/dialogs/use-deferred-dialog'

const loadDialog = () =>
  import(/* webpackChunkName: "history" */ './history-dialog').then(
    ({ HistoryDialog }) => HistoryDialog,
  )

/** The dialog with a record's history. */
export const useHistoryDialog = () =>
  useDeferredDialog(loadDialog, 'The history could not be loaded')
