'use client'

import { useEffect, useRef, useState } from 'react'
import { phoneMenu } from '@/lib/site'
import { Icon } from './icons'
import { MenuLinks } from './menu-links'
import { SearchBox } from './search-box'

/** Search and links of phones, over the page; they are only made once the menu is opened. */
export function PhoneMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const { style } = document.documentElement
    style.overflow = 'hidden'
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      button.current?.focus()
      setOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      style.overflow = ''
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen])

  const links = (
    <MenuLinks
      groups={phoneMenu}
      onFollow={close}
      className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-6"
    />
  )
  return (
    <nav aria-label="Menu" className="menu ms-auto flex lg:hidden">
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        className="-me-2.5 inline-grid size-11 place-content-center self-center rounded-md text-brand-900 hover:bg-gray-100"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={24} />
      </button>
      <div
        id="site-menu"
        data-open={isOpen ? '' : undefined}
        className="menu-panel inset-x-0 h-[calc(100dvh-6.5rem)] max-h-none rounded-none border-x-0 border-b-0 bg-page px-4 md:px-6"
      >
        {isOpen ? (
          <>
            <SearchBox id="search-5" limit={5} onFollow={close} />
            {links}
          </>
        ) : (
          <noscript>{links}</noscript>
        )}
      </div>
    </nav>
  )
}
