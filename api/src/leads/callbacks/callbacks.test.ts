import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { addDays, indianDay } from '../../contract/indian-day'
import { renderMail } from '../../delivery/mail/templates/render-mail'
import { startApi, type TestApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildCallback } from '../../testing/factories'
import { withApi, withUser } from '../../testing/with-api'

// Every day has calls, so that no test depends on the day on which it runs.
const callbackRules = {
  callbackHours: ['Sun-Sat 09:00-18:00'],
  callbackHolidays: [],
  callbackMinutes: 30,
  callbackPlaces: 3,
  callbackNotice: 2,
  callbackDays: 14,
}

const native = { accept: 'text/html' }

interface Day {
  day: string
  times: { at: string; until: string }[]
}

const daysOf = async ({ anonymous }: TestApi): Promise<Day[]> =>
  (await anonymous.get('/api/callback-times')).body.days

/** A time that no other test has. */
let used = 0
const aTime = async (api: TestApi) => {
  const times = (await daysOf(api)).slice(1).flatMap(({ times }) => times)
  used += 1
  return times[used]!.at
}

const ask = ({ anonymous }: TestApi, slot: string, values = {}, headers = {}) =>
  anonymous.post('/api/callbacks', asForm(buildCallback(slot, values)), headers)

onAnyDatabase((newDatabase, engine) => {
  test('of fifty who ask for one time at once, in two processes, as many get it as there are places', async () => {
    const url = await newDatabase()
    const first = await startApi(url, { callbackRules })
    // The embedded engine is one process's own.
    const second = engine === 'MySQL' ? await startApi(url, { callbackRules }) : first
    try {
      const slot = await aTime(first)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => ask(n % 2 ? first : second, slot)),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(3)
      expect(statuses.filter((status) => status === 409)).toHaveLength(47)
      const refused = answers.find(({ status }) => status === 409)!
      expect(refused.body).toMatchObject({ code: 'slot_taken' })
      expect(refused.body.near).toHaveLength(6)
      const { knex } = first.platform
      expect(await knex('callbacks').pluck('place')).toEqual([1, 2, 3])
      // Who got no time left no lead behind.
      expect(await knex('inquiries')).toHaveLength(3)
    } finally {
      if (second !== first) await second.stop()
      await first.stop()
    }
  }, 120_000)

  test('a long Indic name is stored whole, and the person’s second call is refused', async () => {
    const api = await startApi(await newDatabase(), { callbackRules })
    try {
      const name = `${'क्षत्रिय'.repeat(15)} कुलकर्णी`
      const person = { SingleLine: name, PhoneNumber_countrycode: '9876500001' }
      const [one, other] = [await aTime(api), await aTime(api)]
      expect((await ask(api, one, person)).status).toBe(201)
      const again = await ask(api, other, { ...person, MultiLine: 'Another form' })
      expect([again.status, again.body.code]).toEqual([409, 'callback_known'])
      const { items } = (await api.admin.get('/api/callbacks')).body
      expect(items).toHaveLength(1)
      expect(`${items[0].firstName} ${items[0].lastName}`).toBe(name)
    } finally {
      await api.stop()
    }
  }, 60_000)
})

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, { callbackRules, publicOrigin: null })
  const agent = withUser(api, 'agent')

  const leadNamed = async (phone: string) =>
    (await agent.get(`/api/inquiries?q=${phone}`)).body.items[0]
  const book = async (values: Record<string, string> = {}) => {
    const answer = await ask(api, await aTime(api), values)
    expect(answer.status).toBe(201)
    return answer.body as { token: string; at: string; until: string }
  }
  const press = (token: string, action: string, values = {}) =>
    api.anonymous.post(`/api/callbacks/${token}/${action}`, asForm(values))
  const listed = async () => (await agent.get('/api/callbacks?pageSize=200')).body.items
  const stored = async (token: string) => api.platform.knex('callbacks').where({ token }).first()

  test('free times are those of the hours, from the notice to the horizon, and never say who has the others', async () => {
    const days = await daysOf(api)
    expect(days.length).toBeGreaterThanOrEqual(12)
    const tomorrow = days.find(({ day }) => day === addDays(indianDay(), 2))
    expect(tomorrow?.times[0]).toEqual({
      at: `${addDays(indianDay(), 2)}T03:30:00.000Z`,
      until: `${addDays(indianDay(), 2)}T04:00:00.000Z`,
    })
    expect(days.every(({ day }) => day < addDays(indianDay(), 14))).toBe(true)
    const first = days[0]!.times[0]!.at
    expect(Date.parse(first)).toBeGreaterThanOrEqual(Date.now() + 119 * 60_000)
    const answer = await api.anonymous.get('/api/callback-times')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a call makes a lead like any other, with the page, the language and the wording', async () => {
    const { at } = await book({
      PhoneNumber_countrycode: '9876500010',
      zf_referrer_name: `${api.url}/hi/contact`,
      locale: 'hi',
      consent: '2026-11',
      state: 'Atlantis',
    })
    const lead = await leadNamed('9876500010')
    expect(lead).toMatchObject({
      source: 'contact',
      locale: 'hi',
      typedState: 'Atlantis',
      email: '',
    })
    expect(lead.consentText).toContain('गोपनीयता')
    const { body } = await agent.get(`/api/inquiries/${lead.id}`)
    expect(body.callbacks).toEqual([
      expect.objectContaining({ at, state: 'open', isReserved: true }),
    ])
    const events = (await agent.get(`/api/inquiries/${lead.id}/events`)).body
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('callback')
  })

  test.each([
    ['over', () => new Date(Date.now() - 60_000).toISOString()],
    ['within the notice', () => new Date(Date.now() + 60_000).toISOString()],
    ['outside the hours', () => `${addDays(indianDay(), 3)}T20:00:00.000Z`],
    ['between two times', () => `${addDays(indianDay(), 3)}T05:10:00.000Z`],
    ['beyond the horizon', () => `${addDays(indianDay(), 15)}T05:00:00.000Z`],
    ['no time', () => 'tomorrow'],
    ['no day of the calendar', () => '2026-02-31T05:00:00.000Z'],
    ['far away', () => '9999-12-31T23:59:59Z'],
    ['missing', () => ''],
  ])('a time that is %s is refused at its field', async (_what, slot) => {
    const { status, body } = await ask(api, slot())
    expect([status, Object.keys(body.fields)]).toEqual([422, ['slot']])
  })

  test('one moment written in another zone is the same time', async () => {
    const at = await aTime(api)
    const written = new Date(Date.parse(at) - 8 * 3_600_000)
      .toISOString()
      .replace('.000Z', '-08:00')
    expect((await ask(api, written)).body.at).toBe(at)
  })

  test('a form that is sent twice makes one lead with one call', async () => {
    const slot = await aTime(api)
    const form = buildCallback(slot, { idempotencyKey: 'a-key-of-one-form-only' })
    const [one, two] = await Promise.all([
      api.anonymous.post('/api/callbacks', asForm(form)),
      api.anonymous.post('/api/callbacks', asForm(form)),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body).toEqual(one.body)
  })

  test('what looks automated gets the same answer and holds no time', async () => {
    const { token } = await book({ website: 'https://spam.example' })
    expect(token).toMatch(/^[\w-]{24}$/)
    expect(await stored(token)).toMatchObject({ place: null, phoneKey: null })
    expect(
      (await listed()).filter(({ isReserved }: { isReserved: boolean }) => !isReserved),
    ).toEqual([])
  })

  test('a lead that staff mark as spam gives its time back', async () => {
    const { token } = await book({ PhoneNumber_countrycode: '9876500011' })
    const { id } = await leadNamed('9876500011')
    await agent.patch(`/api/inquiries/${id}`, { status: 'spam' })
    expect((await stored(token)).place).toBeNull()
  })

  test('a visitor moves and cancels by the link, and pressing twice changes nothing more', async () => {
    const { token, at } = await book()
    const path = `/api/callbacks/${token}`
    expect((await api.anonymous.get(path)).body).toMatchObject({ at, canChange: true })
    const slot = await aTime(api)
    for (const _ of [1, 2]) {
      const moved = await press(token, 'move', { slot })
      expect([moved.status, moved.body.at]).toEqual([200, slot])
    }
    expect(await stored(token)).toMatchObject({ sequence: 1 })
    for (const _ of [1, 2]) {
      expect((await press(token, 'cancel')).body).toMatchObject({ state: 'cancelled' })
    }
    expect(await stored(token)).toMatchObject({ sequence: 2, place: null, phoneKey: null })
    expect((await press(token, 'move', { slot })).body.code).toBe('too_late')
  })

  test('shortly before the call, and after it, it is too late to change it', async () => {
    const { token } = await book()
    for (const minutes of [60, -60]) {
      const startsAt = new Date(Date.now() + minutes * 60_000)
      const endsAt = new Date(Number(startsAt) + 1_800_000)
      await api.platform.knex('callbacks').where({ token }).update({ startsAt, endsAt })
      for (const action of ['move', 'cancel']) {
        const values = action === 'move' ? { slot: await aTime(api) } : {}
        const answer = await press(token, action, values)
        expect([answer.status, answer.body.code]).toEqual([409, 'too_late'])
      }
    }
  })

  test('a forged link finds nothing', async () => {
    const { token } = await book()
    for (const forged of [`${token.slice(0, -1)}!`, token.toLowerCase(), 'x', "' or 1=1"]) {
      expect((await press(encodeURIComponent(forged), 'cancel')).status).toBe(404)
    }
    expect((await stored(token)).state).toBe('open')
  })

  test('a form without scripts leads to the page of the call, and keeps what was typed when it is refused', async () => {
    const slot = await aTime(api)
    const values = { locale: 'mr', SingleLine: 'आशा', MultiLine: 'PTRC' }
    const done = await ask(api, slot, values, native)
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/mr\/callback\?token=[\w-]{24}$/),
    ])
    const refused = await ask(api, slot, { ...values, PhoneNumber_countrycode: '12' }, native)
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('value="आशा"')
    expect(refused.text).toContain(`<option value="${slot}" selected>`)
    for (const _ of [1, 2]) await ask(api, slot)
    const taken = await ask(api, slot, { ...values, SingleLine: '"><b>' }, native)
    expect(taken.status).toBe(409)
    expect(taken.text).toContain('ही वेळ आत्ताच कोणीतरी घेतली')
    expect(taken.text.match(/<option value="2/g)).toHaveLength(6)
    expect(taken.text).toContain('value="&#34;&#62;&#60;b&#62;"')
  })

  test('staff move, cancel and finish calls; of two at once one is told of the other', async () => {
    const { token } = await book({ PhoneNumber_countrycode: '9876500012' })
    const { id, updatedAt } = (await listed()).find(
      ({ phone }: { phone: string }) => phone === '+919876500012',
    )
    const path = `/api/callbacks/${id}`
    const at = await aTime(api)
    const answers = await Promise.all(
      [at, await aTime(api)].map((time) => agent.patch(path, { at: time, updatedAt })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const former = { 'if-match': `"${updatedAt}"` }
    const stale = await agent.send('PATCH', path, { state: 'done' }, former)
    expect([stale.status, stale.body.current.state]).toEqual([412, 'open'])
    expect((await agent.patch(path, { state: 'done' })).body).toMatchObject({
      state: 'done',
      isReserved: false,
    })
    expect((await api.anonymous.get(`/api/callbacks/${token}`)).body.canChange).toBe(false)
  })

  test('fewer places than calls leave the calls as they are, and no new one comes', async () => {
    const slot = await aTime(api)
    for (const _ of [1, 2]) expect((await ask(api, slot)).status).toBe(201)
    const { updatedAt } = (await api.admin.get('/api/settings')).body.callbacks
    const saved = await api.admin.put('/api/settings/callbacks', { callbackPlaces: 1, updatedAt })
    expect(saved.status).toBe(200)
    expect((await ask(api, slot)).status).toBe(409)
    const change = { callbackPlaces: null, updatedAt: saved.body.updatedAt }
    await api.admin.put('/api/settings/callbacks', change)
    expect((await ask(api, slot)).status).toBe(201)
  })

  test('a holiday with calls is saved only by who was told whose they are', async () => {
    const { at } = await book({ SingleLine: 'Meera Joshi' })
    const callbackHolidays = [`${indianDay(new Date(at))} Fair`]
    const { updatedAt } = (await api.admin.get('/api/settings')).body.callbacks
    const put = (more = {}) =>
      api.admin.put('/api/settings/callbacks', { callbackHolidays, updatedAt, ...more })
    const refused = await put()
    expect([refused.status, refused.body.code]).toEqual([422, 'would_leave'])
    expect(refused.body.error).toContain('Meera Joshi')
    const saved = await put({ mayLeave: refused.body.count })
    expect(saved.status).toBe(200)
    // Who had chosen that day is told so, with times near it.
    const late = await ask(api, at)
    expect([late.status, late.body.near.length]).toEqual([422, 6])
    const change = { callbackHolidays: [], updatedAt: saved.body.updatedAt }
    expect((await api.admin.put('/api/settings/callbacks', change)).status).toBe(200)
  })

  test('a merge and a split take calls along, and who is erased has none', async () => {
    const { token } = await book({ PhoneNumber_countrycode: '9876500013' })
    await book({ PhoneNumber_countrycode: '9876500014' })
    const [one, other] = [await leadNamed('9876500013'), await leadNamed('9876500014')]
    const merged = await agent.post(`/api/inquiries/${other.id}/merges`, {
      leads: [{ id: one.id, updatedAt: one.updatedAt }],
      updatedAt: other.updatedAt,
    })
    expect(merged.status).toBe(201)
    expect((await stored(token)).inquiryId).toBe(other.id)
    await agent.delete(`/api/inquiries/${other.id}/merges/${one.id}`)
    expect((await stored(token)).inquiryId).toBe(one.id)
    const file = (await agent.get(`/api/inquiries/${one.id}/person.json`)).body
    expect(file.leads[0].callbacks).toHaveLength(1)
    await api.admin.post(`/api/inquiries/${one.id}/erase`, {})
    expect(await stored(token)).toBeUndefined()
    expect((await api.anonymous.get(`/api/callbacks/${token}`)).status).toBe(404)
  })

  describe('mails and calendar files', () => {
    const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '')

    test('the file is sound, keeps its UID when the call is moved, and cancels it', async () => {
      const { token, at } = await book({ SingleLine: 'A\r\nEND:VEVENT\nBEGIN:VTODO', locale: 'hi' })
      const file = async () => {
        const { text, headers } = await api.anonymous.get(`/api/callbacks/${token}/call.ics`)
        expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
        expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(text).not.toContain('VTODO')
        const calendar = new ICAL.Component(ICAL.parse(text))
        const [event, ...others] = calendar.getAllSubcomponents('vevent')
        expect(others).toEqual([])
        const [parsed] = Object.values(nodeIcal.sync.parseICS(text)).filter(
          (part) => part?.type === 'VEVENT',
        )
        expect(parsed).toMatchObject({ start: new Date(await startOf()) })
        const value = (name: string) => String(event!.getFirstPropertyValue(name))
        return {
          uid: value('uid'),
          sequence: value('sequence'),
          status: value('status'),
          method: String(calendar.getFirstPropertyValue('method')),
          start: unfolded(text).match(/DTSTART:(\w+)/)?.[1],
        }
      }
      const startOf = async () => (await api.anonymous.get(`/api/callbacks/${token}`)).body.at
      const first = await file()
      const utc = at.replace(/[-:]|\.000/g, '')
      expect(first).toMatchObject({
        sequence: '0',
        status: 'CONFIRMED',
        method: 'PUBLISH',
        start: utc,
      })
      await press(token, 'move', { slot: await aTime(api) })
      expect(await file()).toMatchObject({ uid: first.uid, sequence: '1', status: 'CONFIRMED' })
      await press(token, 'cancel')
      expect(await file()).toMatchObject({
        ...{ uid: first.uid, sequence: '2' },
        ...{ status: 'CANCELLED', method: 'CANCEL' },
      })
    })

    test('a person with an e-mail address is told in their language, once for each change', async () => {
      const { sealer, knex } = api.platform
      await api.wings.delivery.outbox.stop()
      const { token } = await book({ Email: 'asha@example.com', locale: 'mr' })
      await press(token, 'move', { slot: await aTime(api) })
      for (const _ of [1, 2]) await press(token, 'cancel')
      const rows = await knex('outbox').where({ kind: 'mail', subject: 'Call back' }).orderBy('id')
      const mails = rows.map(({ payload }) => {
        const { to, sealed } = JSON.parse(payload)
        const { template, data } = JSON.parse(sealer.open(sealed)!)
        return { to, ...renderMail(template, data) }
      })
      expect(mails.map(({ to, subject }) => [to, subject.split(':')[0]])).toEqual([
        ['asha@example.com', 'आम्ही तुम्हाला कॉल करू'],
        ['asha@example.com', 'आमच्या कॉलची नवी वेळ'],
        ['asha@example.com', 'आमचा कॉल रद्द आहे'],
      ])
      expect(mails.map(({ html }) => html.includes('<html lang="mr">'))).toEqual([true, true, true])
      expect(mails[0]!.text).toContain(`${api.url}/mr/callback?token=${token}`)
      expect(
        mails.map(({ attachments }) => attachments![0]!.contentType.split('=').at(-1)),
      ).toEqual(['PUBLISH', 'PUBLISH', 'CANCEL'])
    })
  })
})

test('an address can ask for so many calls a day, and a refused one does not count', async () => {
  const api = await startApi('sqlite::memory:', { callbackRules, callbacksPerDay: 2 })
  try {
    const slots = (await daysOf(api))[2]!.times.map(({ at }) => at)
    for (let n = 0; n < 3; n += 1) expect((await ask(api, 'never')).status).toBe(422)
    expect((await ask(api, slots[0]!)).status).toBe(201)
    expect((await ask(api, slots[1]!)).status).toBe(201)
    const refused = await ask(api, slots[2]!)
    expect([refused.status, refused.body.code]).toEqual([429, 'limit_callbacks'])
  } finally {
    await api.stop()
  }
}, 30_000)
