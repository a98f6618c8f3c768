import { fireEvent } from '@testing-library/react'

const nothing = () => {}
const data = () => ({ dataTransfer: { types: [], setData: nothing, setDragImage: nothing } })

/**
 * Drags the draggable element around an element onto another. jsdom has no drags of its own, so the events are what a
 * browser sends.
 * @returns whether the other element took it
 */
export function drag(within: Element, onto: Element): boolean {
  const element = within.closest('[draggable=true]')!
  fireEvent.dragStart(element, data())
  const isTaken = !fireEvent.dragOver(onto, data())
  if (isTaken) fireEvent.drop(onto, data())
  else fireEvent.dragEnd(element, data())
  return isTaken
}
