import { Box, Button, notify } from '@pt-portal/shared-ui'
import { Search } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { quiet } from '../../ui/buttons/looks'
import { useKeys } from '../../ui/keys/use-keys'

type PaletteComponent = ComponentType<{ onClose: () => void }>

const isApple = /^(Mac|iP)/.test(navigator.platform)

/** Opens the command palette on click or Ctrl+K, and loads its code on first use. */
export function PaletteButton() {
  const [Palette, setPalette] = useState<PaletteComponent>()
  const [isOpen, setIsOpen] = useState(false)

  const open = async () => {
    setIsOpen(true)
    if (Palette) return
    try {
      const { Palette: loaded } = await import(/* webpackChunkName: "palette" */ './palette')
      setPalette(() => loaded)
    } catch {
      setIsOpen(false)
      notify({
        title: 'Search could not be loaded',
        description: 'Check your connection and try again.',
        type: 'error',
      })
    }
  }

  useKeys([
    {
      keys: ['Ctrl+k'],
      label: 'Go to any record or action',
      // The editor uses the same keys for links, and an open dialog must be answered first.
      act: () => {
        if (!document.querySelector('[role=dialog], [role=alertdialog]')) open()
        return true
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
      {isOpen && Palette && <Palette onClose={() => setIsOpen(false)} />}
    </>
  )
}
