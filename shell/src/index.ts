import { start } from './start'

start()

// Doors that the host itself does not use at once; naming them is what provides them to the remotes.
export const provided = [
  () => import('@pt-portal/shared-ui/forms'),
  () => import('@pt-portal/shared-ui/overlays'),
  () => import('yup'),
]
