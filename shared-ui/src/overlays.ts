// Entry point: the heavy widgets, whose code is deferred.
export { Portal } from '@chakra-ui/react'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog'
export { Dialog } from './overlays/dialog'
export { showToast, Toaster } from './overlays/toaster'
