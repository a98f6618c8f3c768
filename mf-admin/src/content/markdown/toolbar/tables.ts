import type { EditorState } from '@codemirror/state'
import type { SyntaxNode } from '@lezer/common'
import { apart, around, type Edit, treeUpTo } from './edit'

const emptyTable = '| Column 1 | Column 2 |\n| --- | --- |\n| Cell | Cell |'

/** Inserts an empty table after the selection, and selects its first heading. */
export const insertTable: Edit = (state) => {
  const { to } = state.selection.main
  const { lead, trail } = apart(state, to)
  const anchor = to + lead.length + 2
  return {
    changes: { from: to, insert: lead + emptyTable + trail },
    selection: { anchor, head: anchor + 'Column 1'.length },
  }
}

function tableAround(state: EditorState): SyntaxNode | null {
  const { head } = state.selection.main
  const tree = treeUpTo(state, head)
  const tableAt = (side: -1 | 1) =>
    around(tree.resolveInner(head, side), ({ name }) => name === 'Table')
  return tableAt(-1) ?? tableAt(1)
}

/** Whether the cursor is in a table. */
export const isInTable = (state: EditorState) => tableAround(state) !== null

/** Splits a line of a table into cells. A pipe after a backslash is text. */
function cellsOf(line: string): string[] {
  const cells = [
    ...line
      .trim()
      .replace(/^\|/, '')
      .matchAll(/((?:\\.|[^|\\])*)(?:\||$)/g),
  ]
  // The match after the last pipe is empty and not a cell.
  return cells.map(([, cell = '']) => cell.trim()).slice(0, -1)
}

interface Table {
  from: number
  to: number
  /** The heading, the delimiters (`---`) and the rows, all with the same number of cells. */
  rows: string[][]
  /** Index in `rows` of the line with the cursor; 1 is the delimiters. */
  row: number
  column: number
}

function readTable(state: EditorState): Table | null {
  const node = tableAround(state)
  if (!node) return null
  const first = state.doc.lineAt(node.from)
  const { head } = state.selection.main
  const line = state.doc.lineAt(head)
  const to = state.doc.lineAt(node.to).to
  const found = state.sliceDoc(first.from, to).split('\n').map(cellsOf)
  const width = Math.max(...found.map(({ length }) => length))
  const rows = found.map((cells, row) => [
    ...cells,
    ...Array(width - cells.length).fill(row === 1 ? '---' : ''),
  ])
  const before = cellsOf(`${line.text.slice(0, head - line.from)}|`).length
  return {
    from: first.from,
    to,
    rows,
    row: line.number - first.number,
    column: Math.min(Math.max(before - 1, 0), width - 1),
  }
}

const lengthOf = (text: string) => [...text].length

function delimiter(marks: string, width: number): string {
  const left = marks.startsWith(':') ? ':' : ''
  const right = marks.endsWith(':') ? ':' : ''
  return left + '-'.repeat(Math.max(width - left.length - right.length, 1)) + right
}

/** Writes the table with aligned columns, and puts the cursor into the given cell. */
function written({ from, to, rows }: Table, row: number, column: number) {
  const widths = rows[0]!.map((_cell, index) =>
    Math.max(3, ...rows.filter((_, at) => at !== 1).map((cells) => lengthOf(cells[index]!))),
  )
  const padded = rows.map((cells, at) =>
    cells.map((cell, index) => {
      const width = widths[index]!
      return at === 1 ? delimiter(cell, width) : cell + ' '.repeat(width - lengthOf(cell))
    }),
  )
  const lines = padded.map((cells) => `| ${cells.join(' | ')} |`)
  const lineStart = lines.slice(0, row).reduce((sum, line) => sum + line.length + 1, from)
  const before = padded[row]!.slice(0, column)
  const anchor = before.reduce((sum, cell) => sum + cell.length + 3, lineStart + 2)
  return { changes: { from, to, insert: lines.join('\n') }, selection: { anchor } }
}

/** Aligns the columns of the table around the cursor. */
export const tidyTable: Edit = (state) => {
  const table = readTable(state)
  return table && written(table, table.row, table.column)
}

/** Adds a row below the one with the cursor. */
export const addTableRow: Edit = (state) => {
  const table = readTable(state)
  if (!table) return null
  const row = Math.max(table.row, 1) + 1
  const empty = table.rows[0]!.map(() => '')
  const rows = [...table.rows.slice(0, row), empty, ...table.rows.slice(row)]
  return written({ ...table, rows }, row, 0)
}

/** Adds a column after the one with the cursor. */
export const addTableColumn: Edit = (state) => {
  const table = readTable(state)
  if (!table) return null
  const column = table.column + 1
  const rows = table.rows.map((cells, at) => [
    ...cells.slice(0, column),
    at === 1 ? '---' : '',
    ...cells.slice(column),
  ])
  return written({ ...table, rows }, 0, column)
}
