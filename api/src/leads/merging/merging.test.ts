import type { Client } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead } from '../../testing/factories'
import { withApi, withUser } from '../../testing/with-api'
import { completeLeadSearch } from '../lead/search-texts'
import { reserveMergedIds } from './repository'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')
  beforeAll(async () => {
    await addPlaces(api.admin)
    const { knex } = api.platform
    await knex('users').where({ email: 'agent@example.com' }).update({ name: 'Meera Iyer' })
    await knex('users').where({ email: 'admin@example.com' }).update({ name: 'Anil Das' })
  }, 60_000)

  beforeEach(async () => {
    for (const table of ['inquiry_merges', 'inquiries', 'lead_days', 'outbox', 'webhooks']) {
      await api.platform.knex(table).del()
    }
  })

  async function leave(overrides: Record<string, string> = {}): Promise<number> {
    await api.anonymous.post('/api/consultations', asForm(buildLead(overrides)))
    return (await api.platform.knex('inquiries').max('id as id').first())!.id
  }
  const path = (id: number) => `/api/inquiries/${id}`
  const read = async (id: number) => (await agent.get(path(id))).body
  const told = async (id: number) =>
    (await agent.get(`${path(id)}/events`)).body.map(
      ({ kind, by, from, to }: Record<string, string | null>) => [kind, by, from, to].join('|'),
    )
  const note = (id: number, text: string) => agent.post(`${path(id)}/notes`, { text })
  const listed = async (): Promise<number[]> =>
    (await agent.get('/api/inquiries?page=1')).body.items.map(({ id }: { id: number }) => id)
  const merge = (by: Client, id: number, others: number[], take = {}) =>
    by.post(`${path(id)}/merges`, { leads: others.map((other) => ({ id: other })), take })

  const sorted = (ids: number[]) => ids.sort((a, b) => a - b)

  /** Two leads of one person, each with a note. */
  async function pair(): Promise<[number, number]> {
    const kept = await leave({ MultiLine: 'Register my shop' })
    const other = await leave({
      SingleLine: 'Asha R Rao',
      PhoneNumber_countrycode: '9876500000',
      MultiLine: 'And my office',
    })
    await note(kept, 'Called')
    await note(other, 'Called on her other number')
    return [kept, other]
  }

  test('a merged lead leaves lists, searches, reports and the CSV file, and its address leads to the kept one', async () => {
    const [kept, other] = await pair()
    const { status, body } = await merge(agent, kept, [other], { phone: other })
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: kept, phone: '+919876500000', message: 'Register my shop' })
    expect(await listed()).toEqual([kept])
    expect((await agent.get('/api/inquiries?q=office')).body.total).toBe(0)
    expect((await agent.get('/api/reports/leads')).body.total).toBe(1)
    expect((await agent.get('/api/inquiries/export.csv')).text).not.toContain('Asha R')
    const details = await read(other)
    expect(details).toMatchObject({ id: kept, related: [] })
    expect(details.merged).toEqual([
      expect.objectContaining({
        id: other,
        firstName: 'Asha R',
        message: 'And my office',
        mergedInto: kept,
        mergedBy: 'Meera Iyer',
        consentText: details.consentText,
      }),
    ])
    const person = JSON.parse((await agent.get(`${path(other)}/person.json`)).text)
    expect(person.leads).toMatchObject([{ id: kept, merged: [{ id: other, firstName: 'Asha R' }] }])
  })

  test('the history of both is one, in the order of time, and says who merged them', async () => {
    const [kept, other] = await pair()
    await merge(agent, kept, [other])
    expect(await told(kept)).toEqual([
      `merged|Meera Iyer|${other}|`,
      'note|Meera Iyer||Called on her other number',
      'note|Meera Iyer||Called',
      'received|||',
      'received|||',
    ])
    expect((await read(kept)).notes).toBe('Called on her other number\n\nCalled')
    expect(await told(other)).toEqual(await told(kept))
  })

  test('deliveries come along, and webhooks are told of the kept lead and which are part of it', async () => {
    const [kept, other] = await pair()
    const { knex } = api.platform
    const row = { kind: 'mail', state: 'held', subject: 'Lead', payload: '{}', attempts: 0 }
    const times = { createdAt: new Date(), nextAttemptAt: new Date('2099-01-01') }
    await knex('outbox').insert({ ...row, ...times, key: 'mail-of-other', inquiryId: other })
    await merge(agent, kept, [other])
    expect(await knex('outbox').where({ key: 'mail-of-other' }).first()).toMatchObject({
      inquiryId: kept,
    })
  })

  test('status, assignee and follow-up are those that are chosen, with their moments', async () => {
    const [kept, other] = await pair()
    await agent.patch(path(other), { status: 'contacted', followUpOn: '2030-01-01' })
    const { contactedAt } = await read(other)
    await merge(agent, kept, [other], { status: other, followUp: other })
    expect(await read(kept)).toMatchObject({
      status: 'contacted',
      followUpOn: '2030-01-01',
      contactedAt,
    })
  })

  test('of two who merge the same leads at once, the second is told by whom and into which', async () => {
    const [kept, other] = await pair()
    const answers = await Promise.all([
      merge(agent, kept, [other]),
      merge(api.admin, other, [kept]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const won = answers.find(({ status }) => status === 201)!.body.id
    const { body } = answers.find(({ status }) => status === 409)!
    const who = won === kept ? 'Meera Iyer' : 'Anil Das'
    expect(body.error).toBe(`${who} has merged this lead into lead ${won}`)
    const gone = won === kept ? other : kept
    const late = await agent.patch(path(gone), { status: 'won' })
    expect([late.status, late.body.error]).toEqual([409, body.error])
    expect((await note(gone, 'x')).body.error).toBe(body.error)
  })

  test('leads that changed since they were compared are not merged', async () => {
    const [kept, other] = await pair()
    const { updatedAt } = await read(other)
    await note(other, 'One more')
    const { status, body } = await agent.post(`${path(kept)}/merges`, {
      leads: [{ id: other, updatedAt }],
    })
    expect(status).toBe(409)
    expect(body.error).toBe(
      `Somebody has changed lead ${other} in the meantime. Compare them again.`,
    )
    expect(sorted(await listed())).toEqual([kept, other])
  })

  test('a merge is refused with a lead twice, itself, a stranger’s part, an erased person and no lead', async () => {
    const [kept, other] = await pair()
    expect((await merge(agent, kept, [kept])).status).toBe(422)
    expect((await merge(agent, kept, [other, other])).status).toBe(422)
    expect((await merge(agent, kept, [])).status).toBe(422)
    expect((await merge(agent, kept, [other], { phone: 99_999 })).status).toBe(422)
    expect((await merge(agent, kept, [99_999])).status).toBe(404)
    await api.admin.post(`${path(other)}/erase`, { ids: [other] })
    expect((await merge(agent, kept, [other])).status).toBe(409)
  })

  test('a split brings both back as they were, with notes that were added to them since', async () => {
    const [kept, other] = await pair()
    const before = await read(kept)
    await merge(agent, kept, [other], { phone: other, name: other })
    await note(kept, 'Added since')
    const { status, body } = await agent.delete(`${path(kept)}/merges/${other}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: other, firstName: 'Asha R', phone: '+919876500000' })
    expect(await read(kept)).toMatchObject({
      firstName: before.firstName,
      phone: before.phone,
      notes: 'Added since\n\nCalled',
      merged: [],
    })
    expect(await told(other)).toEqual([
      `split|Meera Iyer|${kept}|`,
      'note|Meera Iyer||Called on her other number',
      'received|||',
    ])
    expect(sorted(await listed())).toEqual([kept, other])
    expect((await agent.get('/api/inquiries?q=office')).body.total).toBe(1)
    expect((await agent.delete(`${path(kept)}/merges/${other}`)).status).toBe(404)
  })

  test('a split is refused when somebody has changed what the merge changed, and says what', async () => {
    const [kept, other] = await pair()
    await agent.patch(path(other), { status: 'contacted' })
    await merge(agent, kept, [other], { status: other, phone: other })
    await api.admin.patch(path(kept), { status: 'won' })
    const { status, body } = await agent.delete(`${path(kept)}/merges/${other}`)
    expect(status).toBe(409)
    expect(body.error).toBe(
      'The merge can no longer be undone, because this has been changed since: Status',
    )
    expect(await listed()).toEqual([kept])
  })

  test('a lead with merged leads can be merged itself, and comes back with them', async () => {
    const [middle, first] = await pair()
    const last = await leave({ Email: 'third@example.com', PhoneNumber_countrycode: '9876511111' })
    await merge(agent, middle, [first])
    await merge(agent, last, [middle])
    expect((await read(first)).id).toBe(last)
    expect((await agent.delete(`${path(last)}/merges/${first}`)).status).toBe(404)
    await agent.delete(`${path(last)}/merges/${middle}`)
    expect((await read(first)).id).toBe(middle)
    await agent.delete(`${path(middle)}/merges/${first}`)
    expect(sorted(await listed())).toEqual(sorted([first, middle, last]))
  })

  test('erasing the person erases the merged lead too, found by a phone that only that one had', async () => {
    const [kept, other] = await pair()
    await merge(agent, kept, [other], { email: kept })
    const again = await leave({
      SingleLine: 'A Rao',
      Email: 'elsewhere@example.com',
      PhoneNumber_countrycode: '9876500000',
    })
    expect((await read(again)).related).toMatchObject([{ id: kept, isSamePerson: false }])
    const { body } = await api.admin.post(`${path(again)}/erase`, { ids: [kept, again] })
    expect(sorted(body.erased)).toEqual(sorted([kept, again]))
    const audited = (await api.admin.get('/api/audit?action=erase')).body.items
    const named = audited.map(({ resourceId }: { resourceId: string }) => Number(resourceId))
    expect(named).toEqual(expect.arrayContaining([kept, other, again]))
    const rows = await api.platform.knex('inquiry_merges')
    expect(rows).toMatchObject([
      { mergedId: other, keptId: kept, phone: null, email: null, lead: null, taken: null },
    ])
    expect(await read(other)).toMatchObject({ id: kept, merged: [] })
    expect((await agent.delete(`${path(kept)}/merges/${other}`)).status).toBe(409)
  })

  test('a new lead never gets the id of a merged one, also after a restore', async () => {
    const [kept, other] = await pair()
    await merge(agent, kept, [other])
    const { knex } = api.platform
    await knex('inquiry_merges').update({ mergedId: other + 100 })
    await reserveMergedIds(knex)
    await completeLeadSearch(knex)
    expect(await leave({ Email: 'new@example.com' })).toBeGreaterThan(other + 100)
    expect((await listed()).length).toBe(2)
  })
})
