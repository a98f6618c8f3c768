import { ConfirmDialog, type ConfirmDialogProps } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'

export interface QuestionProps
  extends Omit<ConfirmDialogProps, 'open' | 'pending' | 'onConfirm' | 'onCancel'> {
  /** Does what is asked about, and says what came of it. */
  act: () => Promise<unknown>
  onClose: () => void
}

/** A question that is open while it is mounted. A yes acts, and then closes it. */
export function Question({ act, onClose, ...question }: QuestionProps) {
  const [isPending, setIsPending] = useState(false)
  return (
    <ConfirmDialog
      open
      {...question}
      pending={isPending}
      onConfirm={async () => {
        setIsPending(true)
        await act()
        onClose()
      }}
      onCancel={onClose}
    />
  )
}
