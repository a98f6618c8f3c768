import { gfm } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import { cleanHtml, pictureMark } from './clean-html'

function createConverter(): TurndownService {
  const converter = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  converter.use(gfm)
  // The library's own rule leaves three spaces after a bullet.
  converter.addRule('item', {
    filter: 'li',
    replacement: (content, node, options) => {
      const parent = node.parentNode as HTMLElement
      const start = Number(parent.getAttribute?.('start') ?? 1)
      const index = [...parent.children].indexOf(node as HTMLElement)
      const mark = parent.nodeName === 'OL' ? `${start + index}. ` : `${options.bulletListMarker} `
      const text = content.trim().replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`)
      return `${mark}${text}\n`
    },
  })
  const escapeMarks = converter.escape.bind(converter)
  // Markdown would read a `<` of the text as the start of an element.
  converter.escape = (text) => escapeMarks(text).replace(/<(?=[a-z/!?])/gi, '\\<')
  return converter
}

let converter: TurndownService | undefined

/** Elements whose formatting plain text cannot express. */
const formatting =
  'h1, h2, h3, h4, h5, h6, ul, ol, table, a, strong, b, em, i, del, s, strike, code, pre, blockquote, img, hr, p + p'

/** What is pasted: its markdown, and the pictures that were in it. */
export interface Pasted {
  /** Null when it has no formatting: its plain text is enough. */
  markdown: string | null
  /** Pictures to upload, each with its position in the markdown. */
  pictures: { file: File; at: number }[]
  /** How many pictures are only named there. */
  missing: number
}

/** Converts HTML from the clipboard. */
export function fromHtml(html: string): Pasted {
  const { body, files, missing } = cleanHtml(html)
  if (files.length === 0 && !body.querySelector(formatting)) {
    return { markdown: null, pictures: [], missing }
  }
  converter ??= createConverter()
  const parts = converter
    .turndown(body)
    .replace(/[ \t]+<br>/g, '<br>')
    .replace(/[ \t]+$/gm, (spaces) => (spaces === '  ' ? spaces : ''))
    .replace(/\n{3,}/g, '\n\n')
    .split(pictureMark)
  const pictures = files.map((file, index) => ({
    file,
    at: parts.slice(0, index + 1).join('').length,
  }))
  return { markdown: parts.join(''), pictures, missing }
}
