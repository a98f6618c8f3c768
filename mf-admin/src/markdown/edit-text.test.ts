import {
  codeBlock,
  continueLine,
  type EditText,
  heading,
  link,
  prefixLines,
  type TextEdit,
  table,
  wrap,
} from './edit-text'

/** Reads a text in which `[` and `]` stand where the selection starts and ends. */
function selected(marked: string) {
  const start = marked.indexOf('[')
  const end = marked.indexOf(']') - 1
  return { text: marked.replace(/[[\]]/g, ''), start, end }
}

/** The text after the change, with the selection marked in the same way. */
function result(text: string, edit: TextEdit): string {
  const changed = text.slice(0, edit.start) + edit.insert + text.slice(edit.end)
  const { selectionStart, selectionEnd } = edit
  return `${changed.slice(0, selectionStart)}[${changed.slice(selectionStart, selectionEnd)}]${changed.slice(selectionEnd)}`
}

function after(edit: EditText, marked: string): string {
  const selection = selected(marked)
  return result(selection.text, edit(selection))
}

const bold = wrap('**', 'bold text')
const italic = wrap('*', 'italic text')
const bullets = prefixLines(() => '- ', /^[-*] /)
const numbers = prefixLines((index) => `${index + 1}. `, /^\d+\. /)

test.each<[string, EditText, string, string]>([
  ['bold goes around the selection', bold, 'a [word] here', 'a **[word]** here'],
  ['bold is taken away again', bold, 'a **[word]** here', 'a [word] here'],
  ['bold without a selection leaves a text to type over', bold, 'a []', 'a **[bold text]**'],
  ['italic goes into bold', italic, '**[word]**', '***[word]***'],
  ['a heading marks the whole line', heading(2), 'one\nt[w]o', 'one\n[## two]'],
  ['a heading of another level replaces the first', heading(1), '[### two]', '[# two]'],
  ['the same heading is taken away', heading(3), '[### two]', '[two]'],
  ['a list marks every selected line', bullets, '[one\ntwo]', '[- one\n- two]'],
  ['a list is taken away from every line', bullets, '[- one\n- two]', '[one\ntwo]'],
  ['numbers replace bullets', numbers, '[- one\n- two]', '[1. one\n2. two]'],
  ['a list starts on an empty line', bullets, 'one\n[]', 'one\n- []'],
])('%s', (_fact, edit, before, expected) => {
  expect(after(edit, before)).toBe(expected)
})

test('a link keeps the selected words and selects its address', () => {
  const edit = link({ text: 'see this page', start: 4, end: 8 })
  expect(edit.insert).toBe('[this](https://)')
  expect([edit.selectionStart, edit.selectionEnd]).toEqual([11, 19])
})

test('a code block stands apart from the text around it', () => {
  expect(after(codeBlock, 'before [x = 1] after')).toBe('before \n\n```\n[x = 1]\n```\n\n after')
})

test('a table follows the selection, and its first heading is selected', () => {
  expect(after(table, 'text[]')).toBe(
    'text\n\n| [Column 1] | Column 2 |\n| --- | --- |\n| Cell | Cell |\n',
  )
})

test.each([
  ['a bullet list goes on', '- one[]', '- one\n- []'],
  ['a numbered list counts on', '9. nine[]', '9. nine\n10. []'],
  ['an empty entry ends the list', '- one\n- []', '- one\n[]'],
])('on Enter %s', (_fact, before, expected) => {
  const selection = selected(before)
  expect(result(selection.text, continueLine(selection)!)).toBe(expected)
})

test('Enter outside a list is left to the browser', () => {
  expect(continueLine({ text: 'plain', start: 5, end: 5 })).toBeNull()
})
