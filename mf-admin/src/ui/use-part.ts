import { notify } from '@pt-portal/shared-ui'
import { type ComponentType, useCallback, useState } from 'react'

type Part = ComponentType<{ onClose: () => void }>

/**
 * A dialog whose code is loaded when it is first opened.
 * @param load imports it
 * @param failed title of the toast when it cannot be loaded
 * @returns the dialog while it is open and loaded, and what opens and closes it
 */
export function usePart(load: () => Promise<Part>, failed: string) {
  const [part, setPart] = useState<Part>()
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])

  const open = async () => {
    setIsOpen(true)
    if (part) return
    try {
      const loaded = await load()
      setPart(() => loaded)
    } catch {
      setIsOpen(false)
      const description = 'Check your connection and try again.'
      notify({ title: failed, description, type: 'error' })
    }
  }

  return { Part: isOpen ? part : undefined, open, close }
}
