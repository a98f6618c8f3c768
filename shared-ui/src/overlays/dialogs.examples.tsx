import { Box, Button, Text } from '@pt-portal/shared-ui'
import { ConfirmDialog, Dialog, Portal } from '@pt-portal/shared-ui/overlays'
import { useState } from 'react'

/** The focus is on the way back, Cancel, and returns to the button that has opened it. */
export function ConfirmDialogDestructive() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Box minH="22rem">
      <Button colorPalette="red" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isOpen}
        destructive
        title="Delete this post?"
        text="Readers will not find it any more. This cannot be undone."
        confirmLabel="Delete the post"
        onConfirm={close}
        onCancel={close}
      />
    </Box>
  )
}

export const DialogWithText = () => (
  <Box minH="22rem">
    <Dialog.Root>
      <Dialog.Trigger asChild>
        <Button variant="outline">How it is calculated</Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>How it is calculated</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="6">
              <Text>Each month by the schedule that is in force then.</Text>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <Button variant="ghost" size="sm" position="absolute" top="2" insetInlineEnd="2">
                Close
              </Button>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  </Box>
)

/** Puts its content at the end of the page, above everything else. */
export const PortalAtEndOfPage = () => (
  <Box>
    <Text>Inside the page</Text>
    <Portal>
      <Text role="note" px="4" pb="4">
        At the end of the page
      </Text>
    </Portal>
  </Box>
)

export const notes = {
  do: ['Name the action on its button.', 'Load these from /overlays only when they are needed.'],
  dont: ['Ask for confirmation of what can be undone: offer Undo in a toast.'],
}
