import { mostMerged } from '@pt-portal/api/contract/leads/merge-schema'
import { Button } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { quiet } from '../../ui/buttons/looks'
import { useDeferredDialog } from '../../ui/dialogs/use-deferred-dialog'

const loadDialog = async () =>
  (await import(/* webpackChunkName: "merge-leads" */ './merge-dialog')).MergeDialog

interface MergeButtonProps {
  /** The leads to compare. */
  ids: number[]
  /** Those that are taken for one person's; all of them when absent. */
  ticked?: number[]
  children: string
  /** Told the id of the lead that all of them are now. */
  onMerged: (kept: number) => void
}

/** Opens a comparison of leads, from which one lead is made. */
export function MergeButton({ ids, ticked = ids, children, onMerged }: MergeButtonProps) {
  // What is compared must not change while the dialog is open.
  const [compared, setCompared] = useState({ ids, ticked })
  const { Dialog, open, close } = useDeferredDialog(loadDialog, 'The leads could not be loaded')
  const most = mostMerged + 1
  return (
    <>
      <Button
        {...quiet}
        disabled={ids.length > most}
        title={ids.length > most ? `At most ${most} leads can be merged at once` : undefined}
        onClick={() => {
          setCompared({ ids, ticked })
          open()
        }}
      >
        {children}
      </Button>
      {Dialog && (
        <Dialog
          {...compared}
          onClose={close}
          onMerged={(kept) => {
            close()
            onMerged(kept)
          }}
        />
      )}
    </>
  )
}
