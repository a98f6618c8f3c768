import { Box, Button } from '@pt-portal/shared-ui'
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { bare } from './looks'
import { useDisclosure } from './use-disclosure'

export interface PopoverButtonProps {
  /** Accessible name of the button and its choices, in full also when the button shows only a part. */
  label: string
  /** What the button shows. */
  face: ReactNode
  /** Whether a chosen action is still running. */
  disabled?: boolean
  /** `solid` is for the arrow of a filled button, which it is joined to. */
  variant?: 'outline' | 'ghost' | 'solid'
  /** Whether it stands in a cell of a table, which would cut off what opens in it. */
  isInCell?: boolean
  /** Whether it stands at the foot of windows below 1280 pixels, where the controls open above it. */
  isAtFoot?: boolean
  /** The controls. `close` closes them and focuses the button. */
  children: (close: () => void) => ReactNode
}

/** Where the choices of a button in a cell stand in the window: below it, or above it in its lower half. */
function positionAt(button: HTMLElement): CSSProperties {
  const { left, top, bottom } = button.getBoundingClientRect()
  const isLow = bottom > window.innerHeight / 2
  return {
    left,
    right: 'auto',
    top: isLow ? 'auto' : bottom,
    bottom: isLow ? window.innerHeight - top : 'auto',
  }
}

/**
 * A button that opens a few controls below it, on phones at the bottom of the screen. Escape or a press
 * outside closes them.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, face, disabled, variant, isInCell, children } = props
  const id = useId()
  const { isOpen, setIsOpen, close, around, button, onKeyDown } = useDisclosure()
  const [position, setPosition] = useState<CSSProperties>()
  return (
    <Box
      ref={around}
      position="relative"
      data-open-menu={isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      <Button
        ref={button}
        size="sm"
        variant={variant ?? 'outline'}
        colorPalette={variant === 'solid' ? undefined : 'gray'}
        {...(isInCell && { px: '1', ms: '-1', minH: '7', maxW: 'full', overflow: 'hidden' })}
        {...(variant === 'solid' && { px: '1.5', borderStartRadius: '0' })}
        aria-label={label}
        title={typeof face === 'string' ? undefined : label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // Not `disabled`, because the button would lose the focus.
        aria-disabled={disabled}
        onClick={() => {
          if (disabled) return
          if (isInCell) setPosition(positionAt(button.current!))
          setIsOpen(!isOpen)
        }}
      >
        {face}
      </Button>
      {isOpen && (
        <Controls
          {...props}
          id={id}
          position={position}
          // What has a place in the window would stay while its row scrolls away.
          onScroll={isInCell ? () => close({ preventScroll: true }) : undefined}
        >
          {children(close)}
        </Controls>
      )}
    </Box>
  )
}

interface ControlsProps extends Pick<PopoverButtonProps, 'label' | 'isInCell' | 'isAtFoot'> {
  id: string
  position: CSSProperties | undefined
  /** Called when something outside scrolls. */
  onScroll: (() => void) | undefined
  children: ReactNode
}

/** The open controls. The first has the focus at first; arrow keys move it. */
function Controls(props: ControlsProps) {
  const { id, label, position, isInCell, isAtFoot, onScroll, children } = props
  const box = useRef<HTMLFieldSetElement>(null)
  const tellScroll = useEffectEvent(({ target }: Event) => {
    if (!box.current?.contains(target as Node)) onScroll?.()
  })
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('button, a, input, select')?.focus()
    const listen = (event: Event) => tellScroll(event)
    window.addEventListener('scroll', listen, true)
    return () => window.removeEventListener('scroll', listen, true)
  }, [])
  return (
    <Box
      ref={box}
      as="fieldset"
      style={position}
      // Cells keep their content in one line.
      {...(isInCell && { display: 'flex', flexDirection: 'column', whiteSpace: 'normal' })}
      id={id}
      aria-label={label}
      position={{ base: 'fixed', md: isInCell ? 'fixed' : 'absolute' }}
      insetX={{ base: '3', md: 'auto' }}
      insetEnd={{ md: '0' }}
      bottom={{
        base: 'calc(var(--foot-bar, 0px) + 0.75rem)',
        md: isAtFoot ? '100%' : 'auto',
        xl: 'auto',
      }}
      top={{ md: isAtFoot ? 'auto' : '100%', xl: '100%' }}
      my={{ md: '1' }}
      zIndex="dropdown"
      minW="48"
      maxH={{ base: '60vh', md: '26rem' }}
      overflowY="auto"
      p="1.5"
      bg="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      boxShadow="lg"
      onKeyDown={moveFocus}
    >
      {children}
    </Box>
  )
}

/** Moves the focus to the next button or link, or the one before. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  const index = buttons.indexOf(document.activeElement as HTMLElement)
  if (!step || index < 0) return
  event.preventDefault()
  // The surrounding list uses the same keys.
  event.stopPropagation()
  buttons[(index + step + buttons.length) % buttons.length]?.focus()
}

/** One of the choices. */
export function PopoverOption(props: ComponentProps<typeof Button>) {
  return (
    <Button
      {...bare}
      width="full"
      minH="10"
      justifyContent="flex-start"
      fontWeight="medium"
      {...props}
    />
  )
}
