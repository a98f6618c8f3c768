import { type DragEvent, useState } from 'react'

/** Attributes of a row's handle, and of the row itself, onto which others are dropped. */
export type RowDrag = ReturnType<ReturnType<typeof useRowDrag>>

/**
 * Drags the rows of a list by their handles to another place. For the keyboard and for touch, rows need buttons beside it.
 * @param move takes the row at one place to another
 * @returns for a row, the attributes of its handle and of the row itself
 */
export function useRowDrag(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setFrom(undefined)
    setOver(undefined)
  }
  return (index: number) => ({
    handle: {
      draggable: true,
      style: { cursor: 'grab' },
      onDragStart: () => setFrom(index),
      onDragEnd: end,
    },
    target: {
      style: over === index && over !== from ? { outline: '2px dashed' } : undefined,
      onDragOver: (event: DragEvent) => {
        if (from === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent) => {
        if (from === undefined) return
        event.preventDefault()
        end()
        if (from !== index) move(from, index)
      },
    },
  })
}
