import { Dialog, Portal } from '@pt-portal/shared-ui/overlays'
import type { ComponentProps } from 'react'

type RootProps = ComponentProps<typeof Dialog.Root>

export interface ModalProps extends Omit<RootProps, 'open' | 'onOpenChange'> {
  /** Called on Escape, a press outside the dialog, or its cross. */
  onClose: () => void
  /** Props of the dialog's box. */
  content?: ComponentProps<typeof Dialog.Content>
}

/** Escape closes a menu that is open in the dialog, as it does elsewhere, and not the dialog with what was typed. */
function keepForMenu(event: KeyboardEvent) {
  if ((event.target as Element).closest('[data-open-menu]')) event.preventDefault()
}

/** A dialog that is open while it is mounted. Its children are the parts of `Dialog`. */
export function Modal({ onClose, content, children, ...root }: ModalProps) {
  return (
    <Dialog.Root
      open
      onEscapeKeyDown={keepForMenu}
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
