import { Box, Button } from '@pt-portal/shared-ui'
import { Search } from 'lucide-react'
import { quiet } from '../../ui/buttons/looks'
import { useDeferredDialog } from '../../ui/dialogs/use-deferred-dialog'
import { useKeys } from '../../ui/keys/use-keys'

const isApple = /^(Mac|iP)/.test(navigator.platform)

const loadPalette = async () =>
  (await import(/* webpackChunkName: "palette" */ './palette')).Palette

/** Opens the command palette on click or Ctrl+K, and loads its code on first use. */
export function PaletteButton() {
  const { Dialog, open, close } = useDeferredDialog(loadPalette, 'Search could not be loaded')

  useKeys([
    {
      keys: ['Ctrl+k'],
      label: 'Go to any record or action',
      // The editor uses the same keys for links, and an open dialog must be answered first.
      act: () => {
        if (!document.querySelector('[role=dialog], [role=alertdialog]')) open()
      },
    },
  ])

  return (
    <>
      <Button
        {...quiet}
        aria-label="Search"
        fontWeight="normal"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
      >
        <Search aria-hidden />
        <Box as="span" display={{ base: 'none', xl: 'inline' }}>
          Search…{' '}
          <Box as="span" color="fg.muted">
            {isApple ? '⌘ K' : 'Ctrl K'}
          </Box>
        </Box>
      </Button>
      {Dialog && <Dialog onClose={close} />}
    </>
  )
}
