import { until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead, buildStoredLead } from '../../testing/factories'
import { withApi, withUser } from '../../testing/with-api'
import { createLead } from '../lead/repository'
import { assignByRule } from './assigning'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')
  withUser(api, 'viewer')
  let meera: number
  let anil: number
  let viewerId: number
  beforeAll(async () => {
    await addPlaces(api.admin)
    meera = await named('agent@example.com', 'Meera Iyer')
    anil = await named('admin@example.com', 'Anil Das')
    viewerId = await named('viewer@example.com', 'Vik Rao')
  }, 60_000)
  beforeEach(async () => {
    for (const table of ['inquiries', 'assignment_rules']) await knex()(table).del()
    await knex()('users').update({ disabledAt: null })
  })

  const knex = () => api.platform.knex
  const named = async (email: string, name: string): Promise<number> => {
    await knex()('users').where({ email }).update({ name })
    return (await knex()('users').where({ email }).first('id')).id
  }
  const add = async (overrides = {}) => {
    const rule = { name: 'All', states: [], services: [], people: [meera, anil], ...overrides }
    const answer = await api.admin.post('/api/assignment-rules', rule)
    expect(answer.status).toBe(201)
    return answer.body
  }
  const names = async () =>
    (await agent.get('/api/assignment-rules')).body.map(({ name }: { name: string }) => name)
  const move = (id: number, direction: string) =>
    api.admin.post(`/api/assignment-rules/${id}/move`, { direction })
  const leave = async (overrides = {}) => {
    const lead = buildLead(overrides)
    expect((await api.anonymous.post('/api/consultations', asForm(lead))).status).toBe(201)
    return (await knex()('inquiries').where({ email: lead.Email }).first('id')).id as number
  }
  const assigneeOf = async (id: number) =>
    (await knex()('inquiries').where({ id }).first('assigneeId')).assigneeId
  /** Waits until the lead is assigned. */
  const assigned = async (id: number) => {
    await until(async () => (await assigneeOf(id)) !== null)
    return assigneeOf(id)
  }
  const stored = () =>
    createLead(
      knex(),
      buildStoredLead({ service: 'Filing', source: 'home', sourcePage: '/' }),
      'new',
    )

  test('leads of the form go to the people of the first rule that fits, in turn', async () => {
    await add({ name: 'Goa', states: ['Goa'], services: ['Filing'], people: [meera, anil] })
    await add({ name: 'Others', people: [anil] })
    const goa = { state: 'Goa', service: 'Filing' }
    const turns = []
    for (let n = 0; n < 3; n += 1) turns.push(await assigned(await leave(goa)))
    expect(turns).toEqual([meera, anil, meera])
    expect(await assigned(await leave({ state: 'Goa', service: 'Registration' }))).toBe(anil)

    const last = await leave(goa)
    await assigned(last)
    const events = (await agent.get(`/api/inquiries/${last}/events`)).body
    expect(events[0]).toMatchObject({
      kind: 'assigned-by-rule',
      from: 'Goa',
      to: 'Anil Das',
      by: null,
    })
    const [entry] = await knex()('audit_log').where({ resourceId: String(last) })
    expect(entry).toMatchObject({ action: 'update', address: 'portal' })
  })

  test('a lead taken down by telephone is assigned when the answer comes', async () => {
    await add({ people: [anil] })
    const { SingleLine, SingleLine1, PhoneNumber_countrycode, Email } = buildLead()
    const call = { SingleLine, SingleLine1, PhoneNumber_countrycode, Email }
    const answer = await agent.post('/api/inquiries', call)
    expect([answer.status, answer.body.assigneeId]).toEqual([201, anil])
  })

  test('colleagues who cannot have leads miss their turn, and a rule without any is passed over', async () => {
    await add({ name: 'First', people: [meera] })
    await add({ name: 'Second', people: [anil] })
    await knex()('users').where({ id: meera }).update({ disabledAt: new Date() })
    expect(await assigned(await leave())).toBe(anil)
    const refused = await api.admin.post('/api/assignment-rules', {
      ...{ name: 'Viewers', people: [viewerId] },
    })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ people: 'One of these colleagues cannot have leads' })
  })

  test('spam, leads of others and rules that are switched off: nobody gets the lead', async () => {
    const { id } = await add()
    const spam = await leave({ website: 'http://spam.example' })
    const taken = await stored()
    await knex()('inquiries').where({ id: taken }).update({ assigneeId: viewerId })
    for (const lead of [spam, taken]) expect(await assignByRule(knex(), lead)).toBe(false)
    const off = { name: 'All', people: [meera], isActive: false }
    expect((await api.admin.put(`/api/assignment-rules/${id}`, off)).body.isActive).toBe(false)
    const lead = await stored()
    expect(await assignByRule(knex(), lead)).toBe(false)
    expect(await assigneeOf(lead)).toBeNull()
  })

  test('processes that assign at once give each lead to one person, and each turn once', async () => {
    await add()
    const leads: number[] = []
    for (let n = 0; n < 6; n += 1) leads.push(await stored())
    const outcomes = await Promise.all([...leads, ...leads].map((id) => assignByRule(knex(), id)))
    expect(outcomes.filter(Boolean)).toHaveLength(leads.length)
    const assignees = await knex()('inquiries').whereIn('id', leads).pluck('assigneeId')
    expect(assignees.filter((id) => id === meera)).toHaveLength(3)
    expect(assignees.filter((id) => id === anil)).toHaveLength(3)
    const told = await knex()('inquiry_events').where({ kind: 'assigned-by-rule' })
    expect(told.filter(({ inquiryId }) => leads.includes(inquiryId))).toHaveLength(6)
  })

  test('when the rules fail, the visitor’s answer is as ever and the lead is kept', async () => {
    await add()
    await knex()('assignment_rules').update({ people: '7' })
    const id = await leave()
    // The queue is in order, so the next lead comes after the failed attempt.
    await api.admin.put(
      `/api/assignment-rules/${(await knex()('assignment_rules').first('id')).id}`,
      {
        ...{ name: 'All', people: [anil] },
      },
    )
    expect(await assigned(await leave())).toBe(anil)
    expect(await assigneeOf(id)).toBeNull()
  })

  test('rules are moved one place at a time, and of two who edit one the second is told', async () => {
    const [first, , third] = [
      await add({ name: 'A' }),
      await add({ name: 'B' }),
      await add({ name: 'C' }),
    ]
    const answers = await Promise.all([move(third.id, 'up'), move(third.id, 'up')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await names()).toEqual(['C', 'A', 'B'])
    await move(third.id, 'up')
    await move(first.id, 'down')
    expect(await names()).toEqual(['C', 'B', 'A'])

    const path = `/api/assignment-rules/${first.id}`
    const edit = { name: 'Mine', people: [anil], updatedAt: first.updatedAt }
    expect((await api.admin.put(path, edit)).status).toBe(200)
    const late = await api.admin.put(path, { ...edit, name: 'Theirs' })
    expect([late.status, late.body.current.name]).toEqual([409, 'Mine'])
    expect((await api.admin.delete(path)).status).toBe(204)
    for (const gone of [await api.admin.put(path, edit), await move(first.id, 'up')]) {
      expect([gone.status, gone.body.error]).toEqual([404, 'Rule not found'])
    }
  })

  test('a turn that was taken is no edit', async () => {
    const { id, updatedAt, nextId } = await add()
    expect(nextId).toBe(meera)
    expect(await assignByRule(knex(), await stored())).toBe(true)
    const edit = { name: 'Renamed', people: [meera, anil], updatedAt }
    const answer = await api.admin.put(`/api/assignment-rules/${id}`, edit)
    expect([answer.status, answer.body.nextId]).toEqual([200, anil])
  })

  test('a trial says the rule and the person, and takes no turn', async () => {
    const { id } = await add({ name: 'Goa', states: ['Goa'] })
    const trial = async (query: string) =>
      (await agent.get(`/api/assignment-rules/trial?${query}`)).body
    for (let n = 0; n < 2; n += 1) {
      expect(await trial('state=goa')).toEqual({ ruleId: id, rule: 'Goa', person: 'Meera Iyer' })
    }
    const none = { ruleId: null, rule: null, person: null }
    expect(await trial('state=Kerala&service=Filing')).toEqual(none)
    expect(await trial('')).toEqual(none)
  })

  test('a person whose account is gone is still named among the people, without a name', async () => {
    const { id } = await add()
    await knex()('assignment_rules')
      .where({ id })
      .update({ people: JSON.stringify([999_999, anil]) })
    const [rule] = (await agent.get('/api/assignment-rules')).body
    expect(rule.people).toEqual([
      { id: 999_999, name: null, canHaveLeads: false },
      { id: anil, name: 'Anil Das', canHaveLeads: true },
    ])
    const kept = { name: 'Renamed', people: [999_999, anil] }
    expect((await api.admin.put(`/api/assignment-rules/${id}`, kept)).status).toBe(200)
  })
})
