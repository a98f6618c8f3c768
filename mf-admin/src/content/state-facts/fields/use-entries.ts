import { useField } from '@pt-portal/shared-ui/forms'
import { type RefCallback, useLayoutEffect, useRef, useState } from 'react'
import { dragging } from '../../../ui/lists/dragging'

/** Actions for one entry of a list. */
export interface EntryActions<Entry = unknown> {
  moveUp?: () => void
  moveDown?: () => void
  duplicate: () => void
  remove: () => void
  /** Refs for the handle by which it is dragged to another place, and for the entry, onto which others are dropped. */
  drag: Record<'handle' | 'entry', RefCallback<HTMLElement>>
  /** Sets the whole list and focuses a field of the entry at `at`. */
  replaceAll: (next: Entry[], at: number, field: string) => void
}

/**
 * Manages a Formik field with a list of records. Entries need `data-entry` with their path, their buttons `data-action`;
 * an entry whose buttons are in a menu marks it with `data-entry-menu`.
 */
export function useEntries<Entry>(name: string) {
  const [{ value: entries }, { error }, { setValue }] = useField<Entry[]>(name)
  const listRef = useRef<HTMLDivElement>(null)
  /** Selector of what gets the focus. */
  const wanted = useRef('')
  const [rows] = useState(dragging<number>)
  const latest = useRef(entries)
  latest.current = entries

  useLayoutEffect(() => {
    if (!wanted.current || !entries) return
    listRef.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = ''
  }, [entries])

  const change = (next: Entry[], focus: string, mayValidate?: boolean) => {
    wanted.current = focus
    setValue(next, mayValidate)
  }
  const inEntry = (index: number, what: string) => `[data-entry="${name}[${index}]"] ${what}`
  const fieldIn = (index: number) => inEntry(index, ':is(input, select, textarea)')
  const buttonIn = (index: number, action: string) =>
    `${inEntry(index, '[data-entry-menu] button')}, ${inEntry(index, `[data-action="${action}"]`)}`

  const swap = (index: number, other: number, action: string) => {
    const next = [...entries]
    ;[next[index], next[other]] = [next[other]!, next[index]!]
    // An entry at either end of the list lacks one of the buttons.
    const isLast = other === 0 || other === entries.length - 1
    const opposite = action === 'up' ? 'down' : 'up'
    change(next, buttonIn(other, isLast ? opposite : action))
  }

  const drop = (from: number, to: number) => {
    const next = entries.filter((_, index) => index !== from)
    next.splice(to, 0, entries[from]!)
    change(next, '')
  }

  return {
    entries,
    /** What is wrong with the list as a whole; else with its entries. */
    error: error as unknown,
    /** Ref to the element around the list, for moving the focus after an entry was added, moved or removed. */
    listRef,
    /** Puts an entry into the list as it is by then. */
    putBack: (entry: Entry, index: number) =>
      change(
        [...latest.current.slice(0, index), entry, ...latest.current.slice(index)],
        buttonIn(Math.min(index, latest.current.length), 'remove'),
      ),
    // No validation: the new entry is still empty.
    add: (entry: Entry) => change([...entries, entry], fieldIn(entries.length), false),
    actionsOf: (index: number): EntryActions<Entry> => ({
      drag: {
        handle: rows.source(index),
        entry: rows.target(
          (from) => drop(from, index),
          (from) => from !== index,
        ),
      },
      // No validation: an inserted entry is still empty.
      replaceAll: (next, at, field) => change(next, inEntry(at, `[name$=".${field}"]`), false),
      moveUp: index > 0 ? () => swap(index, index - 1, 'up') : undefined,
      moveDown: index < entries.length - 1 ? () => swap(index, index + 1, 'down') : undefined,
      duplicate: () =>
        change([...entries.slice(0, index + 1), ...entries.slice(index)], fieldIn(index + 1)),
      remove: () =>
        change(
          entries.filter((_, other) => other !== index),
          entries.length > 1
            ? buttonIn(Math.min(index, entries.length - 2), 'remove')
            : '[data-action="add"]',
        ),
    }),
  }
}
