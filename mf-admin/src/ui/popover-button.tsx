import { Box, Button } from '@pt-portal/shared-ui'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

export interface PopoverButtonProps {
  /** Names the choices, for a button that shows only a part of it too. */
  label: string
  /** What the button shows. */
  face: ReactNode
  /** While what was chosen is under way. */
  disabled?: boolean
  variant?: 'outline' | 'ghost'
  /** Controls; `close` goes back to the button. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a few controls below it, on phones at the bottom of the screen; Escape or a press elsewhere closes. */
export function PopoverButton({ label, face, disabled, variant, children }: PopoverButtonProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const choices = useRef<HTMLFieldSetElement>(null)

  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }

  useEffect(() => {
    if (!isOpen) return
    choices.current?.querySelector<HTMLElement>('button, input')?.focus()
    const closeElsewhere = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...(choices.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const index = buttons.indexOf(document.activeElement as HTMLElement)
    if (!step || index < 0) return
    event.preventDefault()
    // The list around has the same keys.
    event.stopPropagation()
    buttons[(index + step + buttons.length) % buttons.length]?.focus()
  }

  return (
    <Box ref={around} position="relative" onKeyDown={onKeyDown}>
      <Button
        ref={button}
        size="sm"
        variant={variant ?? 'outline'}
        colorPalette="gray"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // Not switched off: it would lose the focus.
        aria-disabled={disabled}
        onClick={() => {
          if (!disabled) setIsOpen(!isOpen)
        }}
      >
        {face}
      </Button>
      {isOpen && (
        <Box
          ref={choices}
          as="fieldset"
          id={id}
          aria-label={label}
          position={{ base: 'fixed', md: 'absolute' }}
          insetX={{ base: '3', md: 'auto' }}
          insetEnd={{ md: '0' }}
          bottom={{ base: '3', md: 'auto' }}
          top={{ md: '100%' }}
          mt={{ md: '1' }}
          zIndex="dropdown"
          minW="48"
          maxH={{ base: '60vh', md: '20rem' }}
          overflowY="auto"
          p="1.5"
          bg="bg.raised"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l2"
          boxShadow="lg"
        >
          {children(close)}
        </Box>
      )}
    </Box>
  )
}

/** One of the choices. */
export function PopoverOption(props: ComponentProps<typeof Button>) {
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="gray"
      width="full"
      minH="10"
      justifyContent="flex-start"
      fontWeight="medium"
      {...props}
    />
  )
}
