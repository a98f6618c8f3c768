import { Box, chakra } from '@pt-portal/shared-ui'
import { ChevronDown } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from 'react'
import { navItem } from './nav-item'
import type { Dropdowns } from './use-dropdowns'

const Trigger = chakra('button', {
  base: {
    ...navItem,
    '& svg': {
      width: '1em',
      height: '1em',
      transition: 'rotate 150ms',
      _motionReduce: { transition: 'none' },
    },
    '&[aria-expanded=true] svg': { rotate: '180deg' },
  },
})

const Panel = chakra('div', {
  base: {
    display: 'none',
    position: 'absolute',
    top: '100%',
    zIndex: 'dropdown',
    maxH: '75dvh',
    overflowY: 'auto',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderBottomRadius: 'l3',
    boxShadow: 'lg',
    p: '5',
    outline: '0',
    '[data-open] > &': { display: 'block' },
    // Until scripts have taken over, and without them.
    'nav:not([data-interactive]) li:is(:hover, :focus-within) > &': { display: 'block' },
  },
  variants: {
    width: {
      // Its text stands under the logo.
      bar: { insetInline: '-1px', px: '6' },
      list: { insetStart: '0', width: 'max-content', maxW: '24rem' },
    },
  },
})

export interface NavDropdownProps<Name extends string> {
  name: Name
  label: string
  dropdowns: Dropdowns<Name>
  /** 'bar' takes the whole main bar, 'list' what the links need. */
  width: 'bar' | 'list'
  children: ReactNode
}

/** A button of the main bar with its menu; opens on hover, focus and click, closes on Escape, blur and navigation (D26). */
export function NavDropdown<Name extends string>(props: NavDropdownProps<Name>) {
  const { name, label, dropdowns, width, children } = props
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const panel = useRef<HTMLDivElement>(null)
  const isOpen = dropdowns.openName === name

  // Until now it was CSS that opened what is pointed at or has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the scripts take over.
  useEffect(() => {
    if (item.current!.matches(':hover, :focus-within')) dropdowns.keep(name)
  }, [])

  const toggle = ({ detail }: MouseEvent) => {
    // A press also focuses, which opens: what counts is how the menu was before it. Keys come without a press.
    const shown = detail ? wasOpen.current : isOpen
    dropdowns.open(shown ? undefined : name)
  }

  const leave = ({ pointerType }: PointerEvent) => {
    // Whoever reads the menu by keyboard keeps it.
    const isRead = panel.current?.contains(document.activeElement)
    if (pointerType !== 'touch' && !isRead) dropdowns.hover(undefined)
  }

  const returnFocus = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') trigger.current?.focus()
  }

  return (
    <Box
      as="li"
      ref={item}
      display="flex"
      position={width === 'bar' ? 'static' : 'relative'}
      data-open={isOpen || undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && dropdowns.hover(name)}
      onPointerLeave={leave}
      onKeyDown={returnFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && !currentTarget.contains(relatedTarget)) dropdowns.open(undefined)
      }}
    >
      <Trigger
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerDown={() => {
          wasOpen.current = isOpen && !dropdowns.isByHover()
        }}
        onFocus={() => dropdowns.open(name)}
        onClick={toggle}
      >
        {label}
        <ChevronDown aria-hidden="true" />
      </Trigger>
      <Panel
        ref={panel}
        id={id}
        width={width}
        tabIndex={-1}
        onClick={({ target }) => {
          if ((target as Element).closest('a')) dropdowns.open(undefined)
        }}
      >
        {children}
      </Panel>
    </Box>
  )
}
