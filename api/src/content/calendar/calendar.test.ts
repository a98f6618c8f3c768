import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import type { StatePage } from '../../contract/content/pages'
import { indianDay } from '../../contract/indian-day'
import type { DueList } from '../../contract/law/due-dates/due-list'
import type { DueDay } from '../../contract/law/facts/facts'
import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { withApi } from '../../testing/with-api'
import { datesWithin, spanOn } from './dates'

test('datesWithin returns the last day of a month as it is in each year, and a repeated day once', () => {
  const span = { from: '2027-01-31', to: '2028-02-29' }
  const days = [31, 28].map((day): DueDay => ({ month: 2, day }))
  expect(datesWithin(days, span)).toEqual(['2027-02-28', '2028-02-28', '2028-02-29'])
  expect(datesWithin([{ month: 1, day: 31 }], span)).toEqual(['2027-01-31', '2028-01-31'])
  expect(datesWithin([], span)).toEqual([])
})

test.each([
  ['2026-11-22', { from: '2026-10-22', to: '2028-05-22' }],
  ['2027-01-31', { from: '2026-12-31', to: '2028-07-31' }],
  ['2026-03-31', { from: '2026-02-28', to: '2027-09-30' }],
])('on %s a calendar covers one month back and eighteen months ahead', (today, span) => {
  expect(spanOn(today)).toEqual(span)
})

interface Told {
  uid: string
  date: string
  summary: string
  description: string
}

const byUid = (a: Told, b: Told) => a.uid.localeCompare(b.uid)

/** Parses a calendar as Thunderbird does. */
function readByIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    expect(event.startDate.isDate).toBe(true)
    expect(component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    const alarm = component.getFirstSubcomponent('valarm')!
    expect(String(alarm.getFirstPropertyValue('trigger'))).toBe('-P2DT15H')
    const { uid, summary, description, startDate } = event
    return { uid, summary, description, date: startDate.toString() }
  })
  return { calendar, events: events.sort(byUid) }
}

/** Parses a calendar with the most widely used parser for Node. */
function readByNodeIcal(text: string): Told[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  )
  return events
    .map(({ uid, summary, description, start, datetype }) => {
      expect(datetype).toBe('date')
      const [year, month, day] = [start.getFullYear(), start.getMonth() + 1, start.getDate()]
      const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
      return { uid, date, summary: String(summary), description: String(description) }
    })
    .sort(byUid)
}

const isControl = (char: string) => char < ' ' || char === '\u007f'

/** RFC 5545, 3.1: lines end with CRLF, have at most 75 octets and no control characters. */
function expectSoundLines(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(lines.filter((line) => Array.from(line).some(isControl))).toEqual([])
  expect(text).not.toContain('\ufffd')
}

const kinds = ['payment', 'return', 'enrolled'] as const

/** Finds the dates independently of the implementation, by walking through the days one by one. */
function expectedDates(days: DueDay[]): string[] {
  const { from, to } = spanOn(indianDay())
  const dates = []
  for (let time = Date.parse(from); time <= Date.parse(to); time += 86_400_000) {
    const date = new Date(time)
    const isLast = new Date(time + 86_400_000).getUTCDate() === 1
    const isDue = days.some(
      ({ month, day }) =>
        date.getUTCMonth() + 1 === month && (day === 31 ? isLast : date.getUTCDate() === day),
    )
    if (isDue) dates.push(date.toISOString().slice(0, 10))
  }
  return dates
}

const expectedUids = ({ slug, facts }: StatePage) =>
  kinds.flatMap((kind) =>
    expectedDates(facts?.doubt === 'levy' ? [] : (facts?.dueDates[kind].days ?? [])).map(
      (date) => ({ slug, kind, date }),
    ),
  )

