import { Dialog, Portal } from '@pt-portal/shared-ui/overlays'
import type { ComponentProps } from 'react'

type RootProps = ComponentProps<typeof Dialog.Root>

export interface ModalProps extends Omit<RootProps, 'open' | 'onOpenChange'> {
  /** By Escape, a press beside it, or its cross. */
  onClose: () => void
  /** Of the box itself. */
  content?: ComponentProps<typeof Dialog.Content>
}

/** A dialog that is open for as long as it is there; in it stand the parts of `Dialog`. */
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
