import { useField } from '@pt-portal/shared-ui/forms'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What can be done with one entry of a list. */
export interface EntryActions {
  moveUp?: () => void
  moveDown?: () => void
  duplicate: () => void
  remove: () => void
}

export interface Entries<Entry> {
  entries: Entry[]
  add: (entry: Entry) => void
  actionsOf: (index: number) => EntryActions
  /** Around the list: focus follows what was added, moved or removed. */
  listRef: RefObject<HTMLDivElement | null>
}

/** A Formik field that holds a list of records. Entries carry `data-entry`, their buttons `data-action`. */
export function useEntries<Entry>(name: string): Entries<Entry> {
  const [{ value: entries }, , { setValue }] = useField<Entry[]>(name)
  const listRef = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)

  useLayoutEffect(() => {
    if (!wanted.current || !entries) return
    listRef.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  }, [entries])

  const change = (next: Entry[], focus: string, mayValidate?: boolean) => {
    wanted.current = focus
    setValue(next, mayValidate)
  }
  const inEntry = (index: number, what: string) => `[data-entry="${index}"] ${what}`

  const swap = (index: number, other: number, action: string) => {
    const next = [...entries]
    ;[next[index], next[other]] = [next[other]!, next[index]!]
    // At the end of the list the button is gone.
    const isLast = other === 0 || other === entries.length - 1
    const opposite = action === 'up' ? 'down' : 'up'
    change(next, inEntry(other, `[data-action="${isLast ? opposite : action}"]`))
  }

  return {
    entries,
    listRef,
    // Nothing is wrong with what nobody has typed into yet.
    add: (entry) =>
      change([...entries, entry], inEntry(entries.length, ':is(input, select, textarea)'), false),
    actionsOf: (index) => ({
      moveUp: index > 0 ? () => swap(index, index - 1, 'up') : undefined,
      moveDown: index < entries.length - 1 ? () => swap(index, index + 1, 'down') : undefined,
      duplicate: () =>
        change(
          [...entries.slice(0, index + 1), ...entries.slice(index)],
          inEntry(index + 1, ':is(input, select, textarea)'),
        ),
      remove: () =>
        change(
          entries.filter((_, other) => other !== index),
          entries.length > 1
            ? inEntry(Math.min(index, entries.length - 2), '[data-action="remove"]')
            : '[data-action="add"]',
        ),
    }),
  }
}
