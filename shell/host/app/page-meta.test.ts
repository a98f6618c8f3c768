import { inLanguage } from '@pt-portal/shared-ui'
import { headOf, headTags, metaOfThrown } from './page-meta'

const config = { consultationEndpoint: '/' }
const meta = { title: 'Goa', description: 'About Goa', canonical: '/goa' }

test('the head comes from the innermost route with meta, called with its loader’s data', () => {
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
  ['returns nothing', () => undefined],
  ['returns no title', () => ({ description: 'About Goa' })],
  ['returns a title that is not a string', () => ({ ...meta, title: {} })],
  ['returns an invalid status', () => ({ ...meta, status: 42 })],
  ['returns an invalid canonical', () => ({ ...meta, canonical: 'https://' })],
  ['returns structured data that is not a list', () => ({ ...meta, jsonLd: 5 })],
])('throws when a meta %s', (_what, broken) => {
  const matches = [{ handle: { meta: broken } }]
  expect(() => headOf(matches, 'https://pt.example.com', config)).toThrow()
})

test('a page has one canonical, absolute and without query, and the tags for link previews', () => {
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
  ['its own card', '/cards/blogs/a.png?v=1', 'https://pt.example.com/cards/blogs/a.png?v=1'],
  ['the portal’s card if it has none', undefined, 'https://pt.example.com/cards/portal.png'],
])('a page’s share image has a known size: %s', (_whose, image, address) => {
  const tags = headTags({ ...meta, image }, 'https://pt.example.com')
  const contents = tags.flatMap(({ attributes }) =>
    attributes.property?.startsWith('og:image') ? [attributes.content] : [],
  )
  expect(contents).toEqual([address, '1200', '630'])
})

test('a page that must not be indexed has no share image', () => {
  const tags = headTags({ title: 'x', description: 'y' }, 'https://pt.example.com')
  expect(JSON.stringify(tags)).not.toContain('image')
})

test('a page without a canonical has noindex', () => {
  const tags = headTags({ title: 'x', description: 'y' }, 'https://pt.example.com')
  expect(tags.some(({ attributes }) => attributes.content === 'noindex')).toBe(true)
  expect(tags.some(({ attributes }) => attributes.rel === 'canonical')).toBe(false)
})

test('structured data contains absolute addresses and cannot close its script element', () => {
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

test('structured data of a page in another language names pages in that language', () => {
  const jsonLd = [
    {
      url: '/goa',
      mainEntityOfPage: { '@id': '/goa' },
      image: '/media/a.png',
      contentUrl: '/a.csv',
    },
  ]
  const tags = headTags({ ...meta, jsonLd }, 'https://pt.example.com', 'hi')
  const [script] = tags.filter(({ tag }) => tag === 'script')
  expect(JSON.parse(script!.text!)).toEqual({
    url: 'https://pt.example.com/hi/goa',
    mainEntityOfPage: { '@id': 'https://pt.example.com/hi/goa' },
    image: 'https://pt.example.com/media/a.png',
    contentUrl: 'https://pt.example.com/a.csv',
    inLanguage: 'hi',
  })
})

test.each([
  ['en', 'Page not found | PT Portal'],
  ['hi', 'पेज नहीं मिला | PT Portal'],
])('a missing page is described in the page’s language: %s', (language, title) => {
  expect(metaOfThrown(inLanguage(language), 404)).toMatchObject({ title, status: 404 })
})
