import type { SearchAnswer } from '../../contract/content/search'
import type { Executor } from '../../platform/db/connect'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildStatePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'
import { seedAll } from '../seed/seed'
import { countFirst, countInThree, judge } from './quality'
import { realQuestions } from './questions'
import { hindiQuestions } from './questions-hi'
import { Search } from './search'

jest.setTimeout(60_000)

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(() => seedAll(api.platform.version))

  const ask = (query: string) => api.anonymous.get(`/api/search?q=${encodeURIComponent(query)}`)
  const find = async (query: string): Promise<SearchAnswer> => (await ask(query)).body
  const urlsOf = ({ groups }: SearchAnswer) =>
    groups.flatMap(({ items }) => items.map(({ url }) => url))

  const goa = '/goa-professional-tax-registration'

  test('forty real questions of visitors get the right answer', async () => {
    const judgements = await judge(realQuestions, find)
    const missed = judgements.filter(({ isFirst }) => !isFirst).map(({ typed }) => typed)
    expect(judgements).toHaveLength(40)
    expect({ missed, first: countFirst(judgements) >= 36 }).toMatchObject({ first: true })
    expect({ missed, inThree: countInThree(judgements) >= 39 }).toMatchObject({ inThree: true })
  })

  test('forty real questions in Hindi find the right page in English', async () => {
    const judgements = await judge(hindiQuestions, find)
    const missed = judgements.filter(({ isFirst }) => !isFirst).map(({ typed }) => typed)
    expect(judgements).toHaveLength(40)
    expect({ missed, first: countFirst(judgements) >= 37 }).toMatchObject({ first: true })
    expect({ missed, inThree: countInThree(judgements) >= 39 }).toMatchObject({ inThree: true })
  })

  describe('with pages in Hindi', () => {
    let search: Search
    beforeAll(() => {
      search = new Search(api.wings.content.publicContent)
    })

    test('forty real questions in Hindi get the right answer in Hindi', async () => {
      const judgements = await judge(hindiQuestions, (query) => search.find(query, 'hi'))
      const missed = judgements
        .filter(({ isFirst }) => !isFirst)
        .map(({ typed, shown }) => [typed, shown])
      expect({ missed, first: countFirst(judgements) >= 36 }).toMatchObject({ first: true })
    })

    test.each([
      ['joiners', 'महा\u200dराष्\u200cट्र में प्रो\u200dफेशनल टै\u200cक्स'],
      ['a space without width', 'महाराष्ट्र में प्रोफेशनल\u200b टैक्\u200bस'],
      ['marks of direction', '\u202eमहाराष्ट्र में\u202c \u2066प्रोफेशनल टैक्स\u2069\u200f'],
    ])('invisible characters in Hindi words change nothing: %s', async (_, typed) => {
      const { groups } = await search.find('महाराष्ट्र में प्रोफेशनल टैक्स', 'hi')
      expect(groups.length).toBeGreaterThan(0)
      expect((await search.find(typed, 'hi')).groups).toEqual(groups)
    })

    test('forty real questions in English find the right page in Hindi', async () => {
      const judgements = await judge(realQuestions, (query) => search.find(query, 'hi'))
      const missed = judgements
        .filter(({ isFirst }) => !isFirst)
        .map(({ typed, shown }) => [typed, shown])
      expect({ missed, first: countFirst(judgements) >= 36 }).toMatchObject({ first: true })
    })
  })

  test('results are grouped, each in plain text with the words to highlight', async () => {
    const answer = await find('  PTRC certificate ')
    expect(answer).toMatchObject({ query: 'PTRC certificate', nearest: [] })
    const types = answer.groups.map(({ type }) => type)
    expect(types).toEqual(
      ['state', 'service', 'post', 'question'].filter((t) => types.includes(t as never)),
    )
    const items = answer.groups.flatMap((group) => group.items)
    expect(items.length).toBeGreaterThan(2)
    for (const { title, excerpt, words } of items) {
      expect(excerpt.length).toBeLessThan(180)
      expect(excerpt).not.toMatch(/\]\(|\*\*|\|/)
      expect(words.length).toBeGreaterThan(0)
      for (const word of words) expect(`${title} ${excerpt}`).toContain(word)
    }
    for (const { items } of answer.groups) expect(items.length).toBeLessThanOrEqual(8)
  })

  test('a question links to its anchor, even if its page has no answer of its own', async () => {
    expect(urlsOf(await find('difference between ptrc and ptec'))).toContain('/#faq-5')
    expect(urlsOf(await find('documents in goa'))).toContain(`${goa}#faq-5`)
  })

  test.each([
    ['en', 'changes', '/changes'],
    ['en', 'changes of the law', '/changes'],
    ['en', 'changes maharashtra', '/changes/maharashtra'],
    ['en', 'open data', '/data'],
    ['en', 'professional tax api json', '/data'],
    ['en', 'embed calculator', '/embed'],
    ['en', 'calculator', '/calculator'],
    ['en', 'due dates', '/due-dates'],
    ['en', 'late payment penalty', '/penalty-calculator'],
    ['en', 'employers', '/calculator/employers'],
    ['en', 'calculator for employers', '/calculator/employers'],
    ['en', 'compare states', '/compare'],
    ['hi', 'आख़िरी तारीखें', '/due-dates'],
    ['hi', 'देर से भुगतान जुर्माना', '/penalty-calculator'],
    ['hi', 'नियोक्ता', '/calculator/employers'],
    ['hi', 'राज्यों की तुलना', '/compare'],
    ['mr', 'देय तारखा', '/due-dates'],
    ['mr', 'कर उशिरा भरल्यास', '/penalty-calculator'],
    ['mr', 'नियोक्त्यांसाठी', '/calculator/employers'],
    ['mr', 'राज्यांची तुलना', '/compare'],
    ['hi', 'कानून के बदलाव', '/changes'],
    ['hi', 'महाराष्ट्र बदलाव', '/changes/maharashtra'],
    ['hi', 'खुला डेटा', '/data'],
    ['hi', 'साइट पर कैलकुलेटर', '/embed'],
    ['mr', 'कायद्यातील बदल', '/changes'],
    ['mr', 'महाराष्ट्र बदल', '/changes/maharashtra'],
    ['mr', 'खुला डेटा', '/data'],
    ['mr', 'साइटवर कॅल्क्युलेटर', '/embed'],
  ])('in %s “%s” finds first among the questions %s', async (language, query, url) => {
    const search = new Search(api.wings.content.publicContent)
    const { groups } = await search.find(query, language)
    expect(groups.find(({ type }) => type === 'question')?.items[0]?.url).toBe(url)
  })

  test.each([
    ['another case', 'GOA'],
    ['accents', 'Gòã'],
    ['a town', 'panjim'],
    ['a whole sentence', 'what is the professional tax in goa?'],
    ['an abbreviation of the tax', 'pt goa'],
  ])('%s finds the state', async (_what, query) => {
    expect(urlsOf(await find(query))[0]).toBe(goa)
  })

  test.each([
    ['a town', 'nashik', 'Maharashtra'],
    ['a district', 'dakshina kannada', 'Karnataka'],
    ['a former name of a city', 'professional tax in poona', 'Maharashtra'],
    ['a former name', 'orissa', 'Odisha'],
    ['Devanagari', 'महाराष्ट्र', 'Maharashtra'],
    ['Kannada', 'ಕರ್ನಾಟಕ', 'Karnataka'],
    ['Odia', 'ଓଡ଼ିଶା', 'Odisha'],
    ['Tamil, in a city’s name', 'சென்னை', 'Tamil Nadu'],
    ['a code', 'MH', 'Maharashtra'],
    ['a code that is a word, alone', 'as', 'Assam'],
    ['a code that is a word, beside the tax', 'or professional tax', 'Odisha'],
    ['a code that is a word, in capitals', 'slab in AS', 'Assam'],
    ['a typing error in a town', 'nashk', 'Maharashtra'],
  ])('%s leads to the state: %s', async (_what, query, name) => {
    const [states] = (await find(query)).groups
    expect(states).toMatchObject({ type: 'state', items: [{ title: name }] })
  })

  test.each([
    ['kar', 'en', 'Karnataka'],
    ['kar', 'hi', 'कर्नाटक'],
    ['mad', 'en', 'Madhya Pradesh'],
  ])('the beginning “%s” of a name finds in %s %s first', async (query, language, name) => {
    const search = new Search(api.wings.content.publicContent)
    const [states] = (await search.find(query, language)).groups
    expect(states).toMatchObject({ type: 'state' })
    expect(states!.items[0]!.title).toBe(name)
  })

  test('a town in two states finds both', async () => {
    const [states] = (await find('bijapur')).groups
    expect(states!.items.map(({ title }) => title).sort()).toEqual(['Chhattisgarh', 'Karnataka'])
  })

  test('everyday words are no codes of states', async () => {
    const { groups } = await find('pay as an employer or as a director')
    const named = groups.flatMap(({ items }) => items.flatMap(({ words }) => words))
    expect(named).not.toContain('Assam')
    expect(named).not.toContain('Odisha')
  })

  test('a typing error still finds and highlights the intended word; a correct word matches only itself', async () => {
    const [states] = (await find('maharastra')).groups
    expect(states).toMatchObject({ type: 'state', items: [{ title: 'Maharashtra' }] })
    expect(states!.items[0]!.words).toContain('Maharashtra')

    const { groups } = await find('rate')
    const marked = groups.flatMap(({ items }) => items.flatMap(({ words }) => words))
    expect(marked.join(' ')).not.toMatch(/date|late/i)
  })

  test('without results, similar names are suggested if there are any', async () => {
    expect(await find('karntk')).toMatchObject({ groups: [], nearest: ['Karnataka'] })
    expect(await find('xqzvwy kjhgfq')).toMatchObject({ groups: [], nearest: [] })
  })

  test.each(['', '?q=', '?q=%20%20'])('an empty query returns no results: %j', async (query) => {
    const answer = await api.anonymous.get(`/api/search${query}`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ query: '', answer: null, groups: [], nearest: [] })
  })

  test('a query over 200 characters, without spaces around it, is refused at its field', async () => {
    const refused = { status: 422, body: { fields: { q: 'Search for at most 200 characters' } } }
    expect(await ask('g'.repeat(201))).toMatchObject(refused)
    expect(await ask('goa '.repeat(2500))).toMatchObject(refused)
    expect(await ask(` ${'goa '.repeat(50)} `)).toMatchObject({ status: 200 })
  })

  test('a repeated query and unknown parameters are refused', async () => {
    const twice = await api.anonymous.get('/api/search?q=goa&q=assam')
    expect(twice).toMatchObject({
      status: 422,
      body: { fields: { q: 'Give this parameter once' } },
    })
    expect(await api.anonymous.get('/api/search?page=2')).toMatchObject({ status: 422 })
  })

  test.each(['goa\u0000', '\u0007go\u200da', '\ud800 goa', '% goa', '__proto__ goa', '(goa|*'])(
    'special characters are harmless: %j',
    async (query) => {
      const encoded = query.replace(
        /[^a-z]/g,
        (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0').slice(-2)}`,
      )
      expect((await api.anonymous.get(`/api/search?q=${encoded}`)).status).toBe(200)
    },
  )

  test('a response supports ETag and names its content version', async () => {
    const answer = await ask('goa')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers.get('x-content-version')).toBeTruthy()
    const again = api.anonymous.with({ 'if-none-match': answer.headers.get('etag')! })
    expect(await again.get('/api/search?q=goa')).toMatchObject({ status: 304, text: '' })
    expect(await again.get('/api/search?q=assam')).toMatchObject({ status: 200 })
  })

  test('the next search finds a new page, and only while it is public', async () => {
    const url = '/blogs/on-elephants'
    const values = buildBlog({ slug: 'on-elephants', title: 'On elephants', isPublished: false })
    const { id } = (await api.admin.post('/api/blogs', values)).body
    const put = (changes: object) => api.admin.put(`/api/blogs/${id}`, { ...values, ...changes })
    const isFound = async (query = 'elephant') => urlsOf(await find(query)).includes(url)
    expect(await isFound()).toBe(false)

    await put({ isPublished: true })
    expect(await isFound()).toBe(true)
    expect(await isFound('zebra')).toBe(false)
    await put({ isPublished: true, title: 'On zebras' })
    expect(await isFound('zebra')).toBe(true)
    expect(await isFound()).toBe(false)

    await put({ isPublished: true, publishedAt: '2999-01-01T00:00:00.000Z', title: 'On zebras' })
    expect(await isFound('zebra')).toBe(false)
    await put({ isPublished: true, publishedAt: '2020-01-01T00:00:00.000Z', title: 'On zebras' })
    expect(await isFound('zebra')).toBe(true)
    await api.admin.delete(`/api/blogs/${id}`)
    expect(await isFound('zebra')).toBe(false)
  })

  test.each([
    ['delhi', 'Delhi', '/delhi-professional-tax'],
    ['professional tax rajasthan', 'Rajasthan', '/rajasthan-professional-tax'],
    ['Uttar Pradesh', 'Uttar Pradesh', '/uttar-pradesh-professional-tax'],
    [
      'daman and diu',
      'Dadra and Nagar Haveli and Daman and Diu',
      '/dadra-and-nagar-haveli-and-daman-and-diu-professional-tax',
    ],
  ])('“%s” finds the page of a place without the tax', async (query, title, url) => {
    const [states] = (await find(query)).groups
    expect(states).toMatchObject({ type: 'state' })
    expect(states!.items[0]).toMatchObject({ title, url })
    expect(states!.items[0]!.excerpt).not.toBe('')
  })

  test('a public state page takes the place’s page out of the search', async () => {
    const place = '/delhi-professional-tax'
    const values = buildStatePage({ name: 'Delhi', slug: 'delhi', isActive: false })
    const { id } = (await api.admin.post('/api/state-pages', values)).body
    expect(urlsOf(await find('delhi'))[0]).toBe(place)
    await api.admin.put(`/api/state-pages/${id}`, { ...values, isActive: true })
    const urls = urlsOf(await find('delhi'))
    expect(urls[0]).toBe('/delhi')
    expect(urls).not.toContain(place)
    await api.admin.delete(`/api/state-pages/${id}`)
    expect(urlsOf(await find('delhi'))[0]).toBe(place)
  })

  test('parallel searches and writes all succeed', async () => {
    const searches = Array.from({ length: 20 }, (_, n) => ask(n % 2 ? 'goa' : 'assam'))
    const writes = Array.from({ length: 5 }, () => api.admin.post('/api/blogs', buildBlog()))
    const statuses = (await Promise.all([...searches, ...writes])).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
  })

  test('an invalid record does not hide other pages', async () => {
    const { knex, version } = api.platform
    const warn = jest.spyOn(process, 'emitWarning').mockImplementation()
    const setFacts = (facts: unknown) =>
      version.change((trx) =>
        trx('state_pages')
          .where({ slug: 'assam-professional-tax-registration' })
          .update({ facts: JSON.stringify(facts), updatedAt: new Date() }),
      )
    const [{ facts }] = await knex('state_pages').where({ name: 'Assam' }).select('facts')
    await setFacts({})
    expect(urlsOf(await find('goa'))[0]).toBe(goa)
    expect((await api.anonymous.get(`/api/state-pages${goa}`)).status).toBe(200)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('/assam'))
    await setFacts(typeof facts === 'string' ? JSON.parse(facts) : facts)
    warn.mockRestore()
    expect((await find('assam')).groups[0]!.items[0]!.title).toBe('Assam')
  })

  test('what a state says from midnight on is found, though nobody wrote it then', async () => {
    const { knex, version } = api.platform
    const ofAssam = (executor: Executor) => executor('state_pages').where({ name: 'Assam' })
    const [{ facts: before }] = await ofAssam(knex).select('facts')
    const facts = typeof before === 'string' ? JSON.parse(before) : before
    const clock = jest.spyOn(Date, 'now')
    // Another schedule of the same page, as the day chooses it: `updatedAt` stays.
    const say = (facts: unknown, now: string) => {
      clock.mockReturnValue(Date.parse(now))
      return version.change((trx) => ofAssam(trx).update({ facts: JSON.stringify(facts) }))
    }
    await say(facts, '2026-11-30T18:29:59Z')
    expect((await find('quagga')).groups).toEqual([])
    await say({ ...facts, act: 'Quagga Levy Act' }, '2026-11-30T18:30:00Z')
    expect(urlsOf(await find('quagga'))).toContain('/assam-professional-tax-registration')
    clock.mockRestore()
    await version.change((trx) => ofAssam(trx).update({ facts: JSON.stringify(facts) }))
  })

  test('the previous index answers while the content cannot be read', async () => {
    expect(urlsOf(await find('goa'))[0]).toBe(goa)
    const away = jest
      .spyOn(api.wings.content.publicContent, 'current')
      .mockRejectedValue(new Error('away'))
    const answered = await ask('goa')
    away.mockRestore()
    expect(urlsOf(answered.body)[0]).toBe(goa)
  })

  describe('with a remote that gives pages', () => {
    const page = (title: string) => ({
      path: '/glossary/cess',
      title,
      text: 'A levy.',
      language: 'en',
    })
    const give = (...entries: ReturnType<typeof page>[]) =>
      api.wings.content.remotePages.take([{ name: 'glossary', label: 'Glossary', entries }])
    afterEach(() => give())

    test('they follow the results of the portal, as text, and no shared cache keeps the answer', async () => {
      const hostile = '<img src=x onerror=alert(1)> quagga'
      await give(page(hostile))
      const answer = await ask('quagga')
      expect(answer.body.remotes).toMatchObject([
        {
          label: 'Glossary',
          items: [{ title: hostile, url: '/glossary/cess', words: ['quagga'] }],
        },
      ])
      expect(answer.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate')
      await give()
      const after = await ask('quagga')
      expect(after.body).not.toHaveProperty('remotes')
      expect(after.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    })
  })
})
