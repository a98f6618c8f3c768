import type { Translate } from '@pt-portal/remote-kit/messages/message'
import type { Token, TokenizerAndRendererExtension } from 'marked'
import * as m from '../../../messages'
import { escapeHtml } from '../../../platform/http/response/html'
import { idPrefix } from './sanitise'

const definitionStart = /^ {0,3}\[\^([^\]\s]{1,100})\]:[ \t]*/
/** A note goes on until an empty line or another block, and after an empty line with what is indented. */
const definitionBody =
  /^[^\n]*(?:\n(?![ \t]*(?:\n|\[\^|#{1,6} |[-*+>] |```|\|))[^\n]+|\n+(?: {4}|\t)[^\n]+)*\n*/

// No heading has an id with a `_`.
const noteId = (number: number) => `${idPrefix}_note-${number}`
const referenceId = (number: number) => `${idPrefix}_ref-${number}`

/**
 * Footnotes of one text: `[^1]` in it, and `[^1]: The note.` as a block of its own. The notes are numbered in the order of
 * their first references; one without a reference is left out, a reference without a note stays as it was typed.
 * @returns extensions for the parser, and `list`, which renders the notes after the text is rendered
 */
export function footnotes(t: Translate) {
  const notes = new Map<string, Token[]>()
  const numbers = new Map<string, number>()
  let render: (tokens: Token[]) => string = () => ''

  const definition: TokenizerAndRendererExtension = {
    name: 'footnote',
    level: 'block',
    tokenizer(source) {
      const start = definitionStart.exec(source)
      if (!start) return undefined
      const [body] = definitionBody.exec(source.slice(start[0].length))!
      const text = body.trim().replace(/^(?: {1,4}|\t)/gm, '')
      const tokens = this.lexer.blockTokens(text, [])
      const label = start[1]!.toLowerCase()
      if (!notes.has(label)) notes.set(label, tokens)
      return { type: 'footnote', raw: start[0] + body, tokens }
    },
    renderer: () => '',
  }

  const reference: TokenizerAndRendererExtension = {
    name: 'footnoteReference',
    level: 'inline',
    tokenizer(source) {
      const found = /^\[\^([^\]\s]{1,100})\]/.exec(source)
      if (!found) return undefined
      const [raw, name] = found
      const label = name!.toLowerCase()
      return notes.has(label) ? { type: 'footnoteReference', raw, label } : undefined
    },
    renderer({ label }) {
      render = (tokens) => this.parser.parse(tokens)
      const isFirst = !numbers.has(label)
      const number = numbers.get(label) ?? numbers.size + 1
      numbers.set(label, number)
      const id = isFirst ? ` id="${referenceId(number)}"` : ''
      const name = escapeHtml(t(m.footnote, { number }))
      return `<sup><a href="#${noteId(number)}"${id} aria-label="${name}">${number}</a></sup>`
    },
  }

  const item = (label: string, number: number): string => {
    const name = escapeHtml(t(m.footnoteBack))
    const back = ` <a href="#${referenceId(number)}" aria-label="${name}">↩\uFE0E</a>`
    const text = render(notes.get(label)!).trim()
    const withBack = text.endsWith('</p>') ? `${text.slice(0, -4)}${back}</p>` : text + back
    return `<li id="${noteId(number)}">${withBack}</li>\n`
  }

  const list = (): string => {
    // A note may refer to another, which is then added while this goes on.
    let items = ''
    for (const [label, number] of numbers) items += item(label, number)
    return items && `<hr>\n<ol>\n${items}</ol>\n`
  }

  return { extensions: [definition, reference], list }
}
