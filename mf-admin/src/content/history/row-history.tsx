import type { Fields } from '@pt-portal/api/contract/kinds/field'
import { kinds } from '@pt-portal/api/contract/kinds/kinds'
import { labelsOf } from '@pt-portal/api/contract/kinds/values'
import { Button } from '@pt-portal/shared-ui'
import { History } from 'lucide-react'
import type { RecordKey } from '../data/history-endpoints'
import { useHistoryDialog } from './use-history-dialog'

/** Opens the history from a row, for users who only read and never see the form with its own button (D54). */
export function RowHistory({ record, title }: { record: RecordKey; title: string }) {
  const { Dialog, open, close } = useHistoryDialog()
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
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
