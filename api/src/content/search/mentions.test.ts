import type { PageLink } from '../../contract/content/pages'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog } from '../../testing/factories'
import { withApi } from '../../testing/with-api'
import { seedAll } from '../seed/seed'

jest.setTimeout(60_000)

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(async () => {
    await seedAll(api.platform.version)
    for (const { id } of (await api.admin.get('/api/blogs')).body) {
      await api.admin.delete(`/api/blogs/${id}`)
    }
  }, 60_000)

  const write = async (values: Parameters<typeof buildBlog>[0]) =>
    (await api.admin.post('/api/blogs', buildBlog(values))).body
  const titles = (links: PageLink[]) => links.map(({ title }) => title)
  const statesIn = async (slug: string) =>
    titles((await api.anonymous.get(`/api/blogs/${slug}`)).body.states)
  const postsOn = async (state: string): Promise<PageLink[]> =>
    (await api.anonymous.get(`/api/state-pages/${state}-professional-tax-registration`)).body.posts

  test('a post and the states it mentions link to each other, each list in its own order', async () => {
    const { slug } = await write({
      title: 'News from Mumbai',
      content: 'First **Goa**, then [Tamil Nadu](/x) and Maharashtra, not Goats, Kar nataka or AP.',
    })
    const { states } = (await api.anonymous.get(`/api/blogs/${slug}`)).body
    expect(titles(states)).toEqual(['Maharashtra', 'Tamil Nadu', 'Goa'])
    expect(states[2].url).toBe('/goa-professional-tax-registration')
    expect(await postsOn('goa')).toEqual([{ title: 'News from Mumbai', url: `/blogs/${slug}` }])
    expect(await postsOn('maharashtra')).toHaveLength(1)
    expect(await postsOn('karnataka')).toEqual([])
  })

  test('a state links to its four newest public posts', async () => {
    for (const day of [1, 3, 2, 5, 4]) {
      await write({
        title: `Sikkim ${day}`,
        isPublished: true,
        publishedAt: `2025-01-0${day}T00:00:00.000Z`,
      })
    }
    const draft = await write({ title: 'Sikkim draft', isPublished: false })
    expect(titles(await postsOn('sikkim'))).toEqual([
      'Sikkim 5',
      'Sikkim 4',
      'Sikkim 3',
      'Sikkim 2',
    ])
    expect((await api.admin.get(`/api/blogs/${draft.id}`)).body.states).toEqual([])
  })

  test('a post that mentions more than eight states links only to those in its title and headings', async () => {
    const all = 'Goa, Kerala, Bihar, Assam, Punjab, Sikkim, Odisha, Gujarat, Tripura'
    const { slug } = await write({
      title: 'All about Tripura',
      content: `${all}.\n\n## In Bihar\n\nMore.`,
    })
    expect(await statesIn(slug)).toEqual(['Bihar', 'Tripura'])
    expect(titles(await postsOn('kerala'))).toEqual([])
    expect(titles(await postsOn('bihar'))).toEqual(['All about Tripura'])
  })

  test('links use the current name of a page, and omit pages that are not public', async () => {
    const { slug } = await write({ title: 'Nagaland and Manipur' })
    const pages = (await api.admin.get('/api/state-pages')).body as { id: number; name: string }[]
    const idOf = (wanted: string) => pages.find(({ name }) => name === wanted)!.id
    expect(await statesIn(slug)).toEqual(['Manipur', 'Nagaland'])

    await api.admin.post('/api/state-pages/bulk', { ids: [idOf('Manipur')], action: 'deactivate' })
    expect(await statesIn(slug)).toEqual(['Nagaland'])

    const page = (await api.admin.get(`/api/state-pages/${idOf('Nagaland')}`)).body
    const { description, taxRates, applicability } = page
    const renamed = { name: 'Naga Hills', slug: 'naga-hills', description, taxRates, applicability }
    await api.admin.put(`/api/state-pages/${page.id}`, renamed)
    expect(await statesIn(slug)).toEqual([])
  })
})
