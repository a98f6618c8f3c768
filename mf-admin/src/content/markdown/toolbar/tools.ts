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
  codeBlock,
  heading,
  indentList,
  link,
  outdentList,
  toggleMark,
  togglePrefix,
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

const editing = (edit: Edit) => ({ use: (view: EditorView) => applyEdit(view, edit) })
const history = (command: Command) => ({
  use: (view: EditorView) => {
    command(view)
    view.focus()
  },
})

/** The tools from left to right, the most common ones first. */
const tools: Tool[] = [
  {
    name: 'Bold',
    Icon: Bold,
    key: key('B'),
    ...editing(toggleMark('**', 'StrongEmphasis', 'bold text')),
  },
  {
    name: 'Italic',
    Icon: Italic,
    key: key('I'),
    ...editing(toggleMark('*', 'Emphasis', 'italic text')),
  },
  { name: 'Code', Icon: Code, key: key('E'), ...editing(toggleMark('`', 'InlineCode', 'code')) },
  { name: 'Heading 1', Icon: Heading1, key: withAlt(1), ...editing(heading(1)), startsGroup: true },
  { name: 'Heading 2', Icon: Heading2, key: withAlt(2), ...editing(heading(2)) },
  { name: 'Heading 3', Icon: Heading3, key: withAlt(3), ...editing(heading(3)) },
  {
    name: 'Bullet list',
    Icon: List,
    key: withShift(8),
    ...editing(togglePrefix(() => '- ', /^[-*+] /)),
    startsGroup: true,
  },
  {
    name: 'Numbered list',
    Icon: ListOrdered,
    key: withShift(7),
    ...editing(togglePrefix((index) => `${index + 1}. `, /^\d+[.)] /)),
  },
  {
    name: 'Quote',
    Icon: TextQuote,
    key: withShift(9),
    ...editing(togglePrefix(() => '> ', /^> /)),
  },
  { name: 'Link', Icon: Link, key: key('K'), ...editing(link), startsGroup: true },
  { name: 'Code block', Icon: SquareCode, ...editing(codeBlock) },
  { name: 'Table', Icon: Table, ...editing(insertTable) },
  {
    name: 'Indent list',
    Icon: IndentIncrease,
    key: { code: 'BracketRight', label: ']' },
    ...editing(indentList),
    startsGroup: true,
  },
  {
    name: 'Outdent list',
    Icon: IndentDecrease,
    key: { code: 'BracketLeft', label: '[' },
    ...editing(outdentList),
  },
  {
    name: 'Add table row',
    Icon: BetweenVerticalEnd,
    ...editing(addTableRow),
    inTable: true,
    startsGroup: true,
  },
  {
    name: 'Add table column',
    Icon: BetweenHorizontalEnd,
    ...editing(addTableColumn),
    inTable: true,
  },
  { name: 'Tidy table', Icon: TableProperties, ...editing(tidyTable), inTable: true },
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
