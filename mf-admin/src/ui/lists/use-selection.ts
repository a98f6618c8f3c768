import { useRef, useState } from 'react'

export interface Selection {
  /** Ids of the selected rows, in the order of the list. */
  selected: number[]
  has: (id: number) => boolean
  /** @param isRange includes all rows between this one and the one toggled before */
  toggle: (id: number, isRange?: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/**
 * Holds the selected rows of a page. A row that leaves the page is no longer selected.
 * @param ids the rows, in their order
 * @param page identifies the page; a different one starts with nothing selected
 */
export function useSelection(ids: number[], page: string): Selection {
  const [state, setState] = useState({ page, ids: [] as number[] })
  const toggledLast = useRef<number>(undefined)
  const chosen = state.page === page ? state.ids : []
  const selected = ids.filter((id) => chosen.includes(id))
  const select = (next: number[]) => setState({ page, ids: next })

  const toggle = (id: number, isRange = false) => {
    const from = toggledLast.current === undefined ? -1 : ids.indexOf(toggledLast.current)
    const to = ids.indexOf(id)
    const touched =
      isRange && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    toggledLast.current = id
    const others = selected.filter((other) => !touched.includes(other))
    select(selected.includes(id) ? others : [...others, ...touched])
  }

  return {
    selected,
    has: (id) => selected.includes(id),
    toggle,
    toggleAll: () => select(selected.length === ids.length ? [] : ids),
    clear: () => select([]),
  }
}
