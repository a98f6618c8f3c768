import { Box, Button, notify } from '@pt-portal/shared-ui'
import { Search } from 'lucide-react'
import { type ComponentType, useEffectEvent, useLayoutEffect, useState } from 'react'

type PaletteComponent = ComponentType<{ onClose: () => void }>

const isApple = /^(Mac|iP)/.test(navigator.platform)

const isShortcut = (event: KeyboardEvent) =>
  event.key.toLowerCase() === 'k' &&
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  !event.shiftKey

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

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The editor uses the same keys for links, and an open dialog must be answered first.
    if (!isShortcut(event) || event.defaultPrevented) return
    event.preventDefault()
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) open()
  })
  // With the first paint: who sees the button may press the keys.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])

  return (
    <>
      <Button
        size="sm"
        variant="outline"
        colorPalette="gray"
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
