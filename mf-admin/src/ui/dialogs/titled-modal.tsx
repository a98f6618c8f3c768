import { Button } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import type { ReactNode } from 'react'
import { Modal, type ModalProps } from './modal'

export interface TitledModalProps extends ModalProps {
  title: ReactNode
  /** Below the title: what the dialog is for. */
  text?: ReactNode
  /** The buttons at its foot; by default one that closes it. */
  footer?: ReactNode
}

/** A dialog that shows something between its title and its buttons. */
export function TitledModal({ title, text, footer, children, ...modal }: TitledModalProps) {
  return (
    <Modal {...modal}>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        {text && (
          <Dialog.Description asChild fontSize="md" mb="4" overflowWrap="anywhere">
            <div>{text}</div>
          </Dialog.Description>
        )}
        {children}
      </Dialog.Body>
      <Dialog.Footer>{footer ?? <Button onClick={modal.onClose}>Close</Button>}</Dialog.Footer>
    </Modal>
  )
}
