import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** A box that its button opens. Escape, and a press or the focus outside, close it. */
export function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false)
  /** The element around both. */
  const around = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
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

  /** Closes the box, and focuses the button. */
  const close = (options?: FocusOptions) => {
    setIsOpen(false)
    button.current?.focus(options)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return { isOpen, setIsOpen, close, around, button, onKeyDown }
}
