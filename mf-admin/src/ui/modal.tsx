import { Dialog, Portal } from '@pt-portal/shared-ui/overlays'
import type { ComponentProps } from 'react'

type RootProps = ComponentProps<typeof Dialog.Root>

export interface ModalProps extends Omit<RootProps, 'open' | 'onOpenChange'> {
  /** Called on Escape, a press outside the dialog, or its cross. */
  onClose: () => void
  /** Props of the dialog's box. */
  content?: ComponentProps<typeof Dialog.Content>
}

/** A dialog that is open while it is mounted. Its children are the parts of `Dialog`. */
export function Modal({ onClose, content, children, ...root }: ModalProps) {
  return (
    <Dialog.Root
      open
      {...root}
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: '3', md: '4' }}>
          <Dialog.Content {...content}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
