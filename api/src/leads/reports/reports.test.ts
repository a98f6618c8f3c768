import { addDays, daysBetween, indianDay, startOfIndianDay } from '../../contract/indian-day'
import type { LeadCount, LeadReport } from '../../contract/leads/leads'
import { leadSources, leadStatuses } from '../../contract/leads/leads'
import { signInAs } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface Lead {
  state: string
  service: string | null
  source: string
  status: string
  createdAt: Date
  contactedAt: Date | null
}

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** Creates leads of 120 days, some of them within minutes of midnight in India. */
function randomLead(): Lead {
  const at =
    Math.random() < 0.3
      ? startOfIndianDay(addDays(indianDay(), -Math.floor(Math.random() * 118))).getTime() +
        Math.round((Math.random() - 0.5) * 4 * minuteMs)
      : Date.now() - Math.random() * 118 * dayMs
  const createdAt = new Date(Math.floor(at))
  const status = oneOf(leadStatuses)
  const contacted = status !== 'new' && Math.random() < 0.9
  return {
    state: oneOf(['Goa', 'Kerala', '', '__proto__', '=SUM(A1)']),
    service: oneOf(['Registration', 'Filing', null]),
    source: oneOf(leadSources),
    status,
    createdAt,
    contactedAt: contacted
      ? new Date(createdAt.getTime() + Math.floor(Math.random() * 3 * dayMs))
      : null,
  }
}

/** Calculates the report by plain counting, lead by lead. */
function slowReport(all: Lead[], from: string, to: string): LeadReport {
  const received = all.filter(({ createdAt }) => {
    const day = indianDay(createdAt)
    return day >= from && day <= to
  })
  const leads = received.filter(({ status }) => status !== 'spam')
  const count = (name: string, of: Lead[]): LeadCount => ({
    name,
    leads: of.length,
    won: of.filter(({ status }) => status === 'won').length,
  })
  const by = (of: Lead[], nameOf: (lead: Lead) => string) =>
    [...new Set(of.map(nameOf))]
      .map((name) =>
        count(
          name,
          of.filter((lead) => nameOf(lead) === name),
        ),
      )
      .sort((a, b) => b.leads - a.leads || (a.name < b.name ? -1 : 1))
  const minutes = leads
    .filter(({ contactedAt }) => contactedAt)
    .map((lead) => Math.floor((Number(lead.contactedAt) - Number(lead.createdAt)) / minuteMs))
    .sort((a, b) => a - b)
  const middle = [minutes[(minutes.length - 1) >> 1]!, minutes[minutes.length >> 1]!]
  return {
    from,
    to,
    total: leads.length,
    days: daysBetween(from, to).map((day) =>
      count(
        day,
        leads.filter(({ createdAt }) => indianDay(createdAt) === day),
      ),
    ),
    states: by(leads, ({ state }) => state),
    services: by(leads, ({ service }) => service ?? ''),
    sources: by(leads, ({ source }) => source),
    statuses: by(received, ({ status }) => status),
    firstContact: {
      contacted: minutes.length,
      medianMinutes: minutes.length ? (middle[0]! + middle[1]!) / 2 : null,
      within24Hours: minutes.filter((after) => after < 24 * 60).length,
    },
    conversion: leads.length
      ? leads.filter(({ status }) => status === 'won').length / leads.length
      : null,
  }
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const leads: Lead[] = []
  beforeAll(async () => {
    leads.push(...Array.from({ length: 900 }, randomLead))
    const rows = leads.map((lead, n) => ({
      ...lead,
      ...{ id: n + 1, firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com' },
      updatedAt: lead.createdAt,
    }))
    await api.platform.knex.batchInsert('inquiries', rows, 100)
  }, 60_000)

  const path = '/api/reports/leads'
  const report = async (query: string): Promise<LeadReport> =>
    (await api.admin.get(`${path}?${query}`)).body

  test('figures equal those of counting every lead, also when they are cached', async () => {
    const today = indianDay()
    const periods: [string, string][] = [
      [addDays(today, -29), today],
      [addDays(today, -200), today],
      [addDays(today, -60), addDays(today, -20)],
      [addDays(today, -400), addDays(today, -300)],
    ]
    for (const [from, to] of [...periods, ...periods]) {
      expect(await report(`from=${from}&to=${to}`)).toEqual(slowReport(leads, from, to))
    }
    expect(await report('')).toEqual(slowReport(leads, addDays(today, -29), today))
  })

  test('a changed lead changes the figures of its day, however long ago', async () => {
    const today = indianDay()
    const period: [string, string] = [addDays(today, -119), today]
    for (const index of [3, 30, 300]) {
      const status = leads[index]!.status === 'won' ? 'lost' : 'won'
      await api.admin.patch('/api/inquiries', { ids: [index + 1], status })
      const { contactedAt } = await api.platform
        .knex('inquiries')
        .where({ id: index + 1 })
        .first()
      leads[index] = { ...leads[index]!, status, contactedAt: contactedAt && new Date(contactedAt) }
    }
    expect(await report(`from=${period[0]}&to=${period[1]}`)).toEqual(slowReport(leads, ...period))
  })

  test('a change deletes the cached figures of its day and sets a new version, so that no older figures are cached', async () => {
    const { knex } = api.platform
    const day = addDays(indianDay(), -10)
    await report(`from=${day}&to=${day}`)
    const [kept] = await knex('lead_days').where({ day })
    expect(kept.figures).not.toBeNull()
    const id = leads.findIndex(({ createdAt }) => indianDay(createdAt) === day) + 1
    await api.admin.patch('/api/inquiries', { ids: [id], followUpOn: '2030-01-01' })
    const [forgotten] = await knex('lead_days').where({ day })
    expect(forgotten.figures).toBeNull()
    expect(forgotten.version).not.toBe(kept.version)
  })

  test('each dimension can be exported as a table without formulas', async () => {
    const viewer = await signInAs(api, 'viewer')
    const today = indianDay()
    const { states, days } = await report('')
    const answer = await viewer.get(`${path}.csv?by=state`)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="leads-by-state-${addDays(today, -29)}-${today}.csv"`,
    )
    const lines = answer.text.trim().split('\r\n')
    expect(lines).toHaveLength(states.length + 1)
    expect(lines[0]).toMatch(/^\uFEFF?State,Leads,Won$/)
    const sum = states.find(({ name }) => name === '=SUM(A1)')!
    expect(answer.text).toContain(`"'=SUM(A1)",${sum.leads},${sum.won}\r\n`)
    const byDay = await viewer.get(`${path}.csv?by=day`)
    expect(byDay.text.trim().split('\r\n')).toHaveLength(days.length + 1)
    for (const by of ['service', 'source']) {
      expect((await viewer.get(`${path}.csv?by=${by}`)).status).toBe(200)
    }
    expect((await viewer.get(`${path}.csv?by=status`)).text).toMatch(
      /Won\r\n"(New|Won|Lost|Contacted|Spam)",/,
    )
  })

  test.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['from=1990-01-01&to=2026-01-01', 'from'],
    ['to=tomorrow', 'to'],
  ])('%s is refused at %s', async (query, field) => {
    const { status, body } = await api.admin.get(`${path}?${query}`)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('an export requires a dimension, and only permitted users get figures', async () => {
    expect((await api.admin.get(`${path}.csv`)).body.fields).toHaveProperty('by')
    expect((await api.admin.get(`${path}.csv?by=email`)).status).toBe(422)
    expect((await api.anonymous.get(path)).status).toBe(401)
    expect((await (await signInAs(api, 'editor')).get(path)).status).toBe(403)
  })
})
