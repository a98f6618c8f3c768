import { Box, Button } from '@pt-portal/shared-ui'
import { Dialog } from '@pt-portal/shared-ui/overlays'
import { useLocation } from '@pt-portal/shared-ui/router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { focusable } from '../../platform/focus-heading'
import { bare } from '../../ui/buttons/looks'
import { Modal } from '../../ui/dialogs/modal'
import { ScreenList } from './screen-list'
import { UserEntries } from './user-entries'

/** All screens and the user's own entries, over the page of a narrow window. Navigation closes it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const { key } = useLocation()
  const openedAt = useRef(key)
  const hasLeft = key !== openedAt.current
  useEffect(() => {
    if (hasLeft) onClose()
  }, [hasLeft, onClose])

  return (
    <Modal
      onClose={onClose}
      // After a navigation the focus goes to the heading of the new screen.
      finalFocusEl={() => (hasLeft ? focusable() : null)}
      content={{
        'aria-label': 'All screens',
        position: 'fixed',
        insetY: '0',
        insetStart: '0',
        width: '18rem',
        maxW: 'calc(100vw - 3rem)',
        maxH: 'none',
        m: '0',
        borderRadius: '0',
        overflowY: 'auto',
      }}
    >
      <Box px="3" py="4">
        <Dialog.CloseTrigger asChild>
          <Button {...bare} aria-label="Close">
            <X aria-hidden />
          </Button>
        </Dialog.CloseTrigger>
        <nav aria-label="Admin">
          <ScreenList />
        </nav>
        <Box pt="3" borderTopWidth="1px" borderColor="border">
          <UserEntries />
        </Box>
      </Box>
    </Modal>
  )
}
