import { notify } from '@pt-portal/shared-ui'
import { type ComponentType, useCallback, useState } from 'react'

/**
 * A dialog whose code is loaded when it is first opened.
 * @param load imports it
 * @param failed title of the toast when it cannot be loaded
 * @returns the dialog while it is open and loaded, and what opens and closes it
 */
export function useDeferredDialog<Props>(
  load: () => Promise<ComponentType<Props>>,
  failed: string,
) {
  const [dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setIsOpen] = useState(false)
  const close = useCallback(() => setIsOpen(false), [])

  const open = async () => {
    setIsOpen(true)
    if (dialog) return
    try {
      const loaded = await load()
      setDialog(() => loaded)
    } catch {
      setIsOpen(false)
      const description = 'Check your connection and try again.'
      notify({ title: failed, description, type: 'error' })
    }
  }

  return { Dialog: isOpen ? dialog : undefined, open, close }
}
