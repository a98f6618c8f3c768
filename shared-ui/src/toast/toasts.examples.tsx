import { Box, Button, notify, ToastOutlet } from '@pt-portal/shared-ui'
import { showToast, Toaster } from '@pt-portal/shared-ui/overlays'

const load = () => import('@pt-portal/shared-ui/overlays')

/** Pages call `notify`; the outlet is the shell's, and loads the toaster with the first toast. */
export const ToastOutletWithUndo = () => (
  <Box minH="10rem">
    <Button
      onClick={() =>
        notify({ title: 'Post deleted', action: { label: 'Undo', onSelect: () => {} } })
      }
    >
      Delete
    </Button>
    <ToastOutlet load={load} />
  </Box>
)

export const ToasterWithError = () => (
  <Box minH="10rem">
    <Button
      onClick={() =>
        showToast({ title: 'Not saved', description: 'The server is busy.', type: 'error' })
      }
    >
      Save
    </Button>
    <Toaster />
  </Box>
)

export const notes = {
  do: ['Offer Undo for what can be undone.'],
  dont: ['Say in a toast alone what must not be missed: it goes away.'],
}
