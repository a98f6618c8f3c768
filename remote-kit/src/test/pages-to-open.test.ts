import { pagesToOpen } from './pages-to-open'

const glossary = {
  name: 'glossary',
  paths: ['/glossary', '/glossary/:term', '/glossary/letters', '/about-words/*'],
}

test('opens each fixed address, and those of the sitemap and the menus', () => {
  const navigation = [
    { label: 'More', address: '/about-words/more', places: ['more' as const], order: 1 },
  ]
  const known = ['/glossary', '/glossary/slab', '/blogs']
  expect(pagesToOpen({ ...glossary, navigation }, known)).toEqual({
    addresses: ['/glossary', '/glossary/slab', '/glossary/letters', '/about-words/more'],
    unknown: [],
  })
})

test('opens some pages of a pattern, and names patterns without an address', () => {
  const known = Array.from({ length: 30 }, (_each, index) => `/glossary/term-${index}`)
  const { addresses, unknown } = pagesToOpen(glossary, known)
  expect(addresses.filter((address) => address.startsWith('/glossary/term-'))).toHaveLength(5)
  expect(unknown).toEqual(['/about-words/*'])
})

test('opens pages in each language of the remote', () => {
  const { addresses } = pagesToOpen(
    { name: 'glossary', paths: ['/glossary', '/glossary/:term'], locales: ['en', 'hi'] },
    ['/hi/glossary/slab'],
  )
  expect(addresses).toEqual(['/glossary', '/glossary/slab', '/hi/glossary', '/hi/glossary/slab'])
})
