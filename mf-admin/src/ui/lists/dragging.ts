import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { RefCallback } from 'react'

/** What the elements of a drag are marked with, for their styles. */
const marks = { dragged: 'data-dragged', over: 'data-over' }

/**
 * Drags items of one kind to places that take them, by mouse, or by touch after a long press. Each list that must not
 * mix with another calls it once. For the keyboard, items need buttons or keys beside it.
 */
export function dragging<Item>() {
  const kind = Symbol('kind')
  return {
    /** Ref for the element by which an item is dragged. It has `data-dragged` meanwhile. */
    source:
      (item: Item): RefCallback<HTMLElement> =>
      (element) =>
        element
          ? draggable({
              element,
              getInitialData: () => ({ kind, item }),
              onDragStart: () => element.setAttribute(marks.dragged, ''),
              onDrop: () => element.removeAttribute(marks.dragged),
            })
          : undefined,
    /** Ref for the element of a place. It has `data-over` while an item that it takes is above it. */
    target:
      (drop: (item: Item) => void, takes = (_item: Item) => true): RefCallback<HTMLElement> =>
      (element) =>
        element
          ? dropTargetForElements({
              element,
              canDrop: ({ source: { data } }) => data.kind === kind && takes(data.item as Item),
              onDragEnter: () => element.setAttribute(marks.over, ''),
              onDragLeave: () => element.removeAttribute(marks.over),
              onDrop: ({ source }) => {
                element.removeAttribute(marks.over)
                drop(source.data.item as Item)
              },
            })
          : undefined,
  }
}
