import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { marked, type Token, type Tokens } from 'marked'
import { repositoryRoot } from '../repository-root'

const skipped = /^(\..+|node_modules|dist|data|test-results)$/

/** Markdown files below a folder, except the texts of pages and changelogs. */
function markdownIn(folder: string): string[] {
  return readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).flatMap(
    (entry) => {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return skipped.test(entry.name) ? [] : markdownIn(file)
      return /\.md$/.test(file) && !/CHANGELOG|^api\/src\//.test(file) ? [file] : []
    },
  )
}

const files = markdownIn('')

const read = (file: string) => readFileSync(path.join(repositoryRoot, file), 'utf8')

function tokensOf(file: string): Token[] {
  const tokens: Token[] = []
  marked.walkTokens(marked.lexer(read(file)), (token) => void tokens.push(token))
  return tokens
}

/** Anchor of a heading, as repository hosts generate it. */
const anchorOf = ({ text }: Tokens.Heading) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (file: string) =>
  tokensOf(file)
    .filter((token): token is Tokens.Heading => token.type === 'heading')
    .map(anchorOf)

/** Why a link is broken; null if it works or leads to another site. */
function faultOf(file: string, href: string): string | null {
  if (/^(https?|mailto):/.test(href)) return null
  const [target = '', anchor] = href.split('#')
  const linked = target ? path.join(path.dirname(file), target) : file
  if (!existsSync(path.join(repositoryRoot, linked))) return `${href}: there is no such file`
  if (anchor === undefined || anchorsIn(linked).includes(anchor)) return null
  return `${href}: there is no such heading`
}

test('checks all documents', () => expect(files.length).toBeGreaterThan(50))

test.each(files)('each link of %s leads somewhere', (file) => {
  const links = tokensOf(file).filter(
    (token): token is Tokens.Link | Tokens.Image => token.type === 'link' || token.type === 'image',
  )
  expect(links.flatMap(({ href }) => faultOf(file, href) ?? [])).toEqual([])
})

test('finds a broken link', () => {
  expect(faultOf('README.md', 'docs/none.md')).toContain('no such file')
  expect(faultOf('README.md', 'README.md#none')).toContain('no such heading')
  expect(faultOf('README.md', 'README.md#run-it')).toBeNull()
})
