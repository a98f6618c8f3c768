import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  SquareCode,
  Table,
  TextQuote,
} from 'lucide-react'
import type { ComponentType, KeyboardEvent } from 'react'
import { codeBlock, type EditText, heading, link, prefixLines, table, wrap } from './edit-text'

export interface Tool {
  name: string
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>
  edit: EditText
  /** Physical key, pressed with Ctrl or Command. */
  key?: { code: string; alt?: boolean; shift?: boolean; label: string }
}

const plain = (letter: string) => ({ code: `Key${letter}`, label: letter })
const withAlt = (digit: number) => ({ code: `Digit${digit}`, alt: true, label: `Alt+${digit}` })
const withShift = (digit: number) => ({
  code: `Digit${digit}`,
  shift: true,
  label: `Shift+${digit}`,
})

/** The editor's toolbar, from left to right (seed §2). */
export const tools: Tool[] = [
  { name: 'Bold', Icon: Bold, edit: wrap('**', 'bold text'), key: plain('B') },
  { name: 'Italic', Icon: Italic, edit: wrap('*', 'italic text'), key: plain('I') },
  { name: 'Code', Icon: Code, edit: wrap('`', 'code'), key: plain('E') },
  { name: 'Heading 1', Icon: Heading1, edit: heading(1), key: withAlt(1) },
  { name: 'Heading 2', Icon: Heading2, edit: heading(2), key: withAlt(2) },
  { name: 'Heading 3', Icon: Heading3, edit: heading(3), key: withAlt(3) },
  {
    name: 'Bullet list',
    Icon: List,
    edit: prefixLines(() => '- ', /^[-*] /),
    key: withShift(8),
  },
  {
    name: 'Numbered list',
    Icon: ListOrdered,
    edit: prefixLines((index) => `${index + 1}. `, /^\d+\. /),
    key: withShift(7),
  },
  { name: 'Quote', Icon: TextQuote, edit: prefixLines(() => '> ', /^> /), key: withShift(9) },
  { name: 'Link', Icon: Link, edit: link, key: plain('K') },
  { name: 'Code block', Icon: SquareCode, edit: codeBlock },
  { name: 'Table', Icon: Table, edit: table },
]

/** The tool whose shortcut was pressed. */
export function toolOf(event: KeyboardEvent): Tool | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined
  return tools.find(
    ({ key }) =>
      key?.code === event.code &&
      Boolean(key.alt) === event.altKey &&
      Boolean(key.shift) === event.shiftKey,
  )
}
