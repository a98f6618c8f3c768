// Door: the heavy widgets, fetched late.
export { Dialog, Portal } from '@chakra-ui/react'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog'
export { showToast, Toaster } from './overlays/toaster'
