import { Button, Input } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { Modal } from '../../ui/modal'

export interface CopyableLink {
  address: string
  /** Who can use it, and until when. */
  description: string
}

/** Shows a link for copying by hand. */
export function LinkDialog({
  address,
  description,
  onClose,
}: CopyableLink & { onClose: () => void }) {
  return (
    <Modal placement="center" onClose={onClose}>
      <Dialog.Header>
        <Dialog.Title>Copy the preview link</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description fontSize="md" mb="4">
          {`The browser did not allow copying it. ${description}`}
        </Dialog.Description>
        <Input
          data-autofocus
          readOnly
          aria-label="Preview link"
          value={address}
          onFocus={(event) => event.target.select()}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </Modal>
  )
}
