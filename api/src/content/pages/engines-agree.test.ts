import { onEachDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildBlog, buildLead, buildStatePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'

// Cases in which the engines’ own sort order and comparison of letters differ.
onEachDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const { admin } = api
  beforeAll(async () => {
    await addPlaces(admin)
    for (const { id } of (await admin.get('/api/blogs')).body)
      await admin.delete(`/api/blogs/${id}`)
    for (const title of [
      'zebra',
      'Éclair',
      'eclair',
      'Apple',
      'कर',
      'apple pie',
      'Zoo',
      'due Dates',
    ]) {
      await admin.post('/api/blogs', buildBlog({ title }))
    }
    for (const name of ['zeta land', 'Älpha Land', 'beta land']) {
      await admin.post('/api/state-pages', buildStatePage({ name }))
    }
  }, 60_000)

  const titles = async (query: string) =>
    (await admin.get(`/api/blogs?${query}`)).body.items.map(({ title }: { title: string }) => title)

  test('titles are sorted ignoring case', async () => {
    const sorted = ['Apple', 'apple pie', 'due Dates', 'eclair', 'zebra', 'Zoo', 'Éclair', 'कर']
    expect(await titles('sort=title')).toEqual(sorted)
    expect(await titles('sort=-title')).toEqual(sorted.toReversed())
    expect(await titles('sort=title&page=2&pageSize=3')).toEqual(sorted.slice(3, 6))
  })

  test('states without a position follow the others, by name', async () => {
    const names = (await admin.get('/api/state-pages')).body.map(
      ({ name }: { name: string }) => name,
    )
    const added = names.filter((name: string) => / land$/i.test(name))
    expect(added).toEqual(['beta land', 'zeta land', 'Älpha Land'])
  })

  test.each([
    ['dates due', ['due Dates']],
    ['DATES, due;', ['due Dates']],
    ['pie apple', ['apple pie']],
    ['éclair', ['Éclair']],
    ['dates missing', []],
  ])('a search for %s finds %j', async (q, expected) => {
    expect(await titles(new URLSearchParams({ q }).toString())).toEqual(expected)
  })

  test('the filter of leads by state ignores case', async () => {
    await api.anonymous.post('/api/consultations', asForm(buildLead({ state: 'Goa' })))
    for (const state of ['Goa', 'goa', 'GOA']) {
      expect((await admin.get(`/api/inquiries?state=${state}`)).body.total).toBe(1)
    }
    expect((await admin.get('/api/inquiries?state=Goaa')).body.total).toBe(0)
  })
})
