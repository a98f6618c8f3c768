'use client'

import { usePathname } from 'next/navigation'
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { allStates, moreMenu, serviceMenu, stateMenu } from '@/lib/site'
import { Icon } from './icons'
import { MenuLinks } from './menu-links'
import { PageLink } from './parts'

/** Long enough to cross other entries on the way into an open menu, in milliseconds. */
const hoverDelay = 120

interface MenuProps {
  label: string
  isWide?: boolean
  children: (close: () => void) => ReactNode
}

/** A button with its menu, which opens by pointing, click and keys; its links are only made then. */
function Menu({ label, isWide, children }: MenuProps) {
  const id = `menu-${label.toLowerCase()}`
  const [isOpen, setOpen] = useState(false)
  const [isMade, setMade] = useState(false)
  const isByHover = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)

  const show = (isShown: boolean, byHover = false) => {
    clearTimeout(timer.current)
    isByHover.current = byHover
    if (isShown) setMade(true)
    setOpen(isShown)
  }
  const close = () => show(false)

  const point = (isOver: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'touch' || (isOver && isOpen)) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(isOver, true), hoverDelay)
  }

  useEffect(() => {
    if (!isOpen) return
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      button.current?.focus()
      setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isOpen])

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <li
      className={`menu flex ${isWide ? 'static' : 'relative'}`}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onBlur={leave}
    >
      <button
        ref={button}
        type="button"
        className="nav-item"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => show(!isOpen || isByHover.current)}
      >
        {label}
        <Icon name="chevron" size="1em" className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div
        id={id}
        data-open={isOpen ? '' : undefined}
        className={`menu-panel ${isWide ? '-inset-x-px px-6' : 'start-0 w-max max-w-96'}`}
      >
        {isMade ? children(close) : <noscript>{children(close)}</noscript>}
      </div>
    </li>
  )
}

/** Navigation of wide screens: Home, the menus States, Services and More, and Blogs. */
export function SiteNav() {
  const path = usePathname()
  return (
    <nav aria-label="Main" className="hidden lg:flex">
      <ul className="flex">
        <li className="flex">
          <PageLink href="/" className="nav-item" aria-current={path === '/' ? 'page' : undefined}>
            Home
          </PageLink>
        </li>
        <Menu label="States" isWide>
          {(close) => (
            <>
              <MenuLinks groups={stateMenu} onFollow={close} className="grid grid-cols-3 gap-x-8" />
              <div className="mt-4 border-t pt-4">
                <PageLink href={allStates.to} className="link" onNavigate={close}>
                  {allStates.name}
                </PageLink>
              </div>
            </>
          )}
        </Menu>
        <Menu label="Services">
          {(close) => (
            <MenuLinks
              groups={serviceMenu}
              onFollow={close}
              className="[&>div+div]:mt-3 [&>div+div]:border-t [&>div+div]:pt-3"
            />
          )}
        </Menu>
        <li className="flex">
          <PageLink
            href="/blogs"
            className="nav-item"
            aria-current={path.startsWith('/blogs') ? 'page' : undefined}
          >
            Blogs
          </PageLink>
        </li>
        <Menu label="More">{(close) => <MenuLinks groups={moreMenu} onFollow={close} />}</Menu>
      </ul>
    </nav>
  )
}
