import { Button, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import * as m from '../messages'
import { useMessages } from '../page/messages'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: string
  /** Label of the button that goes ahead. */
  confirmLabel: string
  pendingLabel?: string
  pending?: boolean
  destructive?: boolean
  /** Stands below the text. */
  children?: ReactNode
  /** Returns the element that gets the focus when the dialog closes; by default the one that had it when the dialog took it. */
  finalFocusEl?: () => HTMLElement | null
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  pendingLabel = confirmLabel,
  pending = false,
  destructive = false,
  children,
  finalFocusEl,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useMessages()
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      placement="center"
      finalFocusEl={finalFocusEl}
      onOpenChange={(details) => {
        if (!details.open && !pending) onCancel()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description fontSize="md" overflowWrap="anywhere">
                {text}
              </Dialog.Description>
              {children}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" colorPalette="gray" onClick={onCancel} disabled={pending}>
                {t(m.cancel)}
              </Button>
              <Button
                colorPalette={destructive ? 'red' : 'brand'}
                onClick={onConfirm}
                disabled={pending}
              >
                {pending ? pendingLabel : confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
