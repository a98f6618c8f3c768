import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import retiredWords from '../../tooling/lint/retired-words.json'
import { repositoryRoot } from '../repository-root'

interface RetiredWord {
  /** A regular expression: part of a text in prose, a whole name in code, a whole folder or file name without its ending. */
  word: string
  instead: string
  /** `prose`: documents and comments; `names`: of code; `paths`: of folders and files. */
  where: string
}

/** Files with words of the house: no histories, texts of pages, data of others, or migrations, whose names are stored. */
const isOwn = (file: string) =>
  /\.(?:[jt]sx?|md)$/.test(file) &&
  !/CHANGELOG|^\.changeset\/|^api\/src\/content\/seed\/|\/migrations\/|\/messages\/index\.d\.ts$/.test(
    file,
  )

const files = execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' })
  .split('\n')
  .filter(isOwn)

const commentsIn = (code: string) =>
  code.match(/\/\*[\s\S]*?\*\/|(?:(?<![:'"`/\w])\/\/.*(?:\n\s*(?=\/\/))?)+/g) ?? []

/** Prose on one line, without the signs of comments and without what is quoted as code. */
const plain = (text: string) =>
  text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '`').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')

const proseOf = (file: string, text: string) =>
  (file.endsWith('.md') ? [text] : commentsIn(text)).map(plain)

const namesIn = (file: string, text: string) =>
  file.endsWith('.md') ? [] : (text.match(/[A-Za-z_$][\w$]*/g) ?? [])

/** What stands in a file that the table retires: the words, each with what to write. */
function retiredIn(file: string, text: string, table: RetiredWord[]): string[] {
  const texts: Record<string, string[]> = {
    prose: proseOf(file, text),
    names: [...new Set(namesIn(file, text))],
    paths: file.split('/').map((name) => name.replace(/\..*$/, '')),
  }
  return table.flatMap(({ word, instead, where }) => {
    const pattern = new RegExp(
      where === 'prose' ? `\\b(?:${word})\\b` : `^(?:${word})$`,
      where === 'prose' ? 'i' : '',
    )
    return (texts[where] ?? []).flatMap((each) => {
      const found = pattern.exec(each)
      return found ? [`${file}: "${found[0]}"; instead: ${instead}`] : []
    })
  })
}

test('no document, comment, name or path has a word that the house has retired', () => {
  const found = files.flatMap((file) =>
    retiredIn(file, readFileSync(path.join(repositoryRoot, file), 'utf8'), retiredWords),
  )
  expect(found).toEqual([])
})

test('each entry of the table says what to write, and where it looks', () => {
  for (const { word, instead, where } of retiredWords) {
    expect([word, instead, ['prose', 'names', 'paths'].includes(where)]).toEqual([
      word,
      expect.stringMatching(/./),
      true,
    ])
  }
})

describe('a retired word', () => {
  const table = [
    { word: 'can be had', instead: 'can be read', where: 'prose' },
    { word: 'former[A-Z]\\w*', instead: 'new', where: 'names' },
    { word: 'letters', instead: 'fonts', where: 'paths' },
  ]
  const found = (file: string, text: string) => retiredIn(file, text, table).length

  test.each([
    ['in a document', 'docs/a.md', 'Once it can\nbe had, it is shown.', 1],
    ['in a comment over two lines', 'a/b.ts', '/**\n * Once it can\n * be had.\n */', 1],
    ['in remarks one below the other', 'a/b.ts', 'call() // Once it can\n// be had.', 1],
    ['as the name of a function', 'a/b.ts', 'export const formerRoute = 1', 1],
    ['as the name of a folder', 'a/letters/b.ts', '', 1],
    ['as the name of a file', 'a/letters.test.ts', '', 1],
  ])('is found %s', (_where, file, text, count) => expect(found(file, text)).toBe(count))

  test.each([
    ['in a text of code', 'a/b.ts', "const text = 'It can be had'"],
    ['quoted in a document', 'docs/a.md', 'The old `can be had` and `formerRoute`'],
    ['as part of another name', 'a/letters-of-marque.ts', 'const formerly = unformedRoute'],
  ])('is not found %s', (_where, file, text) => expect(found(file, text)).toBe(0))
})
