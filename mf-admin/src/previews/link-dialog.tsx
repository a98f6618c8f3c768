import { Button, Input } from '@pt-portal/shared-ui'
import { Dialog, Portal } from '@pt-portal/shared-ui/overlays'

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
    <Dialog.Root
      open
      placement="center"
      onOpenChange={({ open }) => {
        if (!open) onClose()
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
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
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
