import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { marked, type Token } from 'marked'
import { blog } from '../../contract/kinds/blog'
import { inputSchema } from '../../contract/kinds/input-schema'
import { builtInBlogs } from './facts'

interface PostTexts {
  title: string
  excerpt: string
  author?: string
  tags?: string[]
  metaTitle: string
  metaDescription: string
}

const read = (...names: string[]) => readFileSync(path.join(__dirname, ...names), 'utf8')

/** Languages with a folder beside the English posts. */
const languages = readdirSync(path.join(__dirname, 'posts'), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() ? [entry.name] : []),
)

const posts = builtInBlogs()

const translated = (language: string): Record<string, PostTexts> =>
  JSON.parse(read('data', language, 'blogs.json'))

const translations = languages.flatMap((language) =>
  posts.map((post) => ({ language, slug: post.slug, post })),
)

/** What has to agree with the English, in its order: levels, kinds and sizes of the parts, and what links lead to. */
function outline(markdown: string): string[] {
  const parts: string[] = []
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    switch (token.type) {
      case 'heading':
        parts.push(`heading ${token.depth}`)
        break
      case 'table':
        parts.push(`table of ${token.header.length} by ${token.rows.length}`)
        break
      case 'list':
        parts.push(`${token.ordered ? 'ordered' : 'unordered'} list of ${token.items.length}`)
        break
      case 'link':
        parts.push(`link to ${token.href}`)
        break
      case 'paragraph':
      case 'code':
      case 'blockquote':
      case 'image':
      case 'strong':
      case 'em':
        parts.push(token.type)
    }
  })
  return parts
}

/** Sections of a post, from heading to heading, without the addresses of links. */
const sections = (markdown: string) => markdown.replace(/\]\([^)]*\)/g, ']').split(/^#+ /m)

const numbers = (text: string): string[] => text.match(/\d(?:[\d,.]*\d)?/g) ?? []

/** Numbers of a text that another one has not, or less often. */
function numbersMissing(source: string, target: string): string[] {
  const left = numbers(target)
  return numbers(source).filter((number) => {
    const at = left.indexOf(number)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

test('a number counts as often as it stands in a text', () => {
  expect(numbersMissing('₹2,500 in 2026, 1.5% and 2,500.', '2,500 (2026)')).toEqual([
    '1.5',
    '2,500',
  ])
})

test.each(languages)('the posts in %s are those in English', (language) => {
  const slugs = posts.map(({ slug }) => slug).sort()
  expect(Object.keys(translated(language)).sort()).toEqual(slugs)
  expect(readdirSync(path.join(__dirname, 'posts', language)).sort()).toEqual(
    slugs.map((slug) => `${slug}.md`),
  )
})

describe.each(translations)('$slug in $language', ({ language, slug, post }) => {
  const content = read('posts', language, `${slug}.md`)
  const texts = translated(language)[slug]!

  test('has the parts and links of the English post, in their order', () => {
    expect(outline(content)).toEqual(outline(post.content))
  })

  test('has every number of the English post, section by section', () => {
    const target = sections(content)
    expect(
      sections(post.content).flatMap((text, at) => numbersMissing(text, target[at] ?? '')),
    ).toEqual([])
  })

  test('has every number of the English title, excerpt and description', () => {
    for (const name of ['title', 'excerpt', 'metaTitle', 'metaDescription'] as const) {
      expect(numbersMissing(post[name] ?? '', texts[name])).toEqual([])
    }
  })

  test('can be saved as a post, and search results show its title and description whole', () => {
    expect(inputSchema(blog).isValidSync({ ...texts, content, slug }, { strict: true })).toBe(true)
    expect(texts.metaTitle.length).toBeLessThanOrEqual(60)
    expect(texts.metaDescription.length).toBeLessThanOrEqual(160)
  })

  test('is in Unicode form NFC', () => {
    for (const text of [content, ...Object.values(texts).flat()]) {
      expect(text).toBe(text.normalize('NFC'))
    }
  })
})
