import { buildPicture, buildPost } from '../../testing/blog-api'
import { blogsMeta } from '../blogs/blogs-meta'
import { postMeta } from './post-meta'

const post = buildPost({
  title: 'Due dates',
  slug: 'due-dates',
  excerpt: 'Plan payments.',
  tags: ['Payroll', 'PTEC'],
  featuredImage: 'https://example.com/a.jpg',
  metaTitle: 'Due Dates by State',
  metaDescription: 'When to pay.',
})

test('a post is an article with its own title, description, address, image and feed', () => {
  expect(postMeta(post, {})).toMatchObject({
    title: 'Due Dates by State',
    description: 'When to pay.',
    canonical: '/blogs/due-dates',
    type: 'article',
    image: 'https://example.com/a.jpg',
    feed: { path: '/blogs/feed.xml' },
  })
})

test('uses title and excerpt if there are no meta texts', () => {
  expect(postMeta({ ...post, metaTitle: null, metaDescription: null }, {})).toMatchObject({
    title: 'Due dates | PT Portal',
    description: 'Plan payments.',
  })
})

test('structured data contains the post’s dates, author and breadcrumbs', () => {
  const [posting, trail] = postMeta(post, {}).jsonLd!
  expect(posting).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'Due dates',
    datePublished: '2026-10-20T20:00:00.000Z',
    dateModified: '2026-10-21T00:00:00.000Z',
    author: { '@type': 'Organization', name: 'Editorial Team' },
    image: 'https://example.com/a.jpg',
  })
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ item: '/' }, { item: '/blogs' }, { name: 'Due dates' }],
  })
})

test('the date of modification of an unedited post is its publication date, not that of the installation', () => {
  const installedAt = '2026-11-23T05:00:00.000Z'
  const [posting] = postMeta({ ...post, createdAt: installedAt, updatedAt: installedAt }, {})
    .jsonLd!
  expect(posting).toMatchObject({ dateModified: post.publishedAt })
})

test('an author other than the editorial team is a person', () => {
  const [posting] = postMeta({ ...post, author: 'Asha Rao' }, {}).jsonLd!
  expect(posting).toMatchObject({ author: { '@type': 'Person', name: 'Asha Rao' } })
})

test('a change of the text is a modification', () => {
  const textChangedAt = '2026-11-28T00:00:00.000Z'
  const [posting] = postMeta({ ...post, textChangedAt }, {}).jsonLd!
  expect(posting).toMatchObject({ dateModified: textChangedAt })
})

test('uses the largest size of a library picture', () => {
  const featuredPicture = buildPicture({ hash: 'c'.repeat(32) })
  const { image, jsonLd } = postMeta({ ...post, featuredImage: '/media/any', featuredPicture }, {})
  expect(image).toBe(`/media/${'c'.repeat(32)}-1600.webp`)
  expect(jsonLd![0]).toMatchObject({ image })
})

test('a post without a picture has its share card, with a new address after each change', () => {
  const [first, second] = ['2026-10-21T00:00:00.000Z', '2026-10-21T00:00:01.000Z'].map(
    (updatedAt) => postMeta({ ...post, featuredImage: null, updatedAt }, {}).image,
  )
  expect(first).toMatch(/^\/cards\/blogs\/due-dates\.png\?v=\w+$/)
  expect(second).not.toBe(first)
})

test('a post without a date has no date in its structured data', () => {
  expect(postMeta({ ...post, publishedAt: null }, {}).jsonLd![0]).not.toHaveProperty(
    'datePublished',
  )
})

test.each([
  ['missing', null],
  ['unpublished', { ...post, isPublished: false }],
])('a post that is %s answers 404 and is not indexed', (_case, data) => {
  const meta = postMeta(data, {})
  expect(meta).toMatchObject({ status: 404 })
  expect(meta.canonical).toBeUndefined()
  expect(JSON.stringify(meta)).not.toContain('Due')
})

test('a post that could not be loaded has no 404 and no canonical', () => {
  const meta = postMeta(undefined, {})
  expect(meta.status).toBeUndefined()
  expect(meta.canonical).toBeUndefined()
})

test('the listing has the same canonical address for every tag', () => {
  expect(blogsMeta(undefined, {})).toMatchObject({
    canonical: '/blogs',
    feed: { path: '/blogs/feed.xml' },
  })
})

test('titles and breadcrumbs are in the language of the page', () => {
  const hindi = { language: 'hi' }
  expect(blogsMeta(undefined, hindi).title).toBe('प्रोफेशनल टैक्स के गाइड और अपडेट | PT Portal')
  expect(postMeta(null, hindi).title).toBe('पेज नहीं मिला | PT Portal')
  expect(postMeta(post, hindi).jsonLd![1]).toMatchObject({
    itemListElement: [{ name: 'होम' }, { name: 'ब्लॉग' }, { name: 'Due dates' }],
  })
})
