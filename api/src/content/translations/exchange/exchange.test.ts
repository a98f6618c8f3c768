import type { ImportReport, Translation } from '../../../contract/language/translation'
import { signInAs } from '../../../testing/api'
import { onAnyDatabase } from '../../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../../testing/factories'
import { buildFacts } from '../../../testing/facts'
import { withApi, withUser } from '../../../testing/with-api'
import { xmlText } from './xliff-text'

const texts = { name: 'सेवा', shortDescription: 'संक्षेप में', description: 'हम क्या करते हैं' }

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const translator = withUser(api, 'translator', { email: 'hi@example.com', languages: ['hi'] })

  const pathOf = (resource: string, { id }: { id: number }) =>
    `/api/${resource}/${id}/translations/hi`
  const addService = async (overrides = {}) =>
    (await api.admin.post('/api/service-pages', buildServicePage(overrides))).body

  async function exported(query = ''): Promise<string> {
    const answer = await fetchText(`/api/staff/translations/export?lang=hi${query}`)
    expect(answer.status).toBe(200)
    return answer.text
  }
  const fetchText = (path: string) => translator.get(path)

  /** The `<file>` of one page, in a document of its own. */
  async function exportedPage(page: string, query = ''): Promise<string> {
    const all = await exported(query)
    const [head] = all.split('<file', 1)
    const file = all.split(/(?=<file )/).find((part) => part.startsWith(`<file original="${page}"`))
    expect(file).toBeDefined()
    return `${head}${file!.replace('</xliff>', '')}</xliff>`
  }

  /** Writes a translation as a tool does. */
  function fill(xliff: string, id: string, target: string, state = 'translated'): string {
    const pattern = new RegExp(`(<trans-unit id="${id}".*?)<target [^>]*>[^<]*</target>`, 's')
    expect(xliff).toMatch(pattern)
    const text = xmlText(target).replace(/&/g, '&amp;').replace(/</g, '&lt;')
    return xliff.replace(
      pattern,
      (_, before) => `${before}<target state="${state}">${text}</target>`,
    )
  }

  const send = (xliff: string | Buffer, query = '', client = translator) => {
    const form = new FormData()
    form.append('file', new Blob([xliff as BlobPart]), 'hindi.xlf')
    return client.post(`/api/staff/translations/import?lang=hi${query}`, form)
  }
  async function imported(xliff: string, query = ''): Promise<ImportReport> {
    const answer = await send(xliff, query)
    expect(answer.body).not.toHaveProperty('error')
    return answer.body
  }
  const read = async (path: string): Promise<Translation> => (await translator.get(path)).body
  const fieldOf = async (path: string, name: string) =>
    (await read(path)).fields.find((field) => field.name === name)

  async function translatedService(overrides = {}) {
    const service = await addService(overrides)
    const path = pathOf('service-pages', service)
    const page = `service-pages/${service.slug}`
    let xliff = await exportedPage(page)
    for (const [name, target] of Object.entries(texts))
      xliff = fill(xliff, `fields.${name}`, target)
    expect(await imported(xliff)).toMatchObject({ imported: 3, problems: [] })
    return { service, path, page }
  }

  test('texts go out, come back translated, and are saved as by the form', async () => {
    const service = await addService({ benefits: ['Less <work>', 'More & time'] })
    const path = pathOf('service-pages', service)
    const page = `service-pages/${service.slug}`
    const answer = await fetchText('/api/staff/translations/export?lang=hi&kind=service-pages')
    expect(answer.headers.get('content-type')).toMatch('application/xliff+xml')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="translations-hi-\d{4}-\d\d-\d\d\.xlf"$/,
    )
    expect(answer.text).not.toContain('original="blogs/')

    let xliff = await exportedPage(page)
    expect(xliff).toContain('state="needs-translation"')
    for (const [name, target] of Object.entries(texts))
      xliff = fill(xliff, `fields.${name}`, target)
    xliff = fill(xliff, 'fields.benefits', 'कम काम\nअधिक समय')

    const trial = await imported(xliff, '&trial=1')
    expect(trial).toMatchObject({
      isTrial: true,
      imported: 4,
      problems: [],
      pages: [{ page, resource: 'service-pages', id: service.id, title: service.name, texts: 4 }],
    })
    expect((await read(path)).updatedAt).toBeNull()

    const report = await imported(xliff, `&checkedAt=${trial.checkedAt}`)
    expect(report).toMatchObject({
      isTrial: false,
      imported: 4,
      unchanged: trial.unchanged,
      pages: trial.pages,
      problems: [],
    })
    const stored = await read(path)
    expect(stored).toMatchObject({
      status: 'draft',
      isPublished: false,
      updatedBy: 'hi@example.com',
    })
    expect(await fieldOf(path, 'name')).toMatchObject({
      target: texts.name,
      madeFrom: service.name,
      state: 'current',
    })
    expect((await fieldOf(path, 'benefits'))?.target).toEqual(['कम काम', 'अधिक समय'])
    const revisions = (await translator.get(`${path}/revisions`)).body
    expect(revisions.items).toMatchObject([{ action: 'create', by: 'hi@example.com' }])
    const log = (await api.admin.get('/api/audit?resource=translations')).body
    expect(log.items[0]).toMatchObject({ detail: { slug: service.slug, language: 'hi' } })

    // What came out once more changes nothing, and an empty translation deletes nothing.
    expect(await imported(await exportedPage(page))).toMatchObject({ imported: 0, pages: [] })
    const empty = fill(await exportedPage(page), 'fields.name', ' ')
    expect(await imported(empty)).toMatchObject({ imported: 0, problems: [] })
    expect((await read(path)).updatedAt).toBe(stored.updatedAt)
  })

  test('only what is missing, or missing or stale, goes out when that is asked for', async () => {
    const { service, path, page } = await translatedService({ features: ['One'] })
    const ids = async (only: string) =>
      [...(await exportedPage(page, `&only=${only}`)).matchAll(/unit id="fields\.(\w+)"/g)].map(
        ([, name]) => name,
      )
    const changed = buildServicePage({
      slug: service.slug,
      name: service.name,
      description: 'Other',
      features: ['One'],
    })
    await api.admin.put(`/api/service-pages/${service.id}`, changed)
    expect((await fieldOf(path, 'description'))?.state).toBe('stale')
    expect(await ids('missing')).toEqual(expect.not.arrayContaining(['name', 'description']))
    expect(await ids('missing')).toContain('features')
    expect(await ids('stale')).toEqual(expect.arrayContaining(['description', 'features']))
    expect(await ids('stale')).not.toContain('name')
    expect(await ids('all')).toEqual(expect.arrayContaining(['name', 'description', 'features']))
    const stale = await exportedPage(page, '&only=stale')
    expect(stale).toContain('state="needs-review-translation"')
    // Tools show what the former translation was of.
    expect(stale).toContain(
      `<alt-trans alttranstype="previous-version"><source xml:lang="en">${service.description}`,
    )
  })

  test('a stale translation stays stale until the tool says that somebody has looked at it', async () => {
    const { service, path, page } = await translatedService()
    const changed = buildServicePage({
      slug: service.slug,
      name: service.name,
      description: 'Other',
    })
    await api.admin.put(`/api/service-pages/${service.id}`, changed)
    const xliff = await exportedPage(page)
    expect(await imported(xliff)).toMatchObject({ imported: 0, problems: [] })
    expect((await fieldOf(path, 'description'))?.state).toBe('stale')
    const confirmed = fill(xliff, 'fields.description', texts.description, 'signed-off')
    expect(await imported(confirmed)).toMatchObject({ imported: 1, problems: [] })
    expect((await fieldOf(path, 'description'))?.state).toBe('current')
  })

  test('English that has changed since the export is told, and stored as stale', async () => {
    const service = await addService()
    const path = pathOf('service-pages', service)
    const page = `service-pages/${service.slug}`
    const early = fill(await exportedPage(page), 'fields.description', 'पुराना')
    const changed = buildServicePage({
      slug: service.slug,
      name: service.name,
      description: 'Other',
    })
    await api.admin.put(`/api/service-pages/${service.id}`, changed)
    const told = [
      {
        page,
        field: 'fields.description',
        isStored: true,
        message: expect.stringMatching('stored as stale'),
      },
    ]
    expect(await imported(early, '&trial=1')).toMatchObject({ imported: 1, problems: told })
    expect(await imported(early)).toMatchObject({ imported: 1, problems: told })
    expect(await fieldOf(path, 'description')).toMatchObject({
      target: 'पुराना',
      madeFrom: service.description,
      state: 'stale',
    })
  })

  test('what a colleague has translated since the export stays', async () => {
    const { service, path, page } = await translatedService()
    const out = await exportedPage(page)
    const late = fill(fill(out, 'fields.name', 'मेरा'), 'fields.description', 'मेरा विवरण')
    const name = { target: 'साथी का', source: service.name }
    await translator.put(path, { fields: { name } })
    const report = await imported(late)
    expect(report).toMatchObject({
      imported: 1,
      problems: [
        {
          field: 'fields.name',
          isStored: false,
          message: expect.stringMatching('^Somebody has changed'),
        },
      ],
    })
    expect((await fieldOf(path, 'name'))?.target).toBe('साथी का')
    expect((await fieldOf(path, 'description'))?.target).toBe('मेरा विवरण')
    // Who has not touched it in the file says nothing about it.
    expect(await imported(out)).toMatchObject({ imported: 0, problems: [] })
  })

  test('a translation of new English is not replaced by one of the old', async () => {
    const { service, path, page } = await translatedService()
    const marks = / pt:exported="[^"]*"/g
    const late = fill(await exportedPage(page), 'fields.description', 'पुराना').replace(marks, '')
    const description = 'Other'
    await api.admin.put(
      `/api/service-pages/${service.id}`,
      buildServicePage({ slug: service.slug, name: service.name, description }),
    )
    await translator.put(path, { fields: { description: { target: 'नया', source: description } } })
    expect(await imported(late)).toMatchObject({
      imported: 0,
      problems: [
        { field: 'fields.description', message: expect.stringMatching('is of the new text') },
      ],
    })
    expect((await fieldOf(path, 'description'))?.target).toBe('नया')
  })

  test('a page that is saved between trial and import is left alone, the others are not', async () => {
    const first = await translatedService()
    const second = await translatedService()
    const [one, other] = await Promise.all([exportedPage(first.page), exportedPage(second.page)])
    const both = `${fill(one, 'fields.name', 'एक').replace('</xliff>', '')}${fill(other, 'fields.name', 'दो').slice(other.indexOf('<file'))}`
    const trial = await imported(both, '&trial=1')
    expect(trial.imported).toBe(2)
    await translator.put(first.path, { fields: { description: { target: 'और', source: null } } })
    const report = await imported(both, `&checkedAt=${trial.checkedAt}`)
    expect(report).toMatchObject({
      imported: 1,
      pages: [{ page: second.page }],
      problems: [
        {
          page: first.page,
          field: null,
          isStored: false,
          message: expect.stringMatching('in the meantime'),
        },
      ],
    })
    expect((await fieldOf(first.path, 'name'))?.target).toBe(texts.name)
    expect((await fieldOf(second.path, 'name'))?.target).toBe('दो')
  })

  test('texts that the rules of their field refuse are named, and the others are stored', async () => {
    const service = await addService({ benefits: ['One', 'Two'] })
    const path = pathOf('service-pages', service)
    const page = `service-pages/${service.slug}`
    let xliff = await exportedPage(page)
    xliff = fill(xliff, 'fields.name', 'न'.repeat(256))
    xliff = fill(xliff, 'fields.shortDescription', 'ठीक')
    xliff = fill(xliff, 'fields.description', '<b>हम</b>')
    xliff = fill(xliff, 'fields.benefits', 'केवल एक')
    xliff = fill(xliff, 'fields.features', 'उल\u202eटा')
    const report = await imported(xliff)
    expect(report.imported).toBe(1)
    expect(
      Object.fromEntries(report.problems.map(({ field, message }) => [field, message])),
    ).toEqual({
      'fields.name': 'Name must be at most 255 characters',
      'fields.description': 'The translation has HTML, and the English has none',
      'fields.benefits': 'The English has 2 lines and the translation 1; write one entry a line',
      'fields.features': 'The translation has invisible marks that turn the direction of writing',
    })
    expect((await fieldOf(path, 'shortDescription'))?.target).toBe('ठीक')
    const tagged = (await exportedPage(page)).replace(
      /(id="fields\.name".*?)<target[^>]*><\/target>/s,
      '$1<target>से<ph id="1"/>वा</target>',
    )
    expect((await imported(tagged)).problems).toMatchObject([
      {
        field: 'fields.name',
        message: 'The translation has the tag <ph>; only text can be stored',
      },
    ])
  })

  test('unknown pages and texts, and texts that come twice, are named', async () => {
    const { service, page } = await translatedService()
    const xliff = fill(await exportedPage(page), 'fields.name', 'एक')
    const unit = /<trans-unit id="fields\.name".*?<\/trans-unit>/s.exec(xliff)![0]
    const trashed = await addService()
    await api.admin.delete(`/api/service-pages/${trashed.id}`)
    const problems = async (text: string) =>
      (await imported(text, '&trial=1')).problems.map(({ field, message }) => [field, message])
    expect(await problems(xliff.replace(unit, unit + unit))).toEqual([
      ['fields.name', 'The file has this text more than once: none of them is stored'],
      ['fields.name', 'The file has this text more than once: none of them is stored'],
    ])
    for (const id of ['fields.slug', 'fields.constructor', 'name', 'words.act', '']) {
      expect(await problems(xliff.replace('"fields.name"', `"${id}"`))).toEqual([
        [id, 'The page has no such text'],
      ])
    }
    for (const name of [
      'leads/1',
      `blogs/${service.slug}`,
      `service-pages/${service.id}`,
      '',
      'x/y/z',
      '__proto__',
    ]) {
      expect(await problems(xliff.replace(`"${page}"`, `"${name}"`))).toEqual([
        [null, 'The portal has no such page'],
      ])
    }
    expect(await problems(xliff.replace(`"${page}"`, `"service-pages/${trashed.slug}"`))).toEqual([
      [null, 'The page is in the trash; restore it, then import its texts'],
    ])
  })

  test('a page is found by the address that it had at the export', async () => {
    const { service, path, page } = await translatedService()
    const xliff = fill(await exportedPage(page), 'fields.name', 'एक')
    const slug = `${service.slug}-moved`
    await api.admin.put(
      `/api/service-pages/${service.id}`,
      buildServicePage({ slug, name: service.name }),
    )
    expect(await imported(xliff)).toMatchObject({ imported: 1, problems: [] })
    expect((await fieldOf(path, 'name'))?.target).toBe('एक')
  })

  test('texts of the facts are known by their English, wherever it stands by now', async () => {
    const input = buildStatePage({ facts: buildFacts() })
    const state = (await api.admin.post('/api/state-pages', input)).body
    const path = pathOf('state-pages', state)
    let xliff = await exportedPage(`state-pages/${state.slug}`)
    xliff = fill(xliff, 'words.act', 'व्यवसाय अधिनियम, 1976')
    xliff = fill(xliff, 'words.documents.0', 'पैन कार्ड')
    const facts = buildFacts({
      documents: ['Rent agreement', 'PAN Card'],
      act: 'Professions Act, 1976, as amended',
    })
    await api.admin.put(`/api/state-pages/${state.id}`, { ...input, facts })
    const report = await imported(xliff)
    expect(report).toMatchObject({
      imported: 2,
      problems: [
        {
          field: 'words.act',
          isStored: true,
          message: expect.stringMatching('kept as a suggestion'),
        },
      ],
    })
    const { words } = await read(path)
    expect(words.find(({ source }) => source === 'PAN Card')?.target).toBe('पैन कार्ड')
    expect(words.find(({ at }) => at === 'act')).toMatchObject({
      state: 'missing',
      former: { source: 'Professions Act, 1976', target: 'व्यवसाय अधिनियम, 1976' },
    })
    expect(await imported(xliff)).toMatchObject({ imported: 0, problems: [] })
    // Names that every object has are texts like others.
    for (const source of ['constructor', '__proto__']) {
      const odd = xliff.replace('Professions Act, 1976<', `${source}<`)
      expect(await imported(odd)).toMatchObject({ imported: 1, problems: [{ isStored: true }] })
      expect(await imported(odd)).toMatchObject({ imported: 0, problems: [] })
    }
    const long = fill(
      await exportedPage(`state-pages/${state.slug}`),
      'words.act',
      'न'.repeat(5001),
    )
    expect((await imported(long)).problems).toMatchObject([
      { field: 'words.act', message: expect.stringMatching('at most 5000 characters') },
    ])
  })

  test('an import shows nothing to readers, and changes no publication', async () => {
    const { service, page, path } = await translatedService()
    const address = `/api/service-pages/${service.slug}?lang=hi`
    expect((await api.anonymous.get(address)).status).toBe(404)
    await translator.put(path, { isPublished: true })
    await imported(fill(await exportedPage(page), 'fields.name', 'एक'))
    expect(await read(path)).toMatchObject({ isPublished: true })
  })

  test('a file that is none is refused at its field', async () => {
    const doctype = '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff version="1.2"/>'
    for (const [bytes, reason] of [
      ['not XML', /^The file is no XML/],
      [doctype, /DOCTYPE/],
      [
        (await exported()).replace(/target-language="hi"/g, 'target-language="mr"'),
        /is mr, not hi/,
      ],
    ] as const) {
      const answer = await send(bytes)
      expect(answer.status).toBe(422)
      expect(answer.body.fields.file).toMatch(reason)
    }
    const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1, 32))
    expect(large.status).toBe(413)
    expect(large.body.fields.file).toMatch('larger than 5 MB')
    const none = await translator.post('/api/staff/translations/import?lang=hi', new FormData())
    expect([400, 422]).toContain(none.status)
    expect((await send('x', '&trial=2')).status).toBe(422)
    expect((await send('x', '&checkedAt=yesterday')).status).toBe(422)
    expect((await fetchText('/api/staff/translations/export?lang=en')).status).toBe(422)
    expect((await fetchText('/api/staff/translations/export?lang=hi&only=some')).status).toBe(422)
  })

  test('translators import into their own languages alone', async () => {
    const none = await signInAs(api, 'translator')
    const refused = await send(await exported(), '', none)
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'other_language' })
    const viewer = await signInAs(api, 'viewer')
    expect((await send('x', '', viewer)).status).toBe(403)
    expect((await viewer.get('/api/staff/translations/export?lang=hi')).status).toBe(403)
  })

  test('a report names the first problems and counts the others', async () => {
    const { page } = await translatedService()
    const xliff = await exportedPage(page)
    const units = Array.from(
      { length: 20_000 },
      (_, n) => `<trans-unit id="fields.x${n}"><source>a</source><target>b</target></trans-unit>`,
    )
    const report = await imported(xliff.replace('<body>', `<body>${units.join('')}`))
    expect(report.problems).toHaveLength(500)
    expect(report.moreProblems).toBe(19_500)
  })

  test('every text of 36 pages is imported within five seconds', async () => {
    for (let n = 0; n < 12; n += 1) {
      await addService()
      await api.admin.post(
        '/api/blogs',
        buildBlog({ content: '## Part\n\nSome words.\n\n'.repeat(200) }),
      )
      await api.admin.post('/api/state-pages', buildStatePage({ facts: buildFacts() }))
    }
    const marks = / pt:exported="[^"]*"/g
    const xliff = (await exported())
      .replace(marks, '')
      .replace(/<source[^>]*>([^<]*)<\/source>\n<target [^>]*>[^<]*<\/target>/g, (unit, source) =>
        unit.replace(/<target.*/s, `<target>${source.replace(/[A-Z]/, 'क')}।</target>`),
      )
    // Time of the processor, which other tests do not prolong; the API runs in this process.
    const before = process.cpuUsage()
    const report = await imported(xliff)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000)
    expect(report.pages.length).toBeGreaterThanOrEqual(36)
    expect(report.imported).toBeGreaterThan(300)
  }, 60_000)
})
