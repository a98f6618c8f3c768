import { Toaster as ChakraToaster, createToaster, Portal, Stack, Toast } from '@chakra-ui/react'
import { toastSlotRecipe } from '@chakra-ui/react/theme'
import * as m from '../messages'
import { useMessages } from '../page/messages'
import type { Toast as ToastMessage } from '../toast/notify'
import { useSwipeRight } from './use-swipe-right'

// One toast at a time. A dismissed toast leaves the screen at once; its record may stay for 1,000,000 ms.
const toaster = createToaster({
  placement: 'bottom-end',
  max: 1,
  // Above bars at the foot of the window, which say how high they are.
  offsets: {
    left: '1rem',
    right: '1rem',
    top: '1rem',
    bottom: 'calc(1rem + var(--toast-foot, var(--foot-bar, 0px)))',
  },
  hotkey: ['F8'],
  removeDelay: 200,
  pauseOnPageIdle: true,
})

/** Shows a toast in place of the present one; the toaster's own limit would queue it. */
export function showToast({ title, description, type = 'info', action }: ToastMessage): void {
  toaster.remove()
  toaster.create({
    title,
    description,
    type,
    // What failed takes longer to read, and an action longer to reach.
    duration: type === 'error' || action ? 10_000 : 5000,
    closable: true,
    action: action && { label: action.label, onClick: action.onSelect },
  })
}

interface ToastItem {
  id?: string
  title?: React.ReactNode
  description?: React.ReactNode
  action?: { label: string }
}

function ToastCard({ toast }: { toast: ToastItem }) {
  const t = useMessages()
  const swipe = useSwipeRight(() => toaster.dismiss(toast.id))
  return (
    <Toast.Root
      recipe={toastSlotRecipe}
      width={{ base: 'full', md: 'sm' }}
      // A visible edge for forced colours.
      outline="1px solid transparent"
      {...swipe}
    >
      <Toast.Indicator />
      <Stack gap="1" flex="1">
        <Toast.Title>{toast.title}</Toast.Title>
        {toast.description && (
          <Toast.Description opacity="1">{toast.description}</Toast.Description>
        )}
      </Stack>
      {toast.action && (
        <Toast.ActionTrigger flexShrink="0" my="-1" me="4">
          {toast.action.label}
        </Toast.ActionTrigger>
      )}
      <Toast.CloseTrigger aria-label={t(m.dismiss)} />
    </Toast.Root>
  )
}

export function Toaster() {
  const t = useMessages()
  return (
    <Portal>
      <ChakraToaster
        toaster={toaster}
        insetInline={{ mdDown: '4' }}
        aria-label={t(m.notifications)}
      >
        {(toast) => <ToastCard toast={toast} />}
      </ChakraToaster>
    </Portal>
  )
}
