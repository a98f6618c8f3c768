import type { BrokenLink, LinkingPage, LinkingPages } from '../../contract/content/portal-links'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { publishIn } from '../../testing/translated'
import { withApi } from '../../testing/with-api'
import { contentData } from '../data'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const { admin } = api
  let own: string
  beforeAll(async () => {
    own = api.url
  })

  const addPost = async (overrides: Parameters<typeof buildBlog>[0] = {}) =>
    (await admin.post('/api/blogs', buildBlog(overrides))).body
  const linkTo = (address: string) => ({ content: `See [the *rates*](${address}).` })
  const linking = async (resource: string, ...ids: number[]): Promise<LinkingPages> =>
    (await admin.get(`/api/links/to?resource=${resource}&ids=${ids}`)).body
  const titles = ({ pages }: LinkingPages) => pages.map(({ title }: LinkingPage) => title)
  /** Problems of the links in pages with a title, by address. */
  const problems = async (title: string) => {
    const { items } = (await admin.get(`/api/links?q=${encodeURIComponent(title)}`)).body
    return Object.fromEntries(items.map(({ address, problem }: BrokenLink) => [address, problem]))
  }

  test('the pages that link to one are named: by body, version, draft, facts and former address', async () => {
    const post = await addPost({ slug: 'rates' })
    await addPost({ title: 'A relative', ...linkTo('/blogs/rates#section-x') })
    await addPost({ title: 'B absolute', ...linkTo(`${own}/hi/blogs/rates/?from=b`) })
    await addPost({ title: 'Longer', ...linkTo('/blogs/rates-of-2026') })
    await addPost({ title: 'Elsewhere', ...linkTo('https://example.com/blogs/rates') })
    await addPost({ title: 'Code', content: '`[x](/blogs/rates)`' })
    const translated = await addPost({ title: 'C in Hindi' })
    await publishIn(api, 'hi', 'blogs', translated, {
      title: 'दरें',
      excerpt: 'दरें',
      author: 'आशा',
      ...linkTo('/blogs/rates'),
    })
    const values = buildBlog({ title: 'D draft' })
    const drafted = (await admin.post('/api/blogs', values)).body
    const draft = { ...values, ...linkTo('/blogs/rates') }
    expect((await admin.put(`/api/blogs/${drafted.id}/draft`, draft)).status).toBe(200)
    const sources = [{ title: 'Our post', url: `${own}/blogs/rates`, checkedOn: null }]
    const state = (await admin.post('/api/state-pages', buildStatePage({ name: 'E facts' }))).body
    const facts = { ...buildFacts({ sources }), updatedAt: state.updatedAt }
    expect((await admin.put(`/api/state-pages/${state.id}/facts`, facts)).status).toBe(200)

    const found = await linking('blogs', post.id)
    expect(found.total).toBe(5)
    expect(titles(found)).toEqual(['A relative', 'B absolute', 'C in Hindi', 'D draft', 'E facts'])
    expect(found.pages.map(({ language, isDraft }) => [language, isDraft])).toEqual([
      ['en', false],
      ['en', false],
      ['hi', false],
      ['en', true],
      ['en', false],
    ])

    await admin.put(`/api/blogs/${post.id}`, { ...buildBlog(), slug: 'rates-now' })
    expect((await linking('blogs', post.id)).total).toBe(5)
    // A draft that ends, and a page in the trash, link to nothing.
    await admin.delete(`/api/blogs/${drafted.id}/draft`)
    await admin.delete(`/api/blogs/${translated.id}`)
    expect(titles(await linking('blogs', post.id))).toEqual(['A relative', 'B absolute', 'E facts'])
    await admin.post(`/api/trash/blogs/${translated.id}/restore`, {})
    expect(titles(await linking('blogs', post.id))).toContain('C in Hindi')
  })

  test('pages that go together, and a page itself, are not named; of many, five are', async () => {
    const post = await addPost({ slug: 'together' })
    const mate = await addPost({ title: 'Mate', ...linkTo('/blogs/together') })
    await admin.put(`/api/blogs/${post.id}`, {
      ...buildBlog({ slug: 'together' }),
      ...linkTo('/blogs/together'),
    })
    expect(titles(await linking('blogs', post.id))).toEqual(['Mate'])
    expect(await linking('blogs', post.id, mate.id)).toEqual({ total: 0, pages: [] })
    for (let n = 0; n < 6; n += 1) await addPost(linkTo('/blogs/together'))
    const many = await linking('blogs', post.id)
    expect([many.total, many.pages.length]).toEqual([7, 5])
  })

  test('links to a state are those to its page and to the form made of its name', async () => {
    const input = buildStatePage({ name: 'Tamil Nadu', slug: 'tn' })
    const state = (await admin.post('/api/state-pages', input)).body
    const service = buildServicePage({ name: 'Links', ...linkTo('/tn') })
    await admin.post('/api/service-pages', service)
    await addPost({ title: 'By name', ...linkTo('/tamil-nadu/professional-tax#rates') })
    expect(titles(await linking('state-pages', state.id))).toEqual(['By name', 'Links'])
  })

  test('links that lead to nothing or through a redirect are listed with the reason', async () => {
    await addPost({ slug: 'there', content: '## Due *dates*\n\nx' })
    await addPost({ slug: 'unseen', isPublished: false })
    const gone = await addPost({ slug: 'gone' })
    await admin.delete(`/api/blogs/${gone.id}`)
    const values = buildBlog({ slug: 'formerly' })
    const moved = (await admin.post('/api/blogs', values)).body
    await admin.put(`/api/blogs/${moved.id}`, { ...values, slug: 'moved' })
    const addresses = [
      ...['/blogs/there', '/blogs/there#section-due-dates', '#here', '/contact', '/calculator?a=b'],
      ...[
        'https://example.com',
        'mailto:a@example.com',
        '/haryana-professional-tax',
        '/media/x.webp',
      ],
      ...['/blogs/nothing', '/blogs/unseen', '/blogs/gone', '/blogs/formerly', '#nowhere'],
      ...['/blogs/there#section-nowhere', '/admin/blogs', `${own}/hi/nothing`],
    ]
    const content = `## Here\n\n${addresses.map((to) => `[x](${to})`).join(' ')}`
    await addPost({ title: 'Many links', content })
    expect(await problems('Many links')).toEqual({
      '/blogs/nothing': 'missing',
      '/blogs/unseen': 'hidden',
      '/blogs/gone': 'trashed',
      '/blogs/formerly': 'moved',
      '#nowhere': 'heading',
      '/blogs/there#section-nowhere': 'heading',
      '/admin/blogs': 'staff',
      [`${own}/hi/nothing`]: 'missing',
    })
    const { items, total } = (await admin.get('/api/links?q=many+links&problem=moved')).body
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      page: { resource: 'blogs', title: 'Many links', language: 'en', isDraft: false },
      part: 'page',
      text: 'x',
      message: '/blogs/formerly is an old address; the page is at /blogs/moved.',
    })
  })

  test('today counts links that lead to nothing, for those who can correct them', async () => {
    const count = async () => (await admin.get('/api/admin/today')).body.brokenLinks
    const before = await count()
    await addPost(linkTo('/blogs/not-there'))
    const values = buildBlog({ slug: 'before' })
    const moved = (await admin.post('/api/blogs', values)).body
    await admin.put(`/api/blogs/${moved.id}`, { ...values, slug: 'after' })
    await addPost(linkTo('/blogs/before'))
    expect(await count()).toBe(before + 1)
  })

  test('texts from before links were kept, or from a backup, are read at the start', async () => {
    const target = await addPost({ slug: 'target' })
    const post = await addPost({ title: 'Kept', ...linkTo('/blogs/target') })
    await publishIn(api, 'hi', 'blogs', post, {
      title: 'अ',
      excerpt: 'अ',
      author: 'अ',
      ...linkTo('/blogs/target'),
    })
    await api.platform.knex('page_links').del()
    expect((await linking('blogs', target.id)).total).toBe(0)
    await contentData.complete!(api.platform.knex)
    expect((await linking('blogs', target.id)).pages.map(({ language }) => language)).toEqual([
      'en',
      'hi',
    ])
  })

  test('what is asked for is checked', async () => {
    for (const query of ['', 'resource=blogs', 'resource=x&ids=1', 'resource=blogs&ids=1,,2']) {
      expect((await admin.get(`/api/links/to?${query}`)).status).toBe(422)
    }
  })
})
