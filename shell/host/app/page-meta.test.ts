import { headOf, headTags } from './page-meta'

const config = { consultationEndpoint: '/' }
const meta = { title: 'Goa', description: 'About Goa', canonical: '/goa' }

test('the innermost route with meta speaks for the page, from its loader’s data', () => {
  const matches = [
    { handle: { meta: () => ({ title: 'outer', description: '' }) } },
    {
      handle: { meta: (data: unknown) => ({ title: String(data), description: '' }) },
      loaderData: 'inner',
    },
    { handle: { chunk: 'page-x' } },
  ]
  expect(headOf(matches, 'https://pt.example.com', config)?.meta.title).toBe('inner')
})

test.each([
  ['throws', () => JSON.parse('{')],
  ['gives nothing', () => undefined],
  ['gives no title', () => ({ description: 'About Goa' })],
  ['gives a title that is no text', () => ({ ...meta, title: {} })],
  ['gives a status that is none', () => ({ ...meta, status: 42 })],
  ['gives an address that is none', () => ({ ...meta, canonical: 'https://' })],
  ['gives data that is no list', () => ({ ...meta, jsonLd: 5 })],
])('a meta that %s is an error, for its caller to live with', (_what, broken) => {
  const matches = [{ handle: { meta: broken } }]
  expect(() => headOf(matches, 'https://pt.example.com', config)).toThrow()
})

test('a page has one canonical, absolute and without query, and the tags that previews read', () => {
  const tags = headTags({ ...meta, image: '/cover.png' }, 'https://pt.example.com')
  const links = tags.filter(({ tag }) => tag === 'link')
  expect(links).toEqual([
    { tag: 'link', attributes: { rel: 'canonical', href: 'https://pt.example.com/goa' } },
  ])
  const content = (name: string) =>
    tags.find(({ attributes }) => attributes.property === name || attributes.name === name)
      ?.attributes.content
  expect(content('og:url')).toBe('https://pt.example.com/goa')
  expect(content('og:title')).toBe('Goa')
  expect(content('twitter:description')).toBe('About Goa')
  expect(content('og:image')).toBe('https://pt.example.com/cover.png')
  expect(content('og:image:width')).toBeUndefined()
  expect(content('twitter:card')).toBe('summary_large_image')
})

test.each([
  ['its own', '/cards/blogs/a.png?v=1', 'https://pt.example.com/cards/blogs/a.png?v=1'],
  ['the portal’s where it has none', undefined, 'https://pt.example.com/cards/portal.png'],
])('a page is shared with a card of known size: %s', (_whose, image, address) => {
  const tags = headTags({ ...meta, image }, 'https://pt.example.com')
  const contents = tags.flatMap(({ attributes }) =>
    attributes.property?.startsWith('og:image') ? [attributes.content] : [],
  )
  expect(contents).toEqual([address, '1200', '630', 'Goa'])
})

test('a page that is not to be indexed is shared without a picture', () => {
  const tags = headTags({ title: 'x', description: 'y' }, 'https://pt.example.com')
  expect(JSON.stringify(tags)).not.toContain('image')
})

test('a page without a canonical is kept out of search results', () => {
  const tags = headTags({ title: 'x', description: 'y' }, 'https://pt.example.com')
  expect(tags.some(({ attributes }) => attributes.content === 'noindex')).toBe(true)
  expect(tags.some(({ attributes }) => attributes.rel === 'canonical')).toBe(false)
})

test('structured data names absolute addresses and cannot end its element', () => {
  const [script] = headTags(
    { ...meta, jsonLd: [{ item: '/states', name: '</script><b>' }] },
    'https://pt.example.com',
  ).filter(({ tag }) => tag === 'script')
  expect(script!.text).not.toContain('</script>')
  expect(JSON.parse(script!.text!)).toEqual({
    item: 'https://pt.example.com/states',
    name: '</script><b>',
  })
})
