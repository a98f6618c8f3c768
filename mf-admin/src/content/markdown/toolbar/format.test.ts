import { history, undo } from '@codemirror/commands'
import { insertNewlineContinueMarkupCommand, markdownLanguage } from '@codemirror/lang-markdown'
import { EditorState, type StateCommand } from '@codemirror/state'
import { apart, type Edit } from './edit'
import {
  codeBlock,
  heading,
  indentList,
  link,
  linkTo,
  outdentList,
  toggleMark,
  togglePrefix,
} from './format'
import { addTableColumn, addTableRow, insertTable, isInTable, tidyTable } from './tables'

/** A text in which `[` and `]` stand where the selection starts and ends; `|` is a cursor. */
function selected(marked: string): EditorState {
  const anchor = marked.indexOf('[')
  const head = marked.indexOf(']') - 1
  return EditorState.create({
    doc: marked.replace(/[[\]]/g, ''),
    selection: { anchor, head },
    extensions: [markdownLanguage, history()],
  })
}

/** The text, with the selection marked in the same way. */
function shown({ doc, selection: { main } }: EditorState): string {
  const text = doc.toString()
  return `${text.slice(0, main.from)}[${text.slice(main.from, main.to)}]${text.slice(main.to)}`
}

function after(edit: Edit, marked: string): string {
  const state = selected(marked)
  const change = edit(state)
  return shown(change ? state.update(change).state : state)
}

function afterCommand(command: StateCommand, marked: string): string | null {
  let state = selected(marked)
  const target = {
    state,
    dispatch: (transaction: { state: EditorState }) => {
      state = transaction.state
    },
  }
  return command(target) ? shown(state) : null
}

const bold = toggleMark('**', 'StrongEmphasis', 'bold text')
const italic = toggleMark('*', 'Emphasis', 'italic text')
const code = toggleMark('`', 'InlineCode', 'code')
const bullets = togglePrefix(() => '- ', /^[-*+] /)
const numbers = togglePrefix((index) => `${index + 1}. `, /^\d+[.)] /)

test.each<[string, Edit, string, string]>([
  ['bold goes around the selection', bold, 'a [word] here', 'a **[word]** here'],
  ['bold is taken away again', bold, 'a **[word]** here', 'a [word] here'],
  ['bold is taken away with its marks selected', bold, 'a [**word**] here', 'a [word] here'],
  ['bold is taken away around a cursor', bold, 'a **wo[]rd** here', 'a wo[]rd here'],
  ['bold goes on after bold', bold, '**one**[]', '**one****[bold text]**'],
  ['bold leaves spaces outside', bold, 'a[ word ]here', 'a **[word]** here'],
  ['bold without a selection leaves a text to type over', bold, 'a []', 'a **[bold text]**'],
  ['italic goes into bold', italic, '**[word]**', '***[word]***'],
  ['italic goes out of bold', italic, '***[word]***', '**[word]**'],
  ['code is taken away', code, 'a `[word]`', 'a [word]'],
  ['a heading marks the whole line', heading(2), 'one\nt[w]o', 'one\n[## two]'],
  ['a heading of another level replaces the first', heading(1), '[### two]', '[# two]'],
  ['the same heading is taken away', heading(3), '[### two]', '[two]'],
  ['a list marks every selected line', bullets, '[one\ntwo]', '[- one\n- two]'],
  ['a list is taken away from every line', bullets, '[- one\n- two]', '[one\ntwo]'],
  ['numbers replace bullets', numbers, '[- one\n- two]', '[1. one\n2. two]'],
  ['a list starts on an empty line', bullets, 'one\n[]', 'one\n- []'],
  ['an item moves into the one above', indentList, '1. a\n2. [b]', '1. a\n   2. [b]'],
  ['an item without one above stays', indentList, '- [a]', '- [a]'],
  ['an item moves in by one level only', indentList, '- a\n  - [b]', '- a\n  - [b]'],
  ['items move out again', outdentList, '- a\n  - [b\n  - c]', '- a\n- [b\n- c]'],
])('%s', (_fact, edit, before, expected) => {
  expect(after(edit, before)).toBe(expected)
})

