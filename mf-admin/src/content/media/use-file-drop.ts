import { useEffect, useEffectEvent, useState } from 'react'

/** Stops the browser from opening files that are dropped outside a drop target. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event) || isEditor(event.target)) return
      event.preventDefault()
      event.dataTransfer!.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    return () => window.removeEventListener('dragover', refuse)
  }, [])
}

/** The text editor accepts files itself. */
const isEditor = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable=true]') !== null

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files that are dropped anywhere on the page, or pasted.
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((data: DataTransfer | null, event: Event) => {
    const files = [...(data?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this the browser would open the dropped file instead of the portal.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      take(event.dataTransfer, event)
    }
    const paste = (event: ClipboardEvent) => take(event.clipboardData, event)

    window.addEventListener('dragover', over)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
    }
  }, [])

  return isOver
}
