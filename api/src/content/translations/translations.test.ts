import type { Translation } from '../../contract/language/translation'
import { signInAs, until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { withApi, withUser } from '../../testing/with-api'

const texts = { name: 'सेवा', shortDescription: 'संक्षेप में', description: 'हम क्या करते हैं' }

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const editor = withUser(api, 'editor')
  const translator = withUser(api, 'translator', { email: 'hi@example.com', languages: ['hi'] })

  const read = async (path: string) =>
    await api.anonymous.with({ 'cache-control': 'no-cache' }).get(path)
  const addService = async (overrides = {}) =>
    (await api.admin.post('/api/service-pages', buildServicePage(overrides))).body
  const pathOf = (resource: string, { id }: { id: number }) =>
    `/api/${resource}/${id}/translations/hi`

  /** Fields as a form sends them, each with the English that the page has now. */
  async function asForm(path: string, targets: Record<string, unknown>) {
    const { fields }: Translation = (await translator.get(path)).body
    const source = (name: string) => fields.find((field) => field.name === name)?.source
    const entries = Object.entries(targets)
    return Object.fromEntries(
      entries.map(([name, target]) => [name, { target, source: source(name) }]),
    )
  }

  async function translate(path: string, targets: Record<string, unknown>, more: object = {}) {
    return translator.put(path, { fields: await asForm(path, targets), ...more })
  }

  async function translatedService(overrides = {}) {
    const service = await addService(overrides)
    const path = pathOf('service-pages', service)
    const answer = await translate(path, texts, { isPublished: true })
    expect(answer.status).toBe(200)
    return { service, path, translation: answer.body as Translation }
  }

  test('white space around a text is no change, in the history nor for translations', async () => {
    const values = buildBlog({ content: 'Text.' })
    const post = (await api.admin.post('/api/blogs', values)).body
    await api.platform.knex('blogs').where({ id: post.id }).update({ content: 'Text.\n' })
    const path = pathOf('blogs', post)
    await translate(path, { content: 'पाठ' })
    expect((await api.admin.put(`/api/blogs/${post.id}`, values)).status).toBe(200)
    const { items } = (await api.admin.get(`/api/blogs/${post.id}/revisions`)).body
    expect(items[0].fields).toEqual([])
    const { fields }: Translation = (await translator.get(path)).body
    expect(fields.find(({ name }) => name === 'content')?.state).toBe('current')
  })

  test('readers get a page in a language once its version is published', async () => {
    const service = await addService({ benefits: ['Less work'] })
    const address = `/api/service-pages/${service.slug}`
    const path = pathOf('service-pages', service)
    const before = await read(`${address}?lang=hi`)
    expect(before.status).toBe(404)
    expect(before.body).toMatchObject({ code: 'not_translated' })

    expect((await translate(path, texts)).body).toMatchObject({ status: 'draft' })
    expect((await read(`${address}?lang=hi`)).status).toBe(404)
    expect((await read(address)).body.languages).toEqual(['en'])

    expect((await translator.put(path, { isPublished: true })).status).toBe(200)
    const hindi = await read(`${address}?lang=hi`)
    expect(hindi.headers.get('content-language')).toBe('hi')
    expect(hindi.body).toMatchObject({
      ...texts,
      slug: service.slug,
      language: 'hi',
      sourceTitle: service.name,
      languages: ['en', 'hi'],
      // Not translated, so empty instead of English.
      benefits: [],
    })
    expect(hindi.body.translatedFrom).toBe(service.updatedAt)
    const english = await read(address)
    expect(english.body).not.toHaveProperty('translatedFrom')
    expect(english.headers.get('content-language')).toBe('en')
    expect(english.body).toMatchObject({ name: service.name, languages: ['en', 'hi'] })
    expect(english.body).not.toHaveProperty('language')
    expect(english.body).not.toHaveProperty('sourceTitle')
    expect((await read(`${address}?lang=en`)).body).toEqual(english.body)
  })

  test('lists have what is translated, or everything with English in between', async () => {
    const { service } = await translatedService()
    const other = await addService()
    const slugs = async (query: string): Promise<string[]> =>
      (await read(`/api/service-pages?${query}`)).body.map(({ slug }: { slug: string }) => slug)
    expect(await slugs('lang=hi')).toContain(service.slug)
    expect(await slugs('lang=hi')).not.toContain(other.slug)
    const all = (await read('/api/service-pages?lang=hi&fallback=en')).body
    const entry = (slug: string) => all.find((one: { slug: string }) => one.slug === slug)
    expect(entry(service.slug)).toMatchObject({
      name: texts.name,
      language: 'hi',
      sourceTitle: service.name,
    })
    expect(entry(other.slug)).toMatchObject({ name: other.name, language: 'en' })
    const alone = await read(`/api/service-pages/${other.slug}?lang=hi&fallback=en`)
    expect(alone.body).toMatchObject({ name: other.name, language: 'en' })
    expect(alone.headers.get('content-language')).toBe('en')
  })

  test('posts are paged, searched and counted within the language', async () => {
    const titles = ['कर', 'कार', 'करें']
    for (const title of titles) {
      const post = (await api.admin.post('/api/blogs', buildBlog({ tags: ['hindi-list'] }))).body
      const fields = { title, content: `## ${title}\n\nशब्द`, excerpt: 'सार', author: 'आशा' }
      const answer = await translate(pathOf('blogs', post), fields, { isPublished: true })
      expect(answer.status).toBe(200)
    }
    await api.admin.post('/api/blogs', buildBlog())
    const list = async (query: string) => (await read(`/api/blogs?lang=hi&${query}`)).body
    const found = async (q: string) =>
      (await list(new URLSearchParams({ q }).toString())).items.map(
        ({ title }: { title: string }) => title,
      )
    // The built-in posts contain some of these words too.
    const ownOf = (found: string[]) => found.filter((title) => titles.includes(title))
    expect(ownOf(await found('कार'))).toEqual(['कार'])
    expect(ownOf(await found('करें'))).toEqual(['करें'])
    const page = await list('pageSize=2')
    expect(page.items).toHaveLength(2)
    const all = (await read('/api/blogs?lang=hi')).body
    expect(page.total).toBe(all.length)
    expect(all.every(({ language }: { language: string }) => language === 'hi')).toBe(true)
  })

  test('marks that turn the direction of letters go from a translated name; joiners stay', async () => {
    const path = pathOf('service-pages', await addService())
    const name = '\u202Eसेवा\u202C क्\u200Dष\u2069'
    const { fields }: Translation = (await translate(path, { ...texts, name })).body
    expect(fields.find((field) => field.name === 'name')?.target).toBe('सेवा क्\u200Dष')
  })

  test('links in a text lead to pages in its language, or to the English page until there is one', async () => {
    const former = await addService()
    const renamed = { ...buildServicePage(), slug: `${former.slug}-2` }
    const { body: linked } = await api.admin.put(`/api/service-pages/${former.id}`, renamed)
    const content = `[One](/services/${linked.slug}), [two](/calculator), [three](/media/a.webp), [four](/services/${former.slug})`
    const { service } = await translatedService({ content })
    const address = `/api/service-pages/${service.slug}`
    const path = pathOf('service-pages', service)
    expect((await translate(path, { ...texts, content })).status).toBe(200)
    const html = async (query: string) => (await read(address + query)).body.contentHtml
    expect(await html('?lang=hi')).toBe(
      `<p><a href="/services/${linked.slug}" hreflang="en">One</a>, <a href="/hi/calculator">two</a>, <a href="/media/a.webp">three</a>, <a href="/services/${former.slug}" hreflang="en">four</a></p>\n`,
    )
    expect(
      (await translate(pathOf('service-pages', linked), texts, { isPublished: true })).status,
    ).toBe(200)
    expect(await html('?lang=hi')).toContain(`<a href="/hi/services/${linked.slug}">One</a>`)
    expect(await html('')).toBe(
      `<p><a href="/services/${linked.slug}">One</a>, <a href="/calculator">two</a>, <a href="/media/a.webp">three</a>, <a href="/services/${former.slug}">four</a></p>\n`,
    )
  })

  test('a language that the portal does not have is refused', async () => {
    for (const path of ['/api/blogs', '/api/blogs/post', '/api/tax-rules', '/api/places']) {
      const answer = await read(`${path}?lang=xx`)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({
        code: 'unknown_language',
        error: expect.stringMatching(/^Languages of this portal are en \(English\), hi \(Hindi\)/),
      })
    }
  })

  test('a change of English makes just its field stale, until it is settled or translated', async () => {
    const { service, path } = await translatedService()
    const changed = { ...service, description: 'What we do, and more' }
    const input = buildServicePage({
      name: service.name,
      slug: service.slug,
      description: changed.description,
    })
    await api.admin.put(`/api/service-pages/${service.id}`, input)
    const states = async () => {
      const { fields }: Translation = (await translator.get(path)).body
      return Object.fromEntries(
        fields.filter(({ target }) => target).map(({ name, state }) => [name, state]),
      )
    }
    expect(await states()).toEqual({
      name: 'current',
      shortDescription: 'current',
      description: 'stale',
    })
    const { fields }: Translation = (await translator.get(path)).body
    expect(fields.find(({ name }) => name === 'description')).toMatchObject({
      madeFrom: service.description,
      source: changed.description,
      target: texts.description,
    })
    // Readers keep the former translation.
    expect((await read(`/api/service-pages/${service.slug}?lang=hi`)).body.description).toBe(
      texts.description,
    )
    const settled = await translator.post(`${path}/settle`, { fields: ['description'] })
    expect(settled.status).toBe(200)
    expect((await states()).description).toBe('current')

    // A form that showed English of before stores its translation as stale.
    const late = { description: { target: 'नया', source: service.description } }
    await translator.put(path, { fields: late })
    expect((await states()).description).toBe('stale')
  })

  test('a minor edit leaves translations current', async () => {
    const { service, path } = await translatedService()
    const input = buildServicePage({ slug: service.slug, name: 'Servise' })
    await api.admin.put(`/api/service-pages/${service.id}`, { ...input, minorEdit: true })
    const { fields }: Translation = (await translator.get(path)).body
    expect(fields.find(({ name }) => name === 'name')).toMatchObject({
      state: 'current',
      madeFrom: 'Servise',
    })
  })

  describe('facts', () => {
    const stateTexts = {
      name: 'राज्य',
      description: 'विवरण',
      taxRates: '₹200 महीना',
      applicability: 'नियोक्ता',
    }
    const words = { 'Professions Act, 1976': 'व्यवसाय अधिनियम, 1976', 'PAN Card': 'पैन कार्ड' }

    async function translatedState() {
      const input = buildStatePage({ facts: buildFacts() })
      const state = (await api.admin.post('/api/state-pages', input)).body
      const path = pathOf('state-pages', state)
      const answer = await translate(path, stateTexts, { words, isPublished: true })
      expect(answer.status).toBe(200)
      return { state, path, input }
    }

    test('their words are translated by their text, and figures follow the page', async () => {
      const { state, path, input } = await translatedState()
      const hindi = async () => (await read(`/api/state-pages/${state.slug}?lang=hi`)).body
      const first = await hindi()
      expect(first.facts).toMatchObject({
        act: words['Professions Act, 1976'],
        documents: [words['PAN Card']],
        annualMax: 2500,
      })
      expect(first.facts.untranslated).toContain('Employers deduct from salary.')
      expect(first.facts.untranslated).not.toContain('PAN Card')
      expect((await read(`/api/state-pages/${state.slug}`)).body.facts).not.toHaveProperty(
        'untranslated',
      )

      // A document before the other moves it; the Act gets another name.
      const facts = buildFacts({
        documents: ['Rent agreement', 'PAN Card'],
        act: 'Professions Act, 1976, as amended',
        inForceFrom: '2026-04-01',
      })
      const saved = await api.admin.put(`/api/state-pages/${state.id}`, { ...input, facts })
      expect(saved.status).toBe(200)
      const second = await hindi()
      expect(second.facts).toMatchObject({
        act: 'Professions Act, 1976, as amended',
        documents: ['Rent agreement', words['PAN Card']],
        inForceFrom: '2026-04-01',
      })
      expect(second.facts.untranslated).toEqual(
        expect.arrayContaining(['Professions Act, 1976, as amended', 'Rent agreement']),
      )
      const translation: Translation = (await translator.get(path)).body
      expect(translation.words.find(({ at }) => at === 'act')).toMatchObject({
        state: 'missing',
        former: { source: 'Professions Act, 1976', target: words['Professions Act, 1976'] },
      })
    })

    test('a minor edit keeps their words', async () => {
      const { state, input } = await translatedState()
      const facts = buildFacts({ act: 'Profession Act, 1976' })
      await api.admin.put(`/api/state-pages/${state.id}`, { ...input, facts, minorEdit: true })
      const { body } = await read(`/api/state-pages/${state.slug}?lang=hi`)
      expect(body.facts.act).toBe(words['Professions Act, 1976'])
    })

    test('tools get all states, translated where there is a version', async () => {
      const { state } = await translatedState()
      const plain = (
        await api.admin.post('/api/state-pages', buildStatePage({ facts: buildFacts() }))
      ).body
      const rules = (await read('/api/tax-rules?lang=hi')).body
      const of = (slug: string) => rules.find((one: { slug: string }) => one.slug === slug)
      expect(of(state.slug).name).toBe(stateTexts.name)
      expect(of(plain.slug).name).toBe(plain.name)
      expect(of(plain.slug).facts.untranslated).toContain('Ask the office.')
      expect((await read('/api/tax-rules')).body[0].facts ?? {}).not.toHaveProperty('untranslated')
      const due = (await read(`/api/due-dates?states=${state.slug}&lang=hi`)).body
      expect(due.states[0].name).toBe(stateTexts.name)
    })

    test('posts and states are linked within the language', async () => {
      const input = buildStatePage({ name: 'Northland', slug: 'northland-in-hindi' })
      const state = (await api.admin.post('/api/state-pages', input)).body
      const named = buildBlog({ title: 'Tax in Northland' })
      const post = (await api.admin.post('/api/blogs', named)).body
      const blogTexts = { title: 'कर', content: 'शब्द', excerpt: 'सार', author: 'आशा' }
      await translate(pathOf('blogs', post), blogTexts, { isPublished: true })
      const states = async () =>
        (await read(`/api/blogs/${post.slug}?lang=hi`)).body.states.map(
          ({ title }: { title: string }) => title,
        )
      expect(await states()).toEqual([])
      await translate(pathOf('state-pages', state), stateTexts, { isPublished: true })
      expect(await states()).toEqual([stateTexts.name])
    })
  })

  test('a version is never public while its page is not', async () => {
    const { service, path } = await translatedService()
    const address = `/api/service-pages/${service.slug}?lang=hi`
    await api.admin.post('/api/service-pages/bulk', { ids: [service.id], action: 'deactivate' })
    expect((await read(address)).status).toBe(404)
    expect((await translator.get(path)).body).toMatchObject({ isSourcePublic: false })
    await api.admin.post('/api/service-pages/bulk', { ids: [service.id], action: 'activate' })
    expect((await read(address)).status).toBe(200)

    await api.admin.delete(`/api/service-pages/${service.id}`)
    expect((await read(address)).status).toBe(404)
    const late = await translator.put(path, { words: {} })
    expect(late.status).toBe(409)
    expect(late.body.error).toMatch('is in the trash')
    await api.admin.post(`/api/trash/service-pages/${service.id}/restore`)
    expect((await read(address)).status).toBe(200)

    await api.admin.delete(`/api/service-pages/${service.id}`)
    await api.admin.delete(`/api/trash/service-pages/${service.id}`)
    expect((await translator.put(path, { words: {} })).status).toBe(404)
    const { knex } = api.platform
    expect(
      await knex('translations').where({ resource: 'service_pages', recordId: service.id }),
    ).toEqual([])
    expect(
      await knex('revisions').where({ resource: 'service_pages:hi', recordId: service.id }),
    ).toEqual([])
  })

  test('a version appears and ends at its times', async () => {
    const { service, path } = await translatedService()
    const address = `/api/service-pages/${service.slug}?lang=hi`
    const soon = new Date(Date.now() + 1500).toISOString()
    const scheduled = await translator.put(path, { publishedAt: soon })
    expect(scheduled.body.status).toBe('scheduled')
    expect((await read(address)).status).toBe(404)
    await until(async () => (await api.anonymous.get(address)).status === 200)
    const wrong = await translator.put(path, { visibleUntil: '2020-01-01T00:00:00Z' })
    expect(wrong.status).toBe(422)
  })

  test('of two translators the second is told, and gets what the first saved', async () => {
    const { path, translation } = await translatedService()
    const { updatedAt } = translation
    const [first, second] = await Promise.all([
      translate(path, { name: 'पहला' }, { updatedAt }),
      editor.put(path, { fields: { name: { target: 'दूसरा', source: null } }, updatedAt }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const [won, lost] = first.status === 200 ? [first, second] : [second, first]
    expect(lost.body.current.updatedAt).toBe(won.body.updatedAt)

    const unbegun = pathOf('service-pages', await addService())
    expect((await translate(unbegun, texts, { updatedAt: null })).status).toBe(200)
    expect((await translate(unbegun, texts, { updatedAt: null })).status).toBe(409)
  })

  test('what breaks the rules of the kind is refused by name', async () => {
    const service = await addService()
    const path = pathOf('service-pages', service)
    const field = (target: unknown) => ({ target, source: null })
    const refused = await translator.put(path, {
      fields: {
        name: field('न'.repeat(256)),
        slug: field('seva'),
        features: field('not a list'),
        description: field('ठीक'),
      },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({
      'fields.name': 'Name must be at most 255 characters',
      'fields.slug': 'Unknown field',
      'fields.features': 'Features must be a list',
    })
    const incomplete = await translate(path, { name: 'सेवा' }, { isPublished: true })
    expect(incomplete.status).toBe(422)
    expect(Object.keys(incomplete.body.fields)).toEqual([
      'fields.shortDescription',
      'fields.description',
    ])
    expect((await translator.put(path, { fields: { name: 'सेवा' } })).status).toBe(422)
    expect((await translator.put(path, { words: { 'PAN Card': 7 } })).status).toBe(422)
    expect((await translator.get(path)).body.updatedAt).toBeNull()
  })

  test('translators write their own languages and nothing else', async () => {
    const { service, path } = await translatedService()
    const none = await signInAs(api, 'translator')
    const refused = await none.put(path, { words: {} })
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'other_language' })
    expect((await none.get(path)).status).toBe(200)
    expect((await none.delete(path)).status).toBe(403)
    expect((await translator.put(`/api/service-pages/${service.id}`, {})).status).toBe(403)
    expect((await editor.put(path, { isPublished: false })).status).toBe(200)
    const me = (await translator.get('/api/auth/me')).body
    expect(me.user).toMatchObject({ role: 'translator', languages: ['hi'] })
  })

  test('administrators say which languages a translator writes', async () => {
    const invited = { email: 'new@example.com', role: 'translator', languages: ['hi'] }
    const user = (await api.admin.post('/api/users', invited)).body
    expect(user.languages).toEqual(['hi'])
    const change = (body: object) => api.admin.put(`/api/users/${user.id}`, body)
    expect((await change({ languages: ['xx'] })).status).toBe(422)
    expect((await change({ languages: ['mr', 'hi'] })).body.languages).toEqual(['mr', 'hi'])
    expect((await change({ role: 'editor' })).body.languages).toEqual([])
  })

  test('a version has a history of its own, which outlives it', async () => {
    const { path, service } = await translatedService()
    await translate(path, { name: 'दूसरा' })
    const list = (await translator.get(`${path}/revisions`)).body
    expect(list.items).toMatchObject([
      { number: 2, action: 'update', by: 'hi@example.com', fields: ['name'] },
      { number: 1, action: 'create' },
    ])
    const restored = await translator.post(`${path}/revisions/1/restore`)
    const name = ({ fields }: Translation) => fields.find((field) => field.name === 'name')?.target
    expect(name(restored.body)).toBe(texts.name)
    expect(restored.body.isPublished).toBe(true)

    expect((await translator.delete(path)).status).toBe(204)
    expect((await read(`/api/service-pages/${service.slug}?lang=hi`)).status).toBe(404)
    expect((await translator.delete(path)).status).toBe(404)
    const again = await translator.post(`${path}/revisions/1/restore`)
    expect(name(again.body)).toBe(texts.name)
    expect(again.body.isPublished).toBe(false)
    const log = (await api.admin.get('/api/audit?resource=translations')).body
    expect(log.items[0]).toMatchObject({
      action: 'restore',
      detail: { kind: 'service-pages', slug: service.slug, language: 'hi' },
    })
  })

  test('the list says what is missing and stale, and how far each language is', async () => {
    const { service, path } = await translatedService({
      name: 'Listed service',
      features: [],
      category: 'filing',
    })
    const list = async (query: string) =>
      (await translator.get(`/api/staff/translations?lang=hi&${query}`)).body
    const entry = async () => (await list('q=listed+service')).items[0]
    expect(await entry()).toMatchObject({
      resource: 'service-pages',
      id: service.id,
      translatedTitle: texts.name,
      state: 'current',
      status: 'published',
      counts: { missing: 0, stale: 0, current: 3 },
    })
    await api.admin.put(
      `/api/service-pages/${service.id}`,
      buildServicePage({ name: 'Listed service two', slug: service.slug, features: [] }),
    )
    expect(await entry()).toMatchObject({ state: 'stale' })
    const slugs = async (query: string) =>
      (await list(query)).items.map(({ slug }: { slug: string }) => slug)
    expect(await slugs('state=stale&kind=service-pages')).toContain(service.slug)
    expect(await slugs('state=current')).not.toContain(service.slug)
    expect(await slugs('state=draft')).not.toContain(service.slug)
    await translator.put(path, { isPublished: false })
    expect(await slugs('state=draft')).toContain(service.slug)
    const { progress } = await list('')
    const { total, current, stale, missing, openDrafts } = progress[0]
    expect(progress[0].language).toBe('hi')
    expect(current + stale + missing).toBe(total)
    await api.admin.post('/api/blogs', buildBlog({ isPublished: false }))
    expect((await list('')).progress[0]).toEqual({ ...progress[0], openDrafts: openDrafts + 1 })
  })

  test('the versions of all pages are listed with their times', async () => {
    const { service, translation } = await translatedService()
    const find = async () =>
      (await read('/api/page-versions')).body.find(
        ({ slug }: { slug: string }) => slug === service.slug,
      )
    expect(await find()).toEqual({
      resource: 'service-pages',
      slug: service.slug,
      language: 'hi',
      updatedAt: translation.updatedAt,
    })
    await api.admin.delete(`/api/service-pages/${service.id}`)
    expect(await find()).toBeUndefined()
  })

  test('a preview link shows a version that is not public', async () => {
    const service = await addService()
    const path = pathOf('service-pages', service)
    const { token } = (await api.admin.post(`/api/service-pages/${service.id}/preview-links`)).body
    expect((await read(`/api/previews/${token}?lang=hi`)).status).toBe(404)
    await translate(path, texts)
    const preview = await read(`/api/previews/${token}?lang=hi`)
    expect(preview.body.record).toMatchObject({ ...texts, language: 'hi' })
  })
})
