/** A change of a text: what replaces the characters from `start` to `end`, and what is selected afterwards. */
export interface TextEdit {
  start: number
  end: number
  insert: string
  selectionStart: number
  selectionEnd: number
}

export interface Selection {
  text: string
  start: number
  end: number
}

export type EditText = (selection: Selection) => TextEdit

/** Puts marks around the selection, or takes them away when they are there. */
export function wrap(mark: string, placeholder: string): EditText {
  return ({ text, start, end }) => {
    const isMarked =
      text.slice(start - mark.length, start) === mark && text.slice(end, end + mark.length) === mark
    const selected = text.slice(start, end)
    // `*` inside `**` belongs to bold, not to italic.
    const isLonger = text[start - mark.length - 1] === mark[0] && mark.length === 1 && mark === '*'
    if (isMarked && !isLonger) {
      return {
        start: start - mark.length,
        end: end + mark.length,
        insert: selected,
        selectionStart: start - mark.length,
        selectionEnd: end - mark.length,
      }
    }
    const inner = selected || placeholder
    return {
      start,
      end,
      insert: mark + inner + mark,
      selectionStart: start + mark.length,
      selectionEnd: start + mark.length + inner.length,
    }
  }
}

function linesOf({ text, start, end }: Selection) {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const last = next === -1 ? text.length : next
  return { first, last, lines: text.slice(first, last).split('\n') }
}

/** Marks that a line may start with; one replaces another. */
const anyPrefix = /^(?:#{1,6} |[-*] |\d+\. |> )/

/** Starts every selected line with a mark, or takes it away when all have it. */
export function prefixLines(prefixOf: (index: number) => string, own: RegExp): EditText {
  return (selection) => {
    const { first, last, lines } = linesOf(selection)
    const isSet = lines.every((line) => own.test(line))
    const insert = lines
      .map((line, index) => (isSet ? '' : prefixOf(index)) + line.replace(anyPrefix, ''))
      .join('\n')
    const isEmptyLine = lines.length === 1 && lines[0] === ''
    const selectionEnd = first + insert.length
    const selectionStart = isEmptyLine || selection.start === selection.end ? selectionEnd : first
    return { start: first, end: last, insert, selectionStart, selectionEnd }
  }
}

export const heading = (level: 1 | 2 | 3): EditText =>
  prefixLines(() => `${'#'.repeat(level)} `, new RegExp(`^#{${level}} `))

/** A link around the selection; its address is selected, to be typed over. */
export const link: EditText = ({ text, start, end }) => {
  const label = text.slice(start, end) || 'link text'
  const address = 'https://'
  const addressStart = start + label.length + 3
  return {
    start,
    end,
    insert: `[${label}](${address})`,
    selectionStart: addressStart,
    selectionEnd: addressStart + address.length,
  }
}

/** Blank lines that keep a block apart from the text around it. */
function apart({ text, start, end }: Selection) {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const trail = after === '' || after.startsWith('\n') ? '' : '\n'
  return { lead, trail: `\n${trail}` }
}

/** A fence around the selection. */
export const codeBlock: EditText = (selection) => {
  const { text, start, end } = selection
  const { lead, trail } = apart(selection)
  const code = text.slice(start, end) || 'code'
  const codeStart = start + lead.length + 4
  return {
    start,
    end,
    insert: `${lead}\`\`\`\n${code}\n\`\`\`${trail}`,
    selectionStart: codeStart,
    selectionEnd: codeStart + code.length,
  }
}

const emptyTable = '| Column 1 | Column 2 |\n| --- | --- |\n| Cell | Cell |'

/** An empty table after the selection, its first heading selected. */
export const table: EditText = ({ text, end }) => {
  const { lead, trail } = apart({ text, start: end, end })
  const nameStart = end + lead.length + 2
  return {
    start: end,
    end,
    insert: lead + emptyTable + trail,
    selectionStart: nameStart,
    selectionEnd: nameStart + 'Column 1'.length,
  }
}

/** Enter in a list or quote starts its next line; on an empty entry it ends the list. Null elsewhere. */
export function continueLine({ text, start, end }: Selection): TextEdit | null {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(first, start)
  const mark = /^(\s*)(?:([-*>]) |(\d+)\. )/.exec(line)
  if (!mark || start !== end) return null
  if (line === mark[0]) {
    return { start: first, end, insert: '', selectionStart: first, selectionEnd: first }
  }
  const [, indent = '', bullet, number] = mark
  const next = bullet ? `${bullet} ` : `${Number(number) + 1}. `
  const insert = `\n${indent}${next}`
  const caret = start + insert.length
  return { start, end, insert, selectionStart: caret, selectionEnd: caret }
}
