import { redo, undo } from '@codemirror/commands'
import { openSearchPanel } from '@codemirror/search'
import type { Command, EditorView } from '@codemirror/view'
import {
  BetweenHorizontalEnd,
  BetweenVerticalEnd,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  ImagePlus,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  Redo2,
  Search,
  SquareCode,
  Table,
  TableProperties,
  TextQuote,
  Undo2,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Pictures } from '../pictures'
import { insertPictures } from '../uploads'
import { applyEdit, type Edit } from './edit'
import {
  bulletList,
  codeBlock,
  heading,
  indentList,
  link,
  numberedList,
  outdentList,
  quote,
  toggleMark,
} from './format'
import { addTableColumn, addTableRow, insertTable, tidyTable } from './tables'

/** Physical key, pressed with Ctrl or Command. */
interface ShortcutKey {
  code: string
  alt?: boolean
  shift?: boolean
  label: string
}

export interface Tool {
  name: string
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>
  use: (view: EditorView) => void
  key?: ShortcutKey
  /** CodeMirror already handles the shortcut. */
  isBound?: boolean
  /** Works only with the cursor in a table. */
  inTable?: boolean
  /** Adds a gap before this tool. */
  startsGroup?: boolean
}

const key = (letter: string): ShortcutKey => ({ code: `Key${letter}`, label: letter })
const withAlt = (digit: number): ShortcutKey => ({
  code: `Digit${digit}`,
  alt: true,
  label: `Alt+${digit}`,
})
const withShift = (digit: number): ShortcutKey => ({
  code: `Digit${digit}`,
  shift: true,
  label: `Shift+${digit}`,
})

/** A tool that changes the text. */
const editing = (name: string, Icon: Tool['Icon'], edit: Edit, more?: Partial<Tool>): Tool => ({
  name,
  Icon,
  use: (view) => applyEdit(view, edit),
  ...more,
})
const history = (command: Command) => ({
  use: (view: EditorView) => {
    command(view)
    view.focus()
  },
})

/** The tools from left to right, the most common ones first. */
const tools: Tool[] = [
  editing('Bold', Bold, toggleMark('**', 'StrongEmphasis', 'bold text'), { key: key('B') }),
  editing('Italic', Italic, toggleMark('*', 'Emphasis', 'italic text'), { key: key('I') }),
  editing('Code', Code, toggleMark('`', 'InlineCode', 'code'), { key: key('E') }),
  editing('Heading 1', Heading1, heading(1), { key: withAlt(1), startsGroup: true }),
  editing('Heading 2', Heading2, heading(2), { key: withAlt(2) }),
  editing('Heading 3', Heading3, heading(3), { key: withAlt(3) }),
  editing('Bullet list', List, bulletList, { key: withShift(8), startsGroup: true }),
  editing('Numbered list', ListOrdered, numberedList, { key: withShift(7) }),
  editing('Quote', TextQuote, quote, { key: withShift(9) }),
  editing('Link', Link, link, { key: key('K'), startsGroup: true }),
  editing('Code block', SquareCode, codeBlock),
  editing('Table', Table, insertTable),
  editing('Indent list', IndentIncrease, indentList, {
    key: { code: 'BracketRight', label: ']' },
    startsGroup: true,
  }),
  editing('Outdent list', IndentDecrease, outdentList, {
    key: { code: 'BracketLeft', label: '[' },
  }),
  editing('Add table row', BetweenVerticalEnd, addTableRow, { inTable: true, startsGroup: true }),
  editing('Add table column', BetweenHorizontalEnd, addTableColumn, { inTable: true }),
  editing('Tidy table', TableProperties, tidyTable, { inTable: true }),
  { name: 'Undo', Icon: Undo2, key: key('Z'), isBound: true, ...history(undo), startsGroup: true },
  {
    name: 'Redo',
    Icon: Redo2,
    key: { ...key('Z'), shift: true, label: 'Shift+Z' },
    isBound: true,
    ...history(redo),
  },
  { name: 'Find and replace', Icon: Search, key: key('F'), isBound: true, use: openSearchPanel },
]

const pictureTool = (pictures: Pictures): Tool => ({
  name: 'Image',
  Icon: ImagePlus,
  async use(view) {
    const chosen = await pictures.choose()
    if (chosen.length > 0) insertPictures(view, chosen)
    view.focus()
  },
})

/** Returns the tools for a form, with a picture button when the form accepts pictures. */
export function toolsWith(pictures: Pictures | null): Tool[] {
  if (!pictures) return tools
  const end = tools.findIndex(({ name }) => name === 'Table') + 1
  return [...tools.slice(0, end), pictureTool(pictures), ...tools.slice(end)]
}

/** Returns the tool whose shortcut was pressed, unless CodeMirror handles the shortcut itself. */
export function toolOf(event: KeyboardEvent): Tool | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined
  return tools.find(
    ({ key, isBound }) =>
      !isBound &&
      key?.code === event.code &&
      Boolean(key.alt) === event.altKey &&
      Boolean(key.shift) === event.shiftKey,
  )
}