test('a link keeps the selected words and selects its address', () => {
  const { state } = selected('see [this] page').update(link(selected('see [this] page'))!)
  expect(state.doc.toString()).toBe('see [this](https://) page')
  expect([state.selection.main.from, state.selection.main.to]).toEqual([11, 19])
})

test('a link of a selected address selects what it shall be called', () => {
  const before = selected('[https://example.com]')
  const { state } = before.update(link(before)!)
  expect(state.doc.toString()).toBe('[link text](https://example.com)')
  expect([state.selection.main.from, state.selection.main.to]).toEqual([1, 10])
})

test('an address over selected words makes them a link', () => {
  const before = selected('see [this] page')
  const { state } = before.update(linkTo('https://example.com/a_(b)')(before)!)
  expect(state.doc.toString()).toBe('see [this](https://example.com/a_%28b%29) page')
})

test.each(['here []', '[https://example.com/old]'])('an address over %s is only text', (marked) => {
  expect(linkTo('https://example.com')(selected(marked))).toBeNull()
})

test('a code block stands apart from the text around it', () => {
  expect(after(codeBlock, 'before [x = 1] after')).toBe('before \n\n```\n[x = 1]\n```\n\n after')
})

test.each([
  ['', '', '', '\n'],
  ['text', '', '\n\n', '\n'],
  ['text\n', '\nmore', '\n', '\n'],
  ['text\n\n', '\n\nmore', '', ''],
])('between %j and %j a block stands apart', (before, behind, lead, trail) => {
  const state = EditorState.create({ doc: before + behind })
  expect(apart(state, before.length)).toEqual({ lead, trail })
})

describe('a table', () => {
  const table = '| Salary | Tax |\n|:--|--:|\n| up to 7,500 | 0 |\n| `a\\|b` | 200'

  test('follows the selection, and its first heading is selected', () => {
    expect(after(insertTable, 'text[]')).toBe(
      'text\n\n| [Column 1] | Column 2 |\n| --- | --- |\n| Cell | Cell |\n',
    )
  })

  test('is put in line, cells with pipes too', () => {
    expect(after(tidyTable, `[]${table}`)).toBe(
      [
        '| []Salary      | Tax |',
        '| :---------- | --: |',
        '| up to 7,500 | 0   |',
        '| `a\\|b`      | 200 |',
      ].join('\n'),
    )
  })

  test('gets a row below the cursor', () => {
    expect(after(addTableRow, table.replace('7,500', '7,[]500'))).toBe(
      [
        '| Salary      | Tax |',
        '| :---------- | --: |',
        '| up to 7,500 | 0   |',
        '| []            |     |',
        '| `a\\|b`      | 200 |',
      ].join('\n'),
    )
  })

  test('gets its first row below the heading', () => {
    expect(after(addTableRow, '| A[] | B |\n| --- | --- |')).toBe(
      '| A   | B   |\n| --- | --- |\n| []    |     |',
    )
  })

  test('gets a column after the cursor', () => {
    expect(after(addTableColumn, '| A | B |\n| --- | --- |\n| 1[] | 2 |')).toBe(
      '| A   | []    | B   |\n| --- | --- | --- |\n| 1   |     | 2   |',
    )
  })

  test('is where the cursor is in one, and nowhere else', () => {
    expect(isInTable(selected(`${table}[]`))).toBe(true)
    const outside = selected(`[]text\n\n${table}`)
    expect(isInTable(outside)).toBe(false)
    expect(addTableRow(outside)).toBeNull()
  })
})

test.each([
  ['a bullet list goes on', '- one[]', '- one\n- []'],
  ['a numbered list counts on', '9. nine[]', '9. nine\n10. []'],
  ['an empty entry ends the list', '- one\n- []', '- one\n[]'],
  ['a quote goes on', '> one[]', '> one\n> []'],
])('on Enter %s', (_fact, before, expected) => {
  const command = insertNewlineContinueMarkupCommand({ nonTightLists: false })
  expect(afterCommand(command, before)).toBe(expected)
})

test('a change is one step of undo', () => {
  const before = selected('[one\ntwo]')
  const { state } = before.update(bullets(before)!)
  let undone = state
  undo({
    state,
    dispatch: (transaction) => {
      undone = transaction.state
    },
  })
  expect(shown(undone)).toBe('[one\ntwo]')
})
