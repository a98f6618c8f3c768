import type { Schedule } from '@pt-portal/rules/law'
import { SaxesParser } from 'saxes'
import type { StateFacts } from '../../contract/law/facts/facts'
import type { LawChange } from '../../contract/law/law-change'
import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { buildFacts, buildSlab } from '../../testing/facts'
import { publishIn, stateTexts } from '../../testing/translated'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  // Only an embedded database begins with the built-in pages.
  beforeAll(() => api.admin.post('/api/admin/seed-states'))
  afterEach(() => jest.restoreAllMocks())

  const facts = buildFacts({ inForceFrom: '2020-04-01', checkedOn: '2026-11-28' })
  const dearer = [buildSlab({ tax: 208, instalments: [{ month: 2, amount: 212 }] })]
  const create = async (name: string, values: StateFacts = facts) =>
    (await api.admin.post('/api/state-pages', buildStatePage({ name, facts: values }))).body
  const save = (id: number, body: object) => api.admin.put(`/api/state-pages/${id}/facts`, body)
  const changes = async (query = ''): Promise<LawChange[]> =>
    (await api.anonymous.get(`/api/changes${query}`)).body.changes
  const announced = async () =>
    (await api.platform.knex('announcements').orderBy('id')).map(({ changes, withdrawnAt }) => ({
      told: JSON.parse(changes).map(({ id }: LawChange) => id),
      isWithdrawn: withdrawnAt !== null,
    }))
  const at = (moment: string) => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment))

  test('the history of the built-in law is told, newest first, by state and by year', async () => {
    const all = await changes()
    const days = all.filter(({ kind }) => kind === 'changed').map(({ from }) => from)
    expect(days).toEqual([...days].sort().reverse())
    expect(all.find(({ id }) => id === 'west-bengal-2026-10-01')).toMatchObject({
      ...{ title: 'West Bengal: new slabs from 1 October 2026', slug: expect.any(String) },
      slabs: { head: ['Income a month', 'Tax a month'], was: { length: 5 }, is: { length: 5 } },
      instrument: { number: '1607-F.T.' },
    })
    const odisha = await api.anonymous.get('/api/changes?state=odisha&lang=mr')
    expect(odisha.body).toMatchObject({
      changes: [{ is: ['कर आकारला जात नाही'] }],
      years: ['2026'],
      state: { state: 'odisha' },
    })
    expect(await changes('?state=west-bengal&year=2013')).toHaveLength(1)
    expect(await changes('?year=1999')).toEqual([])
    const [bihar] = await changes('?state=bihar&lang=hi')
    expect(bihar).toMatchObject({ kind: 'corrected', from: null, isInEnglish: false })
  })

  test('a new schedule is told once, begins at midnight, and keeps its name when its day moves', async () => {
    const page = await create('Newland')
    const next = { ...facts, slabs: dearer, inForceFrom: '2090-01-01' }
    const { body } = await save(page.id, next)
    await save(page.id, { ...body.facts, schedules: body.schedules })
    const id = 'newland-2090-01-01'
    expect(await announced()).toEqual([{ told: [id], isWithdrawn: false }])
    const [first, last] = body.schedules as [Schedule, Schedule]
    const moved = [first, { ...last, from: '2090-02-01' }]
    const answer = await save(page.id, { ...body.facts, schedules: moved, tellsReaders: false })
    expect(answer.status).toBe(200)
    const [change] = await changes('?state=newland')
    expect(change).toMatchObject({ id, from: '2090-02-01', kind: 'changed' })
    expect(await announced()).toHaveLength(1)
    at('2090-01-31T18:30:00Z')
    expect((await changes('?state=newland'))[0]?.updated).toBe('2090-01-31T18:30:00.000Z')
  })

  test('a correction says what was said, what holds, and what was wrong', async () => {
    const page = await create('Wrongland')
    const note = 'हमने <script>alert(1)</script> लिखा & था'
    const { body } = await save(page.id, { ...facts, slabs: dearer, note })
    expect(body.schedules).toHaveLength(1)
    const [change, ...others] = await changes('?state=wrongland')
    expect(others).toEqual([])
    expect(change).toMatchObject({
      ...{ id: expect.stringMatching(/^wrongland-corrected-/), kind: 'corrected', note },
      was: ['Below ₹25,000 a month: Nil', expect.stringContaining('₹200')],
      is: [expect.stringContaining('₹208')],
    })
    expect((await announced()).at(-1)?.told).toEqual([change?.id])
  })

  test('a correction of which readers are not told is none; one of words is told only on demand', async () => {
    const page = await create('Quietland')
    await save(page.id, { ...facts, slabs: dearer, tellsReaders: false })
    await save(page.id, { ...facts, slabs: dearer, payer: 'Employers pay.' })
    expect(await changes('?state=quietland')).toEqual([])
    await save(page.id, { ...facts, slabs: dearer, payer: 'Nobody.', tellsReaders: true })
    expect(await changes('?state=quietland')).toMatchObject([
      { kind: 'corrected', was: ['Employers pay.'], is: ['Nobody.'], isInEnglish: true },
    ])
    expect((await save(page.id, { ...facts, tellsReaders: 'yes' })).body.fields).toEqual({
      tellsReaders: 'Tells readers must be true or false',
    })
  })

  test('of two editors who publish one change, one tells it', async () => {
    const page = await create('Twinland')
    const before = (await announced()).length
    const next = { ...facts, slabs: dearer, inForceFrom: '2090-01-01' }
    await Promise.all([save(page.id, next), save(page.id, next)])
    expect((await announced()).length).toBe(before + 1)
  })

  test('what was announced and lapses is told as that, and never as law', async () => {
    const page = await create('Draftland')
    const { body } = await save(page.id, { ...facts, payer: 'Employers' })
    const [present] = body.schedules as [Schedule]
    const draft = { ...present, from: '2091-04-01', standing: 'announced' as const }
    await save(page.id, { ...body.facts, schedules: [present, draft] })
    expect((await changes('?state=draftland'))[0]?.title).toBe(
      'Draftland: a change from 1 April 2091 is announced; it is not law yet',
    )
    const lapsed = [present, { ...draft, standing: 'lapsed' }]
    await save(page.id, { ...body.facts, schedules: lapsed })
    expect((await changes('?state=draftland'))[0]).toMatchObject({
      id: 'draftland-2091-04-01',
      title: 'Draftland: the change announced from 1 April 2091 did not become law',
    })
    await api.admin.delete(`/api/state-pages/${page.id}`)
    expect((await api.anonymous.get('/api/changes?state=draftland')).status).toBe(404)
  })

  test('a content release tells once for all its states, and withdraws what it told', async () => {
    const pages = [await create('Oneland'), await create('Otherland')]
    for (const { id } of pages) {
      const next = { ...facts, slabs: dearer, inForceFrom: '2090-01-01' }
      await api.admin.put(`/api/state-pages/${id}/facts/draft`, next)
    }
    const keys = pages.map(({ id }) => ({ resource: 'state-pages', id }))
    const release = (await api.admin.post('/api/content-releases', { name: 'Budget', pages: keys }))
      .body
    const path = `/api/content-releases/${release.id}`
    await api.admin.post(`${path}/publish`, {})
    const told = ['oneland-2090-01-01', 'otherland-2090-01-01']
    expect((await announced()).at(-1)).toEqual({ told, isWithdrawn: false })
    const count = (await announced()).length
    const back = await api.admin.post(`${path}/take-back`, {})
    expect(back.body).toMatchObject({ state: 'taken-back' })
    expect((await announced()).at(-1)).toEqual({ told, isWithdrawn: true })
    expect((await announced()).length).toBe(count)
    expect(await changes('?state=oneland')).toEqual([])
  })

  test('a calendar follows a change that moves and comes to nothing', async () => {
    const page = await create('Movingland')
    at('2026-11-28T00:00:00Z')
    const next = { ...facts, slabs: dearer, inForceFrom: '2027-01-01' }
    const { body } = await save(page.id, next)
    const event = async () => {
      const text = await (await fetch(`${api.url}/calendar/${page.slug}.ics`)).text()
      const lines = text.split('\r\n')
      const start = lines.indexOf('UID:change-movingland-2027-01-01@pt-portal')
      return lines.slice(start, lines.indexOf('END:VEVENT', start)).join('\n')
    }
    expect(await event()).toMatch(
      /SEQUENCE:0\n[\s\S]*DTSTART;VALUE=DATE:20270101\n[\s\S]*STATUS:CONFIRMED/,
    )
    const [first, last] = body.schedules as [Schedule, Schedule]
    const moved = [first, { ...last, from: '2027-02-01' }]
    await save(page.id, { ...body.facts, schedules: moved })
    expect(await event()).toMatch(/SEQUENCE:1\n[\s\S]*DTSTART;VALUE=DATE:20270201/)
    await save(page.id, { ...body.facts, schedules: [first] })
    expect(await event()).toMatch(/SEQUENCE:2\n[\s\S]*STATUS:CANCELLED/)
  })

  test('staff see before they publish what is told', async () => {
    const page = await create('Seenland')
    const preview = async (body: object) =>
      (await api.admin.post(`/api/state-pages/${page.id}/facts/changes`, body)).body
    expect(await preview({ ...facts, slabs: dearer, inForceFrom: '2090-01-01' })).toMatchObject({
      changes: [{ title: 'Seenland: new slabs from 1 January 2090' }],
      tells: true,
    })
    expect(await preview({ ...facts, payer: 'Nobody.' })).toMatchObject({
      changes: [{ kind: 'corrected', is: ['Nobody.'] }],
      tells: false,
    })
    const draft = { ...facts, slabs: dearer }
    await api.admin.put(`/api/state-pages/${page.id}/facts/draft`, draft)
    const pages = [{ resource: 'state-pages', id: page.id }]
    const { body } = await api.admin.post('/api/content-releases', { name: 'Seen', pages })
    const told = await api.admin.get(`/api/content-releases/${body.id}/changes`)
    expect(told.body).toMatchObject({ changes: [{ kind: 'corrected' }], tells: true })
    expect(await changes('?state=seenland')).toEqual([])
  })

  describe('feeds', () => {
    const get = (path: string) => fetch(api.url + path)

    test('are Atom that parses, with what RFC 4287 requires, and markup of notes as text', async () => {
      const page = await create('Feedland')
      await save(page.id, { ...facts, slabs: dearer, note: '<b>Wrong</b> & "odd" \u0001' })
      const answer = await get('/changes/feedland/feed.xml')
      expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      const text = await answer.text()
      const elements = elementsOf(text)
      const [entry] = elements.filter(({ name }) => name === 'entry')
      const feed = elements[0]!
      for (const { children } of [feed, entry!]) {
        for (const name of ['id', 'title', 'updated']) {
          expect(children.filter((child) => child === name)).toHaveLength(1)
        }
      }
      expect(feed.children).toContain('author')
      expect(text).toContain('&lt;b&gt;Wrong'.replaceAll('&', '&amp;'))
      expect(text).not.toContain('\u0001')
    })

    test('name their language, and are the same for who asks again', async () => {
      const page = await create('Hindiland')
      await publishIn(api, 'hi', 'state-pages', page, stateTexts('हिंदीलैंड'))
      await save(page.id, { ...facts, slabs: dearer, inForceFrom: '2090-01-01' })
      const answer = await get('/changes/hindiland/feed.json?lang=hi')
      expect(answer.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
      const feed = await answer.json()
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        language: 'hi',
        items: [{ title: 'हिंदीलैंड: 1 जनवरी 2090 से नए स्लैब' }],
      })
      expect(feed.home_page_url).toMatch(/\/hi\/changes\/hindiland$/)
      const etag = answer.headers.get('etag')!
      const again = await fetch(`${api.url}/changes/hindiland/feed.json?lang=hi`, {
        headers: { 'If-None-Match': etag },
      })
      expect(again.status).toBe(304)
    })

    test('of an unknown state are refused in their own type, and of a page lead to its state', async () => {
      const [xml, json] = [
        await get('/changes/nowhere/feed.xml'),
        await get('/changes/x/feed.json'),
      ]
      expect([xml.status, xml.headers.get('content-type')]).toEqual([
        404,
        'application/xml; charset=utf-8',
      ])
      expect([json.status, json.headers.get('content-type')]).toEqual([
        404,
        'application/json; charset=utf-8',
      ])
      const page = await fetch(`${api.url}/changes/bihar-professional-tax-registration/feed.xml`, {
        redirect: 'manual',
      })
      expect([page.status, page.headers.get('location')]).toEqual([301, '/changes/bihar/feed.xml'])
    })
  })
})

interface Element {
  name: string
  children: string[]
}

/** The elements of a document, in the order in which they begin. @throws when it is not well-formed */
function elementsOf(text: string): Element[] {
  const all: Element[] = []
  const open: Element[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open.at(-1)?.children.push(name)
    const element = { name, children: [] }
    all.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return all
}
