import { indianDay } from '../../contract/indian-day'
import type { DueDate } from '../../contract/law/facts/facts'
import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { buildFacts, buildLateCost, buildSlab } from '../../testing/facts'
import { publishIn, stateTexts } from '../../testing/translated'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)

  const create = async (values = {}) =>
    (await api.admin.post('/api/state-pages', buildStatePage(values))).body
  const save = (id: number, body: object) => api.admin.put(`/api/state-pages/${id}/facts`, body)

  test('facts can be saved without the page, and are read back unchanged', async () => {
    const page = await create({ content: '# About', officialUrl: 'https://example.com' })
    const answer = await save(page.id, { ...buildFacts(), updatedAt: page.updatedAt })
    expect(answer.status).toBe(200)
    const read = (await api.anonymous.get(`/api/state-pages/${page.slug}`)).body
    expect(read.facts).toEqual(buildFacts())
    const { facts, yearlyTax, changes, updatedAt } = answer.body
    expect(yearlyTax).toEqual({
      highest: 2500,
      beginsAt: 25_000,
      beginsAbove: false,
      paidEvery: 'year',
      doubt: 'none',
    })
    expect(read).toEqual({ ...page, facts, yearlyTax, changes, updatedAt })
  })

  test('staff see when facts were checked, and find the old checks', async () => {
    const old = await create({ facts: buildFacts({ checkedOn: '2025-01-05' }) })
    const fresh = await create({ facts: buildFacts({ checkedOn: indianDay() }) })
    const { items } = (await api.admin.get('/api/state-pages?check=old&pageSize=200')).body
    const found = new Map(items.map((page: { id: number; checkedOn: string }) => [page.id, page]))
    expect(found.get(old.id)).toMatchObject({ checkedOn: '2025-01-05' })
    expect(found.has(fresh.id)).toBe(false)
    expect((await api.admin.get('/api/state-pages?check=new')).status).toBe(422)
    expect((await api.admin.get('/api/blogs?check=old')).status).toBe(422)
    const visitors = (await api.anonymous.get('/api/state-pages?pageSize=1')).body
    expect(visitors.items[0]).not.toHaveProperty('checkedOn')
  })

  test('what being late costs is saved, read back and told to readers', async () => {
    const page = await create({ facts: buildFacts() })
    const fee = buildLateCost({
      late: 'return',
      unit: 'rupees',
      per: 'once',
      rates: [
        { after: 0, least: 0, most: 200 },
        { after: 30, least: 1000, most: 1000 },
      ],
      limit: 1000,
      basis: 'guide',
    })
    const lateCosts = [buildLateCost(), fee]
    expect((await save(page.id, buildFacts({ lateCosts }))).status).toBe(200)
    const read = (await api.anonymous.get(`/api/state-pages/${page.slug}`)).body
    expect(read.facts.lateCosts).toEqual(lateCosts)
    expect(read.changes[0].fields).toEqual(['What being late costs'])

    const rates = [{ after: 0, least: 2, most: 1 }]
    const refused = await save(page.id, buildFacts({ lateCosts: [buildLateCost({ rates })] }))
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'lateCosts[0].rates[0].most': 'At most must not be below At least' },
    ])
  })

  test('a schedule with a gap is refused at its path and changes nothing', async () => {
    const page = await create({ facts: buildFacts() })
    const slabs = [buildSlab({ to: 15_000 }), buildSlab({ from: 16_000 })]
    const answer = await save(page.id, buildFacts({ slabs }))
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      'slabs[1].from': 'Gap at ₹15,001: no slab holds ₹15,001 to ₹15,999',
    })
    expect((await api.anonymous.get(`/api/state-pages/${page.slug}`)).body).toEqual(page)
  })

  test('saving the whole page accepts facts too, and refuses invalid ones at their path', async () => {
    const page = await create()
    const input = { ...buildStatePage({ slug: page.slug }), facts: buildFacts() }
    const saved = await api.admin.put(`/api/state-pages/${page.id}`, input)
    expect(saved.body.facts).toEqual(buildFacts())
    const refused = await api.admin.put(`/api/state-pages/${page.id}`, {
      ...input,
      facts: buildFacts({ slabs: [buildSlab({ from: 1 })] }),
    })
    expect(refused.body.fields).toEqual({ 'facts.slabs[0].from': 'Gap at ₹0: no slab holds it' })
  })

  test('an update based on outdated facts is refused', async () => {
    const page = await create()
    const mine = await save(page.id, { ...buildFacts(), updatedAt: page.updatedAt })
    const late = await save(page.id, { ...buildFacts({ act: 'X' }), updatedAt: page.updatedAt })
    expect(late.status).toBe(409)
    expect(late.body.current).toEqual(mine.body)
  })

  test('readers see when and what was changed last, but not by whom', async () => {
    const page = await create({ facts: buildFacts() })
    const read = async () => (await api.anonymous.get(`/api/state-pages/${page.slug}`)).body
    expect((await read()).changes).toEqual([])

    await save(page.id, { ...buildFacts({ act: 'Act of 2026' }), note: 'A new act' })
    const { dueDates } = buildFacts()
    const later = buildFacts({
      act: 'Act of 2026',
      slabs: [buildSlab()],
      dueDates: { ...dueDates, enrolled: { text: '', days: [], covers: 'unknown' } },
    })
    await save(page.id, later)
    await api.admin.put(`/api/state-pages/${page.id}`, {
      ...buildStatePage({ slug: page.slug }),
      description: 'The facts stay',
    })
    const { changes } = await read()
    expect(changes).toEqual([
      { at: expect.any(String), note: null, fields: ['Slabs', 'Due dates'] },
      { at: expect.any(String), note: 'A new act', fields: ['Law'] },
    ])
    const [newest] = (await api.admin.get(`/api/state-pages/${page.id}/revisions`)).body.items
    expect(newest.fields).not.toContain('facts')
  })

  test('readers see the newest five changes', async () => {
    const page = await create()
    for (const act of ['1', '2', '3', '4', '5', '6', '7']) {
      await save(page.id, { ...buildFacts({ act }), note: `Change ${act}` })
    }
    const { changes } = (await api.anonymous.get(`/api/state-pages/${page.slug}`)).body
    expect(changes.map(({ note }: { note: string }) => note)).toEqual(
      ['7', '6', '5', '4', '3'].map((act) => `Change ${act}`),
    )
    expect(changes.at(-1).fields).toEqual(['Law'])
  })

  test('facts that an earlier version stored are complete in pages, papers, calendars and rules', async () => {
    const { slug } = await create({ facts: buildFacts() })
    const { rhythms, lateCosts, inForceFrom, doubt, ...stored } = buildFacts()
    for (const due of Object.values(stored.dueDates)) delete (due as Partial<DueDate>).covers
    await api.platform.version.change((trx) =>
      trx('state_pages')
        .where({ slug })
        .update({ facts: JSON.stringify({ ...stored, isInDoubt: true }), updatedAt: new Date() }),
    )
    const { facts } = (await api.anonymous.get(`/api/state-pages/${slug}`)).body
    expect(facts).toMatchObject({ doubt: 'levy', rhythms: [], lateCosts: [], inForceFrom: null })
    expect(facts.dueDates.return.covers).toBe('unknown')
    for (const path of [
      `/api/state-pages/${slug}/guidelines.pdf`,
      `/calendar/${slug}.ics`,
      `/api/due-dates?states=${slug}`,
      '/api/tax-rules',
      '/api/counts',
    ]) {
      expect([path, (await api.anonymous.get(path)).status]).toEqual([path, 200])
    }
  })

  test('a former version of the facts can be restored', async () => {
    const page = await create({ facts: buildFacts({ act: 'First' }) })
    await save(page.id, buildFacts({ act: 'Second' }))
    const answer = await api.admin.post(`/api/state-pages/${page.id}/revisions/1/restore`, {})
    expect(answer.body.facts.act).toBe('First')
    expect(answer.body.changes[0].fields).toEqual(['Law'])
  })

  test('facts of an unknown page, and unknown fields, are refused', async () => {
    expect((await save(424_242, buildFacts())).status).toBe(404)
    const { id } = await create()
    const odd = await save(id, { ...buildFacts(), basis: 'monthly' })
    expect(odd.body.fields).toEqual({ basis: 'Unknown field' })
  })

  test('readers of a version read in its language what was changed', async () => {
    const page = await create({ facts: buildFacts() })
    await publishIn(api, 'hi', 'state-pages', page, stateTexts('नया राज्य'))
    await save(page.id, buildFacts({ act: 'Act of 2026', slabs: [buildSlab()] }))
    const changed = async (query: string) =>
      (await api.anonymous.get(`/api/state-pages/${page.slug}${query}`)).body.changes[0].fields
    expect(await changed('?lang=hi')).toEqual(['स्लैब', 'कानून'])
    expect(await changed('')).toEqual(['Slabs', 'Law'])
  })
})
