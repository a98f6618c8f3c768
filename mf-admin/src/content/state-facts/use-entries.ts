import { useField } from '@pt-portal/shared-ui/forms'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Actions for one entry of a list. */
export interface EntryActions<Entry = unknown> {
  moveUp?: () => void
  moveDown?: () => void
  duplicate: () => void
  remove: () => void
  /** Sets the whole list and focuses a field of the entry at `at`. */
  replaceAll: (next: Entry[], at: number, field: string) => void
}

export interface Entries<Entry> {
  entries: Entry[]
  add: (entry: Entry) => void
  actionsOf: (index: number) => EntryActions<Entry>
  /** Puts an entry into the list as it is by then. */
  putBack: (entry: Entry, index: number) => void
  /** Ref to the element around the list, for moving the focus after an entry was added, moved or removed. */
  listRef: RefObject<HTMLDivElement | null>
}

/** Manages a Formik field with a list of records. Entries need `data-entry`, their buttons `data-action`. */
export function useEntries<Entry>(name: string): Entries<Entry> {
  const [{ value: entries }, , { setValue }] = useField<Entry[]>(name)
  const listRef = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const latest = useRef(entries)
  latest.current = entries

  useLayoutEffect(() => {
    if (!wanted.current || !entries) return
    listRef.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  }, [entries])

  const change = (next: Entry[], focus: string, mayValidate?: boolean) => {
    wanted.current = focus
    setValue(next, mayValidate)
  }
  // Entries may hold a list of their own, whose entries have the same numbers.
  const inEntry = (index: number, what: string) => `:scope > [data-entry="${index}"] ${what}`

  const swap = (index: number, other: number, action: string) => {
    const next = [...entries]
    ;[next[index], next[other]] = [next[other]!, next[index]!]
    // An entry at either end of the list lacks one of the buttons.
    const isLast = other === 0 || other === entries.length - 1
    const opposite = action === 'up' ? 'down' : 'up'
    change(next, inEntry(other, `[data-action="${isLast ? opposite : action}"]`))
  }

  return {
    entries,
    listRef,
    putBack: (entry, index) =>
      change(
        [...latest.current.slice(0, index), entry, ...latest.current.slice(index)],
        inEntry(Math.min(index, latest.current.length), '[data-action="remove"]'),
      ),
    // No validation: the new entry is still empty.
    add: (entry) =>
      change([...entries, entry], inEntry(entries.length, ':is(input, select, textarea)'), false),
    actionsOf: (index) => ({
      // No validation: an inserted entry is still empty.
      replaceAll: (next, at, field) => change(next, inEntry(at, `[name$=".${field}"]`), false),
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