onAnyDatabase((newDatabase, engine) => {
  const api = withApi(newDatabase, { publicOrigin: 'https://pt.example.com' })
  beforeAll(async () => {
    if (engine === 'MySQL') await api.admin.post('/api/admin/seed-states')
  }, 60_000)

  const read = async (slug: string): Promise<StatePage> =>
    (await api.anonymous.get(`/api/state-pages/${slug}`)).body
  const create = async (values = {}) =>
    (await api.admin.post('/api/state-pages', buildStatePage(values))).body

  test('two independent parsers find exactly the due dates of the facts in each state’s calendar', async () => {
    const list: StatePage[] = (await api.anonymous.get('/api/state-pages')).body
    expect(list.length).toBeGreaterThanOrEqual(23)
    for (const { slug } of list) {
      const state = await read(slug)
      const answer = await api.anonymous.get(`/calendar/${slug}.ics`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('content-disposition')).toBeNull()
      expectSoundLines(answer.text)
      const { calendar, events } = readByIcalJs(answer.text)
      const uids = expectedUids(state).map(({ kind, date }) => `${slug}-${kind}-${date}@pt-portal`)
      expect(events.map(({ uid }) => uid)).toEqual(uids.sort((a, b) => a.localeCompare(b)))
      expect(events.every(({ uid, date }) => uid.includes(date))).toBe(true)
      expect(readByNodeIcal(answer.text)).toEqual(events)
      expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`Professional tax: ${state.name}`)
      expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('P1D')
    }
  }, 120_000)

  test('an event states when the tax is due in the state’s own words, its page and when the facts were checked', async () => {
    const state = await read('maharashtra-professional-tax-registration')
    const { text } = await api.anonymous.get(`/calendar/${state.slug}.ics`)
    const [event] = readByIcalJs(text).events.filter(({ uid }) => uid.includes('-payment-'))
    expect(event!.summary).toBe('Maharashtra: professional tax payment due')
    expect(event!.description).toBe(
      [
        state.facts!.dueDates.payment.text,
        'Checked on 23 November 2026; confirm with the office before you pay.',
        'https://pt.example.com/maharashtra-professional-tax-registration',
      ].join('\n'),
    )
    expect(text).toContain(`DTSTAMP:${state.updatedAt.replace(/[-:]|\.\d+/g, '')}`)
  })

  test('the calendar’s description lists due dates without a day, and says where no tax is levied', async () => {
    const about = async (slug: string) => {
      const { text } = await api.anonymous.get(
        `/calendar/${slug}-professional-tax-registration.ics`,
      )
      const { calendar, events } = readByIcalJs(text)
      return { events, about: String(calendar.getFirstPropertyValue('x-wr-caldesc')) }
    }
    expect((await about('nagaland')).about).toContain('Without a date: Payment: Monthly.')
    const goa = await about('goa')
    expect(goa.events).toEqual([])
    expect(goa.about).toContain('No professional tax is levied in Goa at present.')
  })

  test('every calendar has a component, and one without due dates has no event', async () => {
    const pages: StatePage[] = (await api.anonymous.get('/api/state-pages')).body
    const empty: string[] = []
    for (const { name, slug } of pages) {
      const { text } = await api.anonymous.get(`/calendar/${slug}.ics`)
      expectSoundLines(text)
      const { calendar, events } = readByIcalJs(text)
      expect([name, calendar.getAllSubcomponents().length]).not.toEqual([name, 0])
      if (events.length === 0) empty.push(name)
    }
    expect(empty).toEqual(expect.arrayContaining(['Chhattisgarh', 'Goa', 'Odisha']))
    const several = await api.anonymous.get('/calendar/states.ics?states=goa,odisha')
    const [zone, ...more] = readByIcalJs(several.text).calendar.getAllSubcomponents()
    expect([zone!.name, zone!.getFirstPropertyValue('tzid'), more]).toEqual([
      'vtimezone',
      'Asia/Kolkata',
      [],
    ])
    expect(readByNodeIcal(several.text)).toEqual([])
  })

  test('markup and control characters in state texts cannot add calendar lines', async () => {
    const facts = buildFacts()
    const text = 'One; two, three\\ four\r\nEND:VEVENT\nBEGIN:VTODO ₹😀'.repeat(5)
    facts.dueDates.payment = { text, days: [{ month: 3, day: 31 }], covers: 'unknown' }
    facts.dueDates.enrolled = { text: 'END:VCALENDAR\nX, y; z', days: [], covers: 'unknown' }
    const { slug } = await create({ name: 'A, b; c\\ "d"', slug: 'hostile-texts', facts })
    const answer = await api.anonymous.get(`/calendar/${slug}.ics`)
    expectSoundLines(answer.text)
    const { calendar, events } = readByIcalJs(answer.text)
    expect(events[0]!.description).toContain(text.replaceAll('\r\n', '\n'))
    expect(events[0]!.summary).toBe('A, b; c\\ "d": professional tax payment due')
    expect(readByNodeIcal(answer.text)).toHaveLength(events.length)
    expect(calendar.getAllSubcomponents('vtodo')).toEqual([])
    await api.admin.delete(`/api/state-pages/${(await read(slug)).id}`)
  })

  test('a calendar of several states contains each state once, in the portal’s order', async () => {
    const path = '/calendar/states.ics?states=karnataka,maharashtra-professional-tax-registration'
    const answer = await api.anonymous.get(`${path},,Karnataka,tamil-nadu`)
    expect(answer.status).toBe(200)
    expectSoundLines(answer.text)
    const { calendar, events } = readByIcalJs(answer.text)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain(
      'Maharashtra\\, Karnataka and Tamil Nadu',
    )
    const states = await Promise.all(
      ['maharashtra', 'karnataka', 'tamil-nadu'].map((name) =>
        read(`${name}-professional-tax-registration`),
      ),
    )
    expect(events).toHaveLength(states.flatMap(expectedUids).length)
    expect(readByNodeIcal(answer.text)).toEqual(events)
    const all: StatePage[] = (await api.anonymous.get('/api/state-pages')).body
    const whole = await api.anonymous.get(
      `/calendar/states.ics?states=${all.map(({ slug }) => slug)}`,
    )
    expectSoundLines(whole.text)
    expect(readByIcalJs(whole.text).events.length).toBeGreaterThan(450)
  })

  test.each([
    [
      'unknown states',
      'states=kerala,atlantis,<script>',
      'There is no state called “atlantis”, “<script>”',
    ],
    [
      'ambiguous, or without the tax',
      'states=kerala,aurangabad,delhi',
      'There is no state called “aurangabad”, “delhi”. Aurangabad is in Maharashtra and in Bihar. No professional tax is levied in Delhi.',
    ],
    ['empty', 'states=,', 'Name at least one state'],
    ['given twice', 'states=a&states=b', 'Give this parameter once'],
    ['too many', `states=${Array.from({ length: 101 }, (_, n) => n)}`, 'Name at most 100 states'],
    ['too long', `states=${'a'.repeat(9000)}`, 'At most 8000 characters'],
    ['missing', '', 'Name at least one state, such as ?states=maharashtra,karnataka'],
  ])('refuses a list of states that is %s', async (_what, query, message) => {
    const answer = await api.anonymous.get(`/calendar/states.ics?${query}`)
    expect(answer.status).toBe(422)
    expect(answer.body.fields.states).toBe(message)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('names and former slugs lead to the calendar; hidden and unknown states return 404', async () => {
    const page = await create({ slug: 'moving-state', facts: buildFacts() })
    await api.admin.put(`/api/state-pages/${page.id}`, { ...buildStatePage(), slug: 'moved-state' })
    const moved = await api.anonymous.get('/calendar/moving-state.ics')
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/calendar/moved-state.ics',
    ])
    const named = await api.anonymous.get('/calendar/goa.ics')
    expect(named.headers.get('location')).toBe('/calendar/goa-professional-tax-registration.ics')
    const ofTown = await api.anonymous.get('/calendar/bombay.ics')
    expect([ofTown.status, ofTown.headers.get('location')]).toEqual([
      301,
      '/calendar/maharashtra-professional-tax-registration.ics',
    ])
    expect(await api.anonymous.get('/calendar/aurangabad.ics')).toMatchObject({
      status: 404,
      body: { error: 'State page not found. Aurangabad is in Maharashtra and in Bihar.' },
    })
    const both = await api.anonymous.get('/calendar/states.ics?states=moving-state,moved-state')
    expect(both.status).toBe(200)
    expect(new Set(readByIcalJs(both.text).events.map(({ uid }) => uid)).size).toBe(
      readByIcalJs(both.text).events.length,
    )
    await api.admin.put(`/api/state-pages/${page.id}`, {
      ...buildStatePage({ slug: 'moved-state', isActive: false }),
    })
    for (const slug of ['moved-state', 'moving-state', 'atlantis', `${'x'.repeat(300)}`, '%00']) {
      expect((await api.anonymous.get(`/calendar/${slug}.ics`)).status).toBe(404)
    }
    expect((await api.anonymous.get('/calendar/states.ics?states=moved-state')).status).toBe(422)
  })

  test('a calendar supports ETag, compression and HEAD, and its ETag changes with the facts', async () => {
    const page = await create({ slug: 'asked-again', facts: buildFacts() })
    const path = '/calendar/asked-again.ics'
    const first = await api.anonymous.get(path)
    const etag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const plain = await api.anonymous.with({ 'accept-encoding': 'identity' }).get(path)
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect([plain.text, plain.headers.get('etag')]).toEqual([first.text, etag])
    const again = await api.anonymous.with({ 'if-none-match': etag }).get(path)
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await api.anonymous.send('HEAD', path)
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag])

    const facts = buildFacts()
    facts.dueDates.payment = {
      text: 'The 5th of June.',
      days: [{ month: 6, day: 5 }],
      covers: 'unknown',
    }
    await api.admin.put(`/api/state-pages/${page.id}/facts`, facts)
    const changed = await api.anonymous.with({ 'if-none-match': etag }).get(path)
    expect(changed.status).toBe(200)
    expect(readByIcalJs(changed.text).events.map(({ uid }) => uid)).toContain(
      `asked-again-payment-${expectedDates([{ month: 6, day: 5 }])[0]}@pt-portal`,
    )
  })

  const gujarat = 'gujarat-professional-tax-registration'

  test('a calendar for one size of employer has that size’s dates, and only the kinds asked for', async () => {
    const months = async (query: string) => {
      const { text } = await api.anonymous.get(`/calendar/${query}`)
      return new Set(
        readByIcalJs(text).events.map(({ date, uid }) =>
          [uid.split('-payment-').length > 1, date.slice(5)].join(),
        ),
      )
    }
    const small = await months(`${gujarat}.ics?size=up-to-20-staff&kinds=payment`)
    expect([...small].sort()).toEqual(['true,01-15', 'true,04-15', 'true,07-15', 'true,10-15'])
    expect(await months(`states.ics?states=gujarat:up-to-20-staff&kinds=payment`)).toEqual(small)
    expect((await months(`${gujarat}.ics?kinds=payment`)).size).toBe(12)
  })

  test.each([
    [`/calendar/${gujarat}.ics?size=huge`, 'size', 'over-20-staff, up-to-20-staff'],
    ['/calendar/states.ics?states=gujarat:huge', 'states', 'over-20-staff, up-to-20-staff'],
    [
      '/calendar/telangana-professional-tax-registration.ics?size=huge',
      'size',
      'pay alike in Telangana',
    ],
    [`/calendar/${gujarat}.ics?kinds=pay`, 'kinds', 'payment, return, enrolled'],
    ['/api/due-dates?states=gujarat&staff=many', 'staff', 'number of employees'],
    ['/api/due-dates?states=atlantis', 'states', 'no state called “atlantis”'],
    ['/api/due-dates', 'states', 'Name at least one state'],
  ])('refuses %s and says what is possible', async (path, field, message) => {
    const answer = await api.anonymous.get(path)
    expect(answer.status).toBe(422)
    expect(answer.body.fields[field]).toContain(message)
  })

  const listOf = async (query: string): Promise<DueList> =>
    (await api.anonymous.get(`/api/due-dates?${query}`)).body

  test('the list of due dates says which salary is paid for, how much, and by when', async () => {
    const { dates, calendar } = await listOf('states=maharashtra&kinds=payment&staff=100')
    expect(dates).toHaveLength(12)
    const march = dates.find(({ date }) => date.slice(5) === '03-15')
    expect(march).toMatchObject({ kind: 'payment', text: 'February salary: up to ₹300 each' })
    expect(calendar).toBe(
      'https://pt.example.com/calendar/states.ics?states=maharashtra-professional-tax-registration:from-1-lakh-a-year&kinds=payment',
    )
  })

  test('the number of employees, or a chosen size, decides how often an employer pays', async () => {
    const small = await listOf('states=maharashtra,gujarat&kinds=payment&staff=12')
    expect(small.states.map(({ size }) => size?.id)).toEqual([
      'under-1-lakh-a-year',
      'up-to-20-staff',
    ])
    expect(small.dates.map(({ date }) => date.slice(5)).sort()).toEqual([
      '01-15',
      '03-15',
      '04-15',
      '07-15',
      '10-15',
    ])
    const chosen = await listOf('states=gujarat:over-20-staff&kinds=payment&staff=12')
    expect(chosen.dates).toHaveLength(12)
    const each = await listOf(`states=gujarat,maharashtra&kinds=payment&staff=${gujarat}:30`)
    expect(each.states.find(({ slug }) => slug === gujarat)?.size?.id).toBe('over-20-staff')
  })

  test('a person’s own tax has sizes only where the local body decides, with the dates of one body', async () => {
    const { states, dates } = await listOf('states=maharashtra,kerala:panchayat&kinds=enrolled')
    expect(states.map(({ sizes }) => sizes.length)).toEqual([0, 2])
    const kerala = dates.filter(({ slug }) => slug.startsWith('kerala'))
    expect(kerala.map(({ date }) => date.slice(5, 7)).sort()).toEqual(['02', '08'])
  })

  test('a tax that may not be collected, or is not levied, has a verdict and no dates', async () => {
    const { states, dates } = await listOf(
      'states=chhattisgarh,odisha,goa,nagaland&kinds=payment,return',
    )
    expect(states.map(({ verdict }) => verdict.slice(0, 24))).toEqual([
      'It is in doubt whether p',
      'No professional tax is l',
      'No professional tax is l',
      '',
    ])
    expect(new Set(dates.map(({ slug }) => slug.split('-')[0]))).toEqual(new Set(['nagaland']))
    expect(states[3]!.undated).toEqual(['Monthly.'])
  })

  const wordsIn = (text: string) => text.match(/[a-z]{2,}/gi) ?? []

  test('a calendar in Hindi has the same events in Hindi, and links to the page in Hindi', async () => {
    const slug = 'maharashtra-professional-tax-registration'
    const english = readByIcalJs((await api.anonymous.get(`/calendar/${slug}.ics`)).text).events
    const answer = await api.anonymous.get(`/calendar/${slug}.ics?lang=hi`)
    expect(answer.headers.get('content-language')).toBe('hi')
    expectSoundLines(answer.text)
    const { calendar, events } = readByIcalJs(answer.text)
    expect(readByNodeIcal(answer.text)).toEqual(events)
    const when = ({ uid, date }: Told) => ({ uid, date })
    expect(events.map(when)).toEqual(english.map(when))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('प्रोफेशनल टैक्स: महाराष्ट्र')
    const [event] = events.filter(({ uid }) => uid.includes('-payment-'))
    expect(event!.summary).toBe('महाराष्ट्र: प्रोफेशनल टैक्स के भुगतान की आख़िरी तारीख')
    const lines = event!.description.split('\n')
    expect(lines.pop()).toBe(`https://pt.example.com/hi/${slug}`)
    expect(lines.pop()).toBe('23 नवंबर 2026 को जाँचा गया; भुगतान से पहले कार्यालय से पुष्टि करें।')
    const about = String(calendar.getFirstPropertyValue('x-wr-caldesc'))
    expect(wordsIn([about, ...lines].join(' '))).toEqual([])
  })

  test('a state that is not translated stays English in a calendar in Hindi', async () => {
    const { id, slug } = await create({ name: 'Atlantis', slug: 'atlantis', facts: buildFacts() })
    const { text } = await api.anonymous.get(`/calendar/states.ics?states=${slug},goa&lang=hi`)
    const { calendar, events } = readByIcalJs(text)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toContain('प्रोफेशनल टैक्स')
    expect(events[0]!.summary).toContain('Atlantis: professional tax')
    expect(events[0]!.description).toMatch(/https:\/\/pt.example.com\/atlantis$/)
    await api.admin.delete(`/api/state-pages/${id}`)
  })

  test('another spelling leads to the visitor’s address in the same language', async () => {
    const answer = await api.anonymous.get('/calendar/goa.ics?lang=hi&kinds=payment')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/hi/calendar/goa-professional-tax-registration.ics?kinds=payment',
    ])
    const english = await api.anonymous.get('/calendar/goa.ics?lang=en')
    expect(english.headers.get('location')).toBe('/calendar/goa-professional-tax-registration.ics')
    expect((await api.anonymous.get('/calendar/goa.ics?lang=xx')).status).toBe(400)
  })

  test('the list of due dates is in Hindi, with the calendar in Hindi', async () => {
    const { states, dates, calendar } = await listOf(
      'states=maharashtra,odisha,nagaland&kinds=payment&staff=100&lang=hi',
    )
    const march = dates.find(({ date }) => date.slice(5) === '03-15')
    expect(march!.text).toBe('फ़रवरी का वेतन: हर कर्मचारी ज़्यादा से ज़्यादा ₹300')
    const said = [...states.flatMap(({ verdict, undated }) => [verdict, ...undated])].join(' ')
    expect(said).toContain('ओडिशा')
    expect(wordsIn(said)).toEqual([])
    expect(calendar).toMatch(/^https:\/\/pt.example.com\/hi\/calendar\/states.ics\?states=/)
  })
})
