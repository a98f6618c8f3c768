import { randomUUID } from 'node:crypto'
import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { english } from '../../contract/language/english'
import { consentWordings, currentConsent } from '../../contract/leads/consent'
import { fillThisField } from '../../contract/leads/consultation-schema'
import type { LeadEvent } from '../../contract/leads/leads'
import * as m from '../../contract/messages'
import { startApi, type TestApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead, buildStatePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'

const path = '/api/consultations'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  beforeAll(() => addPlaces(api.admin))

  const send = (fields: Record<string, string>, headers = {}) =>
    api.anonymous.with(headers).post(path, asForm(fields))
  const stored = (fields: Record<string, string>) =>
    api.platform.knex('inquiries').where({ email: fields.Email })

  test('a lead is stored with its normalised name and phone, its page and its state', async () => {
    const lead = buildLead({
      SingleLine: '  Ravi   Kumar Singh ',
      PhoneNumber_countrycode: '098765-43210',
      zf_referrer_name: `${api.url}/goa-professional-tax-registration?x=1`,
      zc_gad: 'gclid',
      state: 'Goa',
      service: 'Registration',
    })
    const answer = await send(lead)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({})
    const stored = (await api.admin.get('/api/inquiries')).body[0]
    expect(stored).toMatchObject({
      firstName: 'Ravi Kumar',
      lastName: 'Singh',
      phone: '+919876543210',
      company: lead.SingleLine1,
      state: 'Goa',
      service: 'Registration',
      sourcePage: '/goa-professional-tax-registration',
      zcGad: 'gclid',
      status: 'new',
    })
  })

  test.each([
    [
      { state: 'GÓA', service: ' registration ' },
      { state: 'Goa', service: 'Registration' },
    ],
    [
      { state: '', service: '' },
      { state: '', service: null },
    ],
    [
      { state: 'verify mailbox http://evil.example', service: 'Goa' },
      {
        state: '',
        service: null,
        typedState: 'verify mailbox http://evil.example',
        typedService: 'Goa',
      },
    ],
  ])(
    'of the form %j only values that name a page become the lead’s state and service',
    async (said, expected) => {
      const lead = buildLead(said)
      await send(lead)
      const typed = { typedState: null, typedService: null }
      expect(await stored(lead)).toEqual([expect.objectContaining({ ...typed, ...expected })])
      const { state, service } = (await api.admin.get('/api/inquiries')).body[0]
      expect({ state, service }).toMatchObject({ state: expected.state, service: expected.service })
    },
  )

  test.each([
    ['letters that are percent-encoded', 'क'.repeat(300)],
    ['surrogate pairs', `x${'😀'.repeat(999)}`],
  ])('a lead whose page has a long address is stored: %s', async (_what, letters) => {
    const { origin } = new URL(api.url)
    const lead = buildLead({ zf_referrer_name: `${origin}/${letters}`.slice(0, 2000) })
    expect((await send(lead)).status).toBe(201)
    const [{ sourcePage }] = await stored(lead)
    expect(sourcePage.length).toBeLessThanOrEqual(2000)
    expect(sourcePage.isWellFormed()).toBe(true)
  })

  test('a slug identifies its page too', async () => {
    const page = await api.platform.knex('state_pages').where({ name: 'Kerala' }).first('slug')
    const lead = buildLead({ state: page.slug })
    await send(lead)
    expect(await stored(lead)).toEqual([expect.objectContaining({ state: 'Kerala' })])
  })

  test.each([
    ['/', '', 'home'],
    ['/services/pt-registration', '', 'service'],
    ['/blogs', '', 'blog'],
    ['/contact', '', 'contact'],
    ['/a-state-of-any-name', '', 'state'],
    ['/its-former-name', '', 'state'],
    ['/no-state-professional-tax-registration', '', 'other'],
    ['/about', '', 'other'],
    ['', '', 'other'],
    ['/contact', 'gclid', 'ad'],
  ])(
    'a lead from %s with the advertisement "%s" has the source %s',
    async (page, zc_gad, source) => {
      const { knex } = api.platform
      if (!(await knex('state_pages').where({ slug: 'a-state-of-any-name' }).first())) {
        const state = buildStatePage({ slug: 'its-former-name' })
        const { id } = (await api.admin.post('/api/state-pages', state)).body
        await api.admin.put(`/api/state-pages/${id}`, { ...state, slug: 'a-state-of-any-name' })
      }
      const lead = buildLead({ zf_referrer_name: page && `${api.url}${page}`, zc_gad })
      await send(lead)
      expect(await stored(lead)).toEqual([expect.objectContaining({ source })])
    },
  )

  describe('the consent wording below the form', () => {
    const dayMs = 24 * 60 * 60 * 1000
    const seen = async (fields: Record<string, string>) => {
      const lead = buildLead(fields)
      const sentAt = Date.now()
      await send(lead)
      const [{ consentText, consentAt }] = await stored(lead)
      return { sentAt, consentText, consentAt: consentAt && Number(new Date(consentAt)) }
    }

    test('is stored with the time at which the form was shown', async () => {
      const shownAt = Date.now() - 60_000
      const fields = { consent: currentConsent, formStartedAt: String(shownAt) }
      expect(await seen(fields)).toMatchObject({
        consentText: english(consentWordings[currentConsent]!),
        consentAt: shownAt,
      })
    })

    test.each([
      ['no time', {}],
      ['a clock that runs ahead', { formStartedAt: String(Date.now() + dayMs) }],
      ['a start time of last week', { formStartedAt: String(Date.now() - 7 * dayMs) }],
      ['an invalid time', { formStartedAt: 'soon' }],
    ])('of a form with %s counts as seen when the lead was received', async (_what, fields) => {
      const { sentAt, consentAt } = await seen({ consent: currentConsent, ...fields })
      expect(consentAt).toBeGreaterThanOrEqual(sentAt)
      expect(consentAt).toBeLessThanOrEqual(Date.now())
    })

    test.each([{}, { consent: 'of another site' }, { consent: 'toString' }])(
      'is not stored for the unknown id in %j',
      async (fields) => {
        expect(await seen(fields as Record<string, string>)).toMatchObject({
          consentText: null,
          consentAt: null,
        })
      },
    )

    test('is also shown below the form on the error page', async () => {
      const lead = buildLead({ Email: 'nobody', consent: currentConsent })
      const { text } = await send(lead, { accept: 'text/html' })
      expect(text).toContain(`<input type="hidden" name="consent" value="${currentConsent}">`)
      expect(text).toContain('<a href="/privacy">')
    })
  })

  describe('in the language of the page', () => {
    const hindi = { locale: 'hi', consent: currentConsent }
    const inEnglish = { 'accept-language': 'en-IN,en;q=0.9' }

    test('the lead says which, and stores the wording that was shown', async () => {
      const lead = buildLead({ ...hindi, zf_referrer_name: `${api.url}/hi/contact` })
      expect((await send(lead, inEnglish)).status).toBe(201)
      const [kept] = await stored(lead)
      expect(kept).toMatchObject({ locale: 'hi', source: 'contact', sourcePage: '/hi/contact' })
      expect(kept.consentText).toMatch(/गोपनीयता नीति/)
    })

    test.each([
      ['no language', {}, 'hi', ''],
      ['a language that is none', { locale: 'xx' }, 'hi', ''],
      ['no field but an address in Hindi', {}, 'en', '?lang=hi'],
    ])('a form with %s', async (_what, fields, accepted, query) => {
      const lead = buildLead({ consent: currentConsent, ...fields })
      const visitor = api.anonymous.with({ 'accept-language': accepted })
      expect((await visitor.post(path + query, asForm(lead))).status).toBe(201)
      const [kept] = await stored(lead)
      const language = query ? 'hi' : 'en'
      const consentText = inLanguage(language)(consentWordings[currentConsent]!)
      expect(kept).toMatchObject({ locale: language, consentText })
    })

    test('a refusal is said in it, with the same code and fields', async () => {
      const answer = await send(
        { ...hindi, Email: 'nobody', SingleLine: 'x'.repeat(300) },
        inEnglish,
      )
      expect(answer.status).toBe(422)
      expect(answer.headers.get('content-language')).toBe('hi')
      expect(answer.headers.get('vary') ?? '').not.toMatch(/accept-language/i)
      expect(answer.body).toMatchObject({
        error: 'कृपया सभी आवश्यक फ़ील्ड भरें',
        code: 'invalid',
        fields: {
          SingleLine1: 'कृपया यह फ़ील्ड भरें',
          SingleLine: 'नाम ज़्यादा से ज़्यादा 255 अक्षरों का हो सकता है',
          Email: 'सही ईमेल पता लिखें',
        },
      })
    })

    test('the error page of a form without scripts is in it, and sends it again', async () => {
      const { text } = await send({ ...hindi, Email: 'nobody' }, { accept: 'text/html' })
      expect(text).toContain('<html lang="hi">')
      expect(text).toContain('<h1>आपका अनुरोध नहीं भेजा गया</h1>')
      expect(text).toContain('<header><a href="/hi">PT Portal</a></header>')
      expect(text).toContain('<input type="hidden" name="locale" value="hi">')
      expect(text).toContain('<a href="/hi/privacy">गोपनीयता नीति</a>')
      const words = text
        .replace(/<style>.*<\/style>/s, '')
        .replace(/<[^>]*>/g, ' ')
        // The portal's name is the same in every language.
        .replace('PT Portal', '')
      expect(words.match(/[a-z]{2,}/gi)).toEqual(null)
    })

    test.each([
      ['/hi/thank-you', '/hi/thank-you'],
      ['/thank-you', '/hi/thank-you'],
      ['/hi/hi/next', '/hi/next'],
      ['https://evil.example/hi/elsewhere', '/hi/next'],
    ])('the form that asks for %s is redirected to %s', async (zf_redirect_url, location) => {
      const answer = await send(buildLead({ ...hindi, zf_redirect_url }), { accept: 'text/html' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    })

    test('names of state and service in its language become those that staff know', async () => {
      const { knex } = api.platform
      const translate = async (
        table: 'state_pages' | 'service_pages',
        name: string,
        own: string,
      ) => {
        const { id } = await knex(table).where({ name }).first('id')
        const fields = { name: { source: name, target: own } }
        const resource = table.replace('_', '-')
        const answer = await api.admin.put(`/api/${resource}/${id}/translations/hi`, { fields })
        expect(answer.status).toBe(200)
      }
      await translate('state_pages', 'Goa', 'गोवा')
      await translate('service_pages', 'Registration', 'पंजीकरण')
      const lead = buildLead({ ...hindi, state: 'गोवा', service: 'पंजीकरण' })
      await send(lead)
      expect((await stored(lead))[0]).toMatchObject({
        state: 'Goa',
        service: 'Registration',
        typedState: null,
      })
    })

    test('staff filter by it, and the file for spreadsheets has it', async () => {
      const lead = buildLead(hindi)
      await send(lead)
      const inHindi = (await api.admin.get('/api/inquiries?locale=hi')).body.items
      expect(inHindi.map(({ email }: { email: string }) => email)).toContain(lead.Email)
      expect(new Set(inHindi.map(({ locale }: { locale: string }) => locale))).toEqual(
        new Set(['hi']),
      )
      const { text } = await api.admin.get('/api/inquiries/export.csv?locale=hi')
      expect(text.split('\r\n')[0]).toMatch(/,Language$/)
      expect(text.split('\r\n')[1]).toMatch(/,"Hindi"$/)
      expect((await api.admin.get('/api/inquiries?locale=xx')).status).toBe(422)
    })

    test('digits of other scripts are understood, and marks that turn letters round are not kept', async () => {
      const lead = buildLead({
        ...hindi,
        PhoneNumber_countrycode: '\u200B९८७६५\u200E ४३२१०',
        SingleLine: 'रवि \u202Eकुमार\u2069 सिंह',
        SingleLine1: 'क्\u200Dष \u202Dgpj.exe',
      })
      expect((await send(lead)).status).toBe(201)
      expect((await stored(lead))[0]).toMatchObject({
        phone: '+919876543210',
        firstName: 'रवि कुमार',
        lastName: 'सिंह',
        company: 'क्\u200Dष gpj.exe',
      })
    })
  })

  test('a message is stored as typed, and each line break counts as one character', async () => {
    const message = `Goa’s due date:\n${'x'.repeat(2000)}`.slice(0, 2000)
    const lead = buildLead({ MultiLine: message.replace(/\n/g, '\r\n') })
    expect((await send(lead)).status).toBe(201)
    expect(await stored(lead)).toEqual([expect.objectContaining({ message })])
  })

  test('the same person may send another message', async () => {
    const lead = buildLead({ MultiLine: 'One page is wrong' })
    await send(lead)
    await send(lead)
    await send({ ...lead, MultiLine: 'Another is too' })
    expect(await stored(lead)).toHaveLength(2)
  })

  test('urlencoded forms are accepted like multipart ones', async () => {
    const lead = buildLead({ SingleLine1: 'कंपनी & Söhne' })
    const body = new URLSearchParams(lead)
    expect((await api.anonymous.post(path, body)).status).toBe(201)
    expect(await stored(lead)).toEqual([expect.objectContaining({ company: 'कंपनी & Söhne' })])
  })

  test('an incomplete form gets a message for every empty field, and nothing is stored', async () => {
    const before = await api.platform.knex('inquiries').count({ n: '*' })
    const answer = await send({ SingleLine: ' ' })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({
      error: 'Please fill all required fields',
      code: 'invalid',
      fields: {
        SingleLine1: 'Please fill this field',
        SingleLine: 'Please fill this field',
        PhoneNumber_countrycode: 'Please fill this field',
        Email: 'Please fill this field',
      },
    })
    expect(await api.platform.knex('inquiries').count({ n: '*' })).toEqual(before)
  })

  test('people who work for themselves need no company', async () => {
    const { SingleLine1, ...lead } = buildLead({ worksForSelf: 'yes' })
    expect((await send(lead)).status).toBe(201)
    expect(await stored(lead)).toEqual([expect.objectContaining({ company: null })])
    const answer = await send({ ...lead, worksForSelf: '' })
    expect(answer.body.fields).toEqual({ SingleLine1: fillThisField(english) })
  })

  test('a correction needs a message alone, and staff see what it is', async () => {
    const message = `Bihar pays later, says a reader at ${randomUUID()}.`
    const answer = await send({ topic: 'correction', MultiLine: message })
    expect(answer.status).toBe(201)
    const { knex } = api.platform
    expect(await knex('inquiries').where({ firstName: 'Correction' })).toEqual([
      expect.objectContaining({ message, email: '', phone: null, company: null, status: 'new' }),
    ])
  })

  test.each([
    [{}, { MultiLine: fillThisField(english) }],
    [{ MultiLine: 'x', Email: 'nobody' }, { Email: english(m.validEmail) }],
  ])('a correction with %j is refused', async (said, fields) => {
    const answer = await send({ topic: 'correction', ...(said as Record<string, string>) })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual(fields)
  })

  test('corrections without an e-mail are not taken for one person’s', async () => {
    const { knex } = api.platform
    for (const MultiLine of ['One page is wrong', 'Another one is wrong']) {
      await send({ topic: 'correction', MultiLine })
    }
    const row = await knex('inquiries').where({ message: 'One page is wrong', email: '' }).first()
    expect((await api.admin.get(`/api/inquiries/${row.id}`)).body.related).toEqual([])
  })

  test.each([
    ['PhoneNumber_countrycode', '12345'],
    ['PhoneNumber_countrycode', '+1 555 123 4567'],
    ['Email', 'nobody'],
    ['SingleLine1', 'x'.repeat(256)],
    ['MultiLine', 'x'.repeat(2001)],
    ['PhoneNumber_countrycodeval', '+1'],
    ['surprise', 'x'],
  ])('the field %s with the value %.20s is refused', async (field, value) => {
    const answer = await send(buildLead({ [field]: value }))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  test('files are refused', async () => {
    const form = asForm(buildLead())
    form.append('file', new Blob(['x']), 'x.txt')
    expect((await api.anonymous.post(path, form)).status).toBe(400)
  })

  describe('a form submitted without scripts', () => {
    const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

    test.each([
      ['https://pt.example.com/thank-you', '/thank-you'],
      ['/next', '/next'],
      ['https://evil.example/elsewhere', '/next'],
      ['//evil.example', '/next'],
      ['', '/next'],
    ])('with the redirect URL %s is redirected to %s', async (zf_redirect_url, location) => {
      const answer = await send(buildLead({ zf_redirect_url }), html)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(location)
    })

    test('gets other errors as a page too, not as JSON', async () => {
      const answer = await send(buildLead(), { ...html, origin: 'https://evil.example' })
      expect(answer.status).toBe(403)
      expect(answer.headers.get('content-type')).toMatch('text/html')
      expect(answer.text).toContain('Requests from other sites are not accepted')
    })

    test('with a mistake gets a page with the messages, the typed values and a link back', async () => {
      const lead = buildLead({
        Email: '"><script>alert(1)</script>',
        zf_referrer_name: 'https://evil.example//evil.example/goa',
      })
      const answer = await send(lead, html)
      expect(answer.status).toBe(422)
      expect(answer.headers.get('content-type')).toMatch('text/html')
      expect(answer.text).toContain(english(m.validEmail))
      expect(answer.text).toContain(`value="${lead.SingleLine1}"`)
      expect(answer.text).toContain('href="/evil.example/goa"')
      expect(answer.text).not.toContain('<script')
    })

    test('with several mistakes gets a link to each field, which says what to enter', async () => {
      const lead = buildLead({ SingleLine: '', Email: 'nobody' })
      const { text } = await send(lead, html)
      expect(text).toContain(
        `<ul class="alert"><li><a href="#SingleLine">Enter your name</a></li><li><a href="#Email">Correct your email address</a></li></ul>`,
      )
      expect(text).toContain('<input id="SingleLine"')
    })

    test('gets an error page whose Referrer-Policy lets the browser send its origin', async () => {
      for (const headers of [html, { ...html, origin: 'null' }]) {
        const answer = await send(buildLead({ Email: 'nobody' }), headers)
        expect(answer.headers.get('referrer-policy')).toBe('same-origin')
      }
    })

    test('keeps the typed values on other errors too', async () => {
      const limited = await startApi(await newDatabase(), { consultationsPerHour: 1 })
      const visitor = limited.anonymous.with(html)
      await visitor.post(path, asForm(buildLead()))
      const lead = buildLead({ state: 'Goa' })
      const answer = await visitor.post(path, asForm(lead))
      expect(answer.status).toBe(429)
      expect(answer.text).toContain('Too many requests from your network')
      expect(answer.text).toContain(`value="${lead.Email}"`)
      expect(answer.text).toContain('<input type="hidden" name="state" value="Goa">')
      await limited.stop()
    }, 30_000)
  })

  test('keeps its message on the error page, which has a message field only if the form had one', async () => {
    const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const mistaken = buildLead({ Email: 'nobody' })
    const withMessage = await send({ ...mistaken, MultiLine: '\n</textarea><b>&' }, html)
    expect(withMessage.text).toMatch(
      /<textarea id="MultiLine"[^>]*>\n\r?\n&#60;\/textarea&#62;&#60;b&#62;&#38;<\/textarea>/,
    )
    expect((await send(mistaken, html)).text).not.toContain('MultiLine')
  })

  test('the error page of a correction asks for message and e-mail; others offer to do without a company', async () => {
    const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    const correction = await send({ topic: 'correction', MultiLine: '', Email: 'x' }, html)
    expect(correction.text).toContain('<input type="hidden" name="topic" value="correction">')
    expect(correction.text).toContain('<textarea id="MultiLine"')
    expect(correction.text).not.toContain('PhoneNumber_countrycode"')
    const request = await send({ SingleLine: 'Asha', worksForSelf: 'yes' }, html)
    expect(request.text).toContain('name="worksForSelf" value="yes" checked')
  })

  describe('robot detection', () => {
    const robots: [string, () => Record<string, string>][] = [
      ['fills the hidden field', () => ({ website: 'http://spam' })],
      ['sends the form at once', () => ({ formStartedAt: String(Date.now() - 300) })],
    ]

    test.each(robots)(
      'a robot that %s gets the usual response, and its lead is stored as spam',
      async (_what, overrides) => {
        const lead = buildLead(overrides())
        const answer = await send(lead)
        expect(answer.status).toBe(201)
        expect(answer.body).toEqual({})
        expect(await stored(lead)).toEqual([expect.objectContaining({ status: 'spam' })])
      },
    )

    test('a person who sends the same again turns the spam into one lead', async () => {
      const lead = buildLead()
      await send({ ...lead, website: 'filled in by the browser' })
      await send(lead)
      expect(await stored(lead)).toEqual([expect.objectContaining({ status: 'new' })])
      await send({ ...lead, website: 'again' })
      expect(await stored(lead)).toEqual([expect.objectContaining({ status: 'new' })])
    })

    test('the history records that it was sent again', async () => {
      const lead = buildLead()
      await send({ ...lead, website: 'filled in by the browser' })
      await send(lead)
      await send(lead)
      const [{ id }] = await stored(lead)
      await api.platform
        .knex('inquiries')
        .where({ id })
        .update({ createdAt: new Date(Date.now() - 120_000) })
      await send(lead)
      const { body } = await api.admin.get(`/api/inquiries/${id}/events`)
      expect(body).toMatchObject([
        { kind: 'sent-again', by: null, from: null, to: null },
        { kind: 'sent-again', by: null, from: 'Spam', to: 'New' },
        { kind: 'received', by: null, from: null, to: 'Spam' },
      ])
    })

    test('sending again does not restore a lead that staff marked as spam', async () => {
      const lead = buildLead()
      await send(lead)
      const [{ id }] = await stored(lead)
      await api.admin.patch(`/api/inquiries/${id}`, { status: 'spam' })
      await send(lead)
      expect(await stored(lead)).toEqual([expect.objectContaining({ status: 'spam' })])
    })

    test.each([
      ['no times', {}],
      ['an empty hidden field', { website: '' }],
      ['a clock that runs ahead', { formStartedAt: String(Date.now() + 3_600_000) }],
      ['an odd clock, measured by itself', { formStartedAt: '1000', formSubmittedAt: '9000' }],
      ['text as time', { formStartedAt: 'soon' }],
    ])('a person with %s is not treated as a robot', async (_what, overrides) => {
      const lead = buildLead(overrides as Record<string, string>)
      await send(lead)
      expect(await stored(lead)).toEqual([expect.objectContaining({ status: 'new' })])
    })
  })

  test('ten parallel submissions store one lead and get the same response', async () => {
    const lead = buildLead()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(lead)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await stored(lead)).toHaveLength(1)
    await send({ ...lead, SingleLine1: lead.SingleLine1!.toUpperCase() })
    expect(await stored(lead)).toHaveLength(1)
  })

  test('a retry after a lost response is the same lead, at another process or submitted by the browser itself', async () => {
    const isShared = api.platform.db.dialect === 'mysql'
    const other = isShared ? await startApi(api.config.databaseUrl) : api
    const lead = buildLead()
    // The responses to the first attempts are lost.
    const tries = [api, other, api, other].map((process) =>
      process.anonymous.post(path, asForm(lead)),
    )
    await Promise.all(tries)
    const again = await other.anonymous
      .with({ accept: 'text/html' })
      .post(path, new URLSearchParams({ ...lead, formStartedAt: '' }))
    expect(again.status).toBe(303)
    expect(await stored(lead)).toHaveLength(1)
    if (isShared) await other.stop()
  }, 30_000)

  describe('a form with an idempotency key', () => {
    const newKey = () => `form-${randomUUID()}`
    const historyOf = async (id: number) =>
      (await api.admin.get(`/api/inquiries/${id}/events`)).body as LeadEvent[]
    const ofCompany = ({ SingleLine1 }: Record<string, string>) =>
      api.platform.knex('inquiries').where({ company: SingleLine1 }).orderBy('id')

    test.each(['header', 'field'])(
      'stays one lead after a lost response and a corrected field: key as %s',
      async (place) => {
        const key = newKey()
        const isShared = api.platform.db.dialect === 'mysql'
        const other = isShared ? await startApi(api.config.databaseUrl) : api
        const lead = buildLead()
        const post = (process: TestApi, fields: Record<string, string>) =>
          place === 'header'
            ? process.anonymous.with({ 'idempotency-key': key }).post(path, asForm(fields))
            : process.anonymous.post(path, asForm({ ...fields, idempotencyKey: key }))
        // These responses are lost.
        await Promise.all([post(api, lead), post(other, lead), post(api, lead)])
        const [{ id }] = await ofCompany(lead)
        // At another process, after the time window in which the same content is the same lead.
        await api.platform.knex('lead_keys').whereNot('key', 'like', 'form.%').del()
        const corrected = { ...lead, Email: `corrected-${lead.Email}`, SingleLine: 'Asha Rao' }
        const answers = [await post(other, corrected), await post(other, corrected)]
        expect(answers.map(({ status, body }) => [status, body])).toEqual([
          [201, {}],
          [201, {}],
        ])
        const leads = await ofCompany(lead)
        expect(leads).toEqual([
          expect.objectContaining({ id, email: corrected.Email, firstName: 'Asha', status: 'new' }),
        ])
        const found = await api.admin.get(`/api/inquiries?q=${encodeURIComponent(corrected.Email)}`)
        expect(found.body.items).toEqual([expect.objectContaining({ id })])
        expect(await historyOf(id)).toMatchObject([
          { kind: 'sent-again', by: null, from: expect.stringContaining(lead.Email!), to: null },
          { kind: 'received' },
        ])
        if (isShared) await other.stop()
      },
      30_000,
    )

    test('notifies webhooks of a correction once', async () => {
      const { knex } = api.platform
      const keyed = api.anonymous.with({ 'idempotency-key': newKey() })
      await knex('webhooks').insert({
        url: 'https://example.com/hook',
        events: JSON.stringify(['lead.updated']),
        secret: 'x',
        isActive: true,
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      const lead = buildLead()
      await keyed.post(path, asForm(lead))
      const [{ id }] = await ofCompany(lead)
      const told = () => knex('outbox').where({ inquiryId: id, kind: 'webhook' }).pluck('subject')
      expect(await told()).toEqual([])
      const corrected = asForm({ ...lead, Email: `x${lead.Email}` })
      await keyed.post(path, corrected)
      await keyed.post(path, corrected)
      expect(await told()).toEqual(['lead.updated'])
      await knex('webhooks').del()
    })

    test('becomes another lead once staff have worked on the first', async () => {
      const keyed = api.anonymous.with({ 'idempotency-key': newKey() })
      const lead = buildLead()
      await keyed.post(path, asForm(lead))
      const [first] = await ofCompany(lead)
      await api.admin.patch(`/api/inquiries/${first.id}`, { status: 'contacted' })
      // The same submission again is still the same lead.
      await keyed.post(path, asForm(lead))
      const corrected = { ...lead, PhoneNumber_countrycode: '9811111111' }
      await keyed.post(path, asForm(corrected))
      await keyed.post(path, asForm(corrected))
      expect(await ofCompany(lead)).toEqual([
        expect.objectContaining({ phone: first.phone, status: 'contacted' }),
        expect.objectContaining({ phone: '+919811111111', status: 'new' }),
      ])
    })

    test('stays corrected when its first attempt arrives after the correction', async () => {
      const keyed = api.anonymous.with({ 'idempotency-key': newKey() })
      const lead = buildLead()
      const corrected = { ...lead, PhoneNumber_countrycode: '9811111111' }
      for (const fields of [lead, corrected, lead]) await keyed.post(path, asForm(fields))
      const [first, ...others] = await ofCompany(lead)
      expect([first.phone, others]).toEqual(['+919811111111', []])
      // Also from elsewhere, after staff have worked on it.
      await api.admin.patch(`/api/inquiries/${first.id}`, { status: 'contacted' })
      expect((await send(lead)).status).toBe(201)
      expect(await ofCompany(lead)).toHaveLength(1)
    })

    test('that was treated as a robot’s is restored with its correction', async () => {
      const keyed = api.anonymous.with({ 'idempotency-key': newKey() })
      const lead = buildLead()
      await keyed.post(path, asForm({ ...lead, website: 'filled in by the browser' }))
      const corrected = { ...lead, SingleLine: 'Asha Rao' }
      await keyed.post(path, asForm(corrected))
      await keyed.post(path, asForm({ ...corrected, SingleLine: 'Robot', website: 'again' }))
      expect(await ofCompany(lead)).toEqual([
        expect.objectContaining({ status: 'new', lastName: 'Rao' }),
      ])
    })

    test('creates a new lead once the person was erased', async () => {
      const key = newKey()
      const keyed = api.anonymous.with({ 'idempotency-key': key })
      const lead = buildLead()
      await keyed.post(path, asForm(lead))
      await keyed.post(path, asForm({ ...lead, SingleLine: 'Asha Rao' }))
      const [{ id }] = await ofCompany(lead)
      await api.admin.post(`/api/inquiries/${id}/erase`, {})
      expect(await api.platform.knex('lead_keys').where({ inquiryId: id })).toEqual([])
      expect(JSON.stringify(await historyOf(id))).not.toContain(lead.SingleLine)
      await keyed.post(path, asForm(lead))
      expect(await ofCompany(lead)).toEqual([expect.objectContaining({ status: 'new' })])
    })

    test('is stored only with a hash of its key', async () => {
      const key = newKey()
      await api.anonymous.with({ 'idempotency-key': key }).post(path, asForm(buildLead()))
      const kept = await api.platform.knex('lead_keys').select('key')
      expect(JSON.stringify(kept)).not.toContain(key)
    })

    test.each(['short', 'x'.repeat(65), 'with spaces in between', 'ключ-ключ-ключ-ключ'])(
      'with the key %j is refused',
      async (key) => {
        const answer = await send(buildLead({ idempotencyKey: key }))
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['idempotencyKey']])
        if (/^[\x20-\x7e]+$/.test(key)) {
          expect((await send(buildLead(), { 'idempotency-key': key })).status).toBe(422)
        }
      },
    )

    test('without scripts gets its key on the first page that asks to send it again', async () => {
      const html = { accept: 'text/html' }
      const keyIn = (text: string) => /name="idempotencyKey" value="([\w-]{16,64})"/.exec(text)?.[1]
      const mistaken = buildLead({ Email: 'nobody' })
      const page = await send(mistaken, html)
      const idempotencyKey = keyIn(page.text)!
      expect(keyIn((await send({ ...mistaken, idempotencyKey }, html)).text)).toBe(idempotencyKey)
      const odd = await send({ ...mistaken, idempotencyKey: 'odd' }, html)
      expect(keyIn(odd.text)).toBeDefined()

      const sent = { ...mistaken, Email: 'somebody@example.com', idempotencyKey }
      expect((await send(sent, html)).status).toBe(303)
      expect((await send({ ...sent, Email: 'corrected@example.com' }, html)).status).toBe(303)
      expect(await ofCompany(sent)).toEqual([
        expect.objectContaining({ email: 'corrected@example.com' }),
      ])
    })
  })

  test('the same person may request another service', async () => {
    const lead = buildLead()
    await send(lead)
    await send({ ...lead, service: 'Filing' })
    expect(await stored(lead)).toHaveLength(2)
  })

  test('a network address that sends too many leads gets 429', async () => {
    const limited = await startApi(await newDatabase(), { consultationsPerHour: 2 })
    const statuses = []
    for (let n = 0; n < 3; n += 1) {
      statuses.push((await limited.anonymous.post(path, asForm(buildLead()))).status)
    }
    expect(statuses).toEqual([201, 201, 429])
    await limited.stop()
  }, 30_000)
})
