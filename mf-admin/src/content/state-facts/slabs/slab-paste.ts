import { joined } from '@pt-portal/api/contract/language/english'
import { factFields, slabFields } from '@pt-portal/api/contract/law/facts/fact-fields'
import type { SlabValues, Typed } from '../facts-values'
import { parseRupees } from '../fields/number-field'
import { following, type SlabColumn, slabColumns, withUpperLimit } from './slab-edits'

const mostSlabs = factFields.slabs.most!
/** Number of values that a message names. */
const mostNamed = 3

/**
 * Splits what a spreadsheet copies into rows of cells: tabs between cells, line breaks between rows, quotes around a cell
 * that holds either.
 */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, cell = '', end] of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .matchAll(/("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/g)) {
    const plain = /^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
    rows.at(-1)!.push(plain.replace(/\s+/g, ' ').trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((cells) => cells.some(Boolean))
}

/**
 * Fills slabs with pasted text, from a row and column on. Slabs that are missing are added. A blank cell changes nothing,
 * except that a blank 'Income to' means no limit. A value that cannot be read never replaces one that is there.
 * @param index row of the first cell
 * @returns the slabs, the number of rows that were pasted, and what was not taken, in a sentence; '' when all was
 */
export function withPasted(slabs: SlabValues[], text: string, index: number, column: SlabColumn) {
  const first = slabColumns.findIndex(({ field }) => field === column)
  const columns = slabColumns.slice(first)
  const all = cellsOf(text)
  const pasted = isHead(all[0]) ? all.slice(1) : all
  const taken = pasted.slice(0, mostSlabs - index)
  const unread: string[] = []
  let next = slabs
  for (const [offset, cells] of taken.entries()) {
    const at = index + offset
    if (at === next.length) next = [...next, following(next.at(-1))]
    for (const [place, { field, label }] of columns.entries()) {
      const cell = cells[place]
      if (cell === undefined) break
      const value = read(field, cell)
      if (value === unreadable) unread.push(`${label} of slab ${at + 1} (“${cell}”)`)
      const put = value === unreadable && next[at]![field] === null ? cell : value
      if (put === unreadable || put === nothing) continue
      // The column with the starts tells them itself when it is pasted too.
      next =
        field === 'to' && column === 'to' && typeof put === 'number'
          ? withUpperLimit(next, at, put)
          : next.map((slab, other) => (other === at ? { ...slab, [field]: put } : slab))
    }
    const surplus = cells.slice(columns.length).find(Boolean)
    if (surplus) unread.push(`a value right of Note in slab ${at + 1} (“${surplus}”)`)
  }
  if (pasted.length > taken.length) unread.push(`the rows after slab ${mostSlabs}`)
  return { slabs: next, rows: taken.length, problem: problemOf(unread) }
}

function problemOf(unread: string[]): string {
  if (unread.length === 0) return ''
  const more = unread.length - mostNamed
  const named = unread.slice(0, mostNamed)
  return `Not read: ${joined(more > 0 ? [...named, `${more} more`] : named)}.`
}

const isHead = (cells: string[] | undefined) =>
  cells?.every((cell) => !cell || slabColumns.some(({ label }) => sameText(label, cell))) ?? false

const unreadable = Symbol('unreadable')
const nothing = Symbol('nothing')

function read(field: SlabColumn, cell: string): Typed | typeof unreadable | typeof nothing {
  if (field === 'to' && /^(?:|-|–|—|∞|no limit|(?:and )?above)$/i.test(cell)) return null
  if (cell === '') return nothing
  if (field === 'note') return cell
  if (field === 'appliesTo') return choiceOf(slabFields.appliesTo.options, cell)
  if (field === 'period') return choiceOf(slabFields.period.options, cell)
  if (field === 'lumpSum' && /^(?:-|–|—|none)$/i.test(cell)) return null
  if (field === 'tax' && /^nil$/i.test(cell)) return 0
  // Spreadsheets write money as '₹200.00'.
  const value = parseRupees(cell.replace(/^rs\.?/i, '').replace(/\.0+$/, ''))
  return typeof value === 'number' ? value : unreadable
}

const sameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The key of a choice, from its key or its text, such as 'monthly' or 'A month'. */
function choiceOf(options: Record<string, string>, cell: string) {
  const found = Object.entries(options).find((option) =>
    option.some((name) => sameText(name.replace(/^a /i, ''), cell.replace(/^a /i, ''))),
  )
  return found?.[0] ?? unreadable
}
