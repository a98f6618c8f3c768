import { addDays, indianDay } from '../../contract/indian-day'
import { fillLeadColumns } from '../../platform/db/migrations/0011-leads'
import * as leadActivity from '../../platform/db/migrations/0025-lead-activity'
import { createUser } from '../../staff/users/repository'
import type { Client } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead } from '../../testing/factories'
import { withApi, withUser } from '../../testing/with-api'
import { eraseClosedLeads } from './erasing'
import { completeLeadSearch } from './search-texts'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')
  const viewer = withUser(api, 'viewer')
  let agentId: number
  let adminId: number
  beforeAll(async () => {
    await addPlaces(api.admin)
    const { knex } = api.platform
    agentId = (await knex('users').where({ email: 'agent@example.com' }).first()).id
    adminId = (await knex('users').where({ email: 'admin@example.com' }).first()).id
    await knex('users').where({ id: agentId }).update({ name: 'Meera Iyer' })
    await knex('users').where({ id: adminId }).update({ name: 'Anil Das' })
  }, 60_000)

  beforeEach(async () => {
    await api.platform.knex('inquiries').del()
    await api.platform.knex('lead_days').del()
  })

  async function leave(overrides: Record<string, string> = {}): Promise<number> {
    await api.anonymous.post('/api/consultations', asForm(buildLead(overrides)))
    return (await api.platform.knex('inquiries').max('id as id').first())!.id
  }
  const path = (id: number) => `/api/inquiries/${id}`
  const read = async (id: number) => (await agent.get(path(id))).body
  const history = async (id: number) => (await agent.get(`${path(id)}/events`)).body
  const told = async (id: number) =>
    (await history(id)).map(({ kind, by, from, to }: Record<string, string | null>) =>
      [kind, by, from, to].join('|'),
    )
  const found = async (query: string): Promise<number[]> =>
    (await agent.get(`/api/inquiries?${query}`)).body.items.map(({ id }: { id: number }) => id)

  test('when two users take the same lead, the second is told who has it', async () => {
    const id = await leave()
    const { updatedAt } = await read(id)
    const [first, second] = await Promise.all([
      agent.patch(path(id), { assigneeId: agentId, updatedAt }),
      api.admin.patch(path(id), { assigneeId: adminId, updatedAt }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const late = first.status === 409 ? first : second
    const { assigneeId } = await read(id)
    const name = assigneeId === agentId ? 'Meera Iyer' : 'Anil Das'
    expect(late.body.error).toBe(`${name} has this lead now`)
    expect(late.body.current).toMatchObject({ id, assigneeId })
    expect(await told(id)).toEqual([`assignee|${name}||${name}`, 'received|||'])
  })

  test('notes of a program that sends them as one text are added to those that are there', async () => {
    const id = await leave()
    await agent.patch(path(id), { notes: 'She asks for a call\nafter five' })
    const { updatedAt } = await read(id)
    await api.admin.patch(path(id), { notes: 'Done', updatedAt })
    const both = 'Done\n\nShe asks for a call\nafter five'
    expect(await read(id)).toMatchObject({ notes: both })
    await agent.patch(path(id), { notes: `${both}\nAnd paid` })
    expect((await told(id)).slice(0, 3)).toEqual([
      'note|Meera Iyer||And paid',
      'note|Anil Das||Done',
      'note|Meera Iyer||She asks for a call\nafter five',
    ])
  })

  describe('notes', () => {
    const add = (by: Client, id: number, text: string, kind = 'note') =>
      by.post(`${path(id)}/notes`, { kind, text })

    test('of two users at once are both kept', async () => {
      const id = await leave()
      const answers = await Promise.all([
        add(agent, id, 'Called, no answer', 'call'),
        add(api.admin, id, 'Asked for a copy of the licence', 'mail'),
        add(agent, id, 'Rings back'),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      expect((await told(id)).sort()).toEqual([
        'call|Meera Iyer||Called, no answer',
        'mail|Anil Das||Asked for a copy of the licence',
        'note|Meera Iyer||Rings back',
        'received|||',
      ])
      const { notes } = await read(id)
      expect(notes.split('\n\n').sort()).toEqual([
        'Asked for a copy of the licence',
        'Called, no answer',
        'Rings back',
      ])
      expect(await found('q=licence')).toEqual([id])
    })

    test('that are sent again after a lost answer are added once, and another text is another note', async () => {
      const id = await leave()
      const headers = { 'Idempotency-Key': 'a-form-that-was-sent-twice' }
      const send = (text: string, kind = 'call') =>
        agent.post(`${path(id)}/notes`, { kind, text }, headers)
      const answers = await Promise.all([send('Rings back'), send('Rings back')])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      expect((await send('Rings back')).body).toMatchObject({ notes: 'Rings back' })
      await send('Rings back', 'note')
      await send('Rings back on Monday')
      expect(await told(id)).toEqual([
        'call|Meera Iyer||Rings back on Monday',
        'note|Meera Iyer||Rings back',
        'call|Meera Iyer||Rings back',
        'received|||',
      ])
      const odd = { 'Idempotency-Key': 'short' }
      expect((await agent.post(`${path(id)}/notes`, { text: 'x' }, odd)).status).toBe(422)
    })

    test('are corrected by their author only, and the former text stays readable', async () => {
      const id = await leave()
      await add(agent, id, 'Has 20 employees')
      const [note] = await history(id)
      expect(note).toMatchObject({ byId: agentId, corrects: null })
      const correct = (by: Client, noteId: number, text: string) =>
        by.post(`${path(id)}/notes/${noteId}/corrections`, { text })
      expect((await correct(api.admin, note.id, 'Has 2')).status).toBe(403)
      expect((await correct(agent, note.id, 'Has 200 employees')).body).toMatchObject({
        notes: 'Has 200 employees',
      })
      const [correction, original] = await history(id)
      expect(correction).toMatchObject({ to: 'Has 200 employees', corrects: note.id })
      expect(original).toEqual(note)
      expect((await correct(agent, correction.id, 'x')).status).toBe(404)
      expect((await correct(agent, 99999, 'x')).status).toBe(404)
    })

    test('have 1 to 2,000 characters, and viewers and erased people get none', async () => {
      const id = await leave()
      expect((await add(agent, id, 'ம'.repeat(2000))).status).toBe(201)
      for (const text of ['', ' ', 'x'.repeat(2001)]) {
        expect((await add(agent, id, text)).status).toBe(422)
      }
      expect((await add(viewer, id, 'x')).status).toBe(403)
      expect((await add(agent, 99999, 'x')).status).toBe(404)
      await api.admin.post(`${path(id)}/erase`)
      expect((await add(agent, id, 'x')).status).toBe(409)
      expect((await history(id)).at(-2)).toMatchObject({ kind: 'note', to: null })
      expect((await read(id)).notes).toBeNull()
    })

    test('all stay in the history when there are more than their one text takes', async () => {
      const id = await leave()
      for (const letter of ['a', 'b', 'c']) await add(agent, id, letter.repeat(2000))
      expect((await read(id)).notes).toHaveLength(4002)
      expect((await history(id)).map(({ kind }: { kind: string }) => kind)).toEqual([
        ...['note', 'note', 'note', 'received'],
      ])
    })

    test('that an older replica wrote over are a note of their own', async () => {
      const id = await leave()
      const { knex } = api.platform
      await add(agent, id, 'First')
      await knex('inquiries').where({ id }).update({ notes: 'First\n\nSecond' })
      const twice = await Promise.all([told(id), told(id)])
      expect(twice[0]).toEqual(['note|||Second', 'note|Meera Iyer||First', 'received|||'])
      await knex('inquiries').where({ id }).update({ notes: 'Third' })
      await add(agent, id, 'Fourth')
      expect((await told(id)).slice(0, 2)).toEqual(['note|Meera Iyer||Fourth', 'note|||Third'])
      expect((await read(id)).notes).toBe('Fourth\n\nThird\n\nSecond\n\nFirst')
    })

    test('of before become the first note of the history', async () => {
      const id = await leave()
      const { knex } = api.platform
      await knex('inquiries').where({ id }).update({ notes: 'Earlier' })
      await leadActivity.up(knex)
      await leadActivity.up(knex)
      expect(await told(id)).toEqual(['note|||Earlier', 'received|||'])
    })
  })

  test('a lost lead has a reason, which goes when it is open again', async () => {
    const id = await leave()
    const lost = await agent.patch(path(id), { status: 'lost', lostReason: 'Too expensive' })
    expect(lost.body).toMatchObject({ status: 'lost', lostReason: 'Too expensive' })
    expect((await told(id))[0]).toBe('lost-reason|Meera Iyer||Too expensive')
    const open = await agent.patch(path(id), { status: 'contacted' })
    expect(open.body.lostReason).toBeNull()
  })

  describe('a lead taken down by telephone', () => {
    const { SingleLine1, SingleLine, PhoneNumber_countrycode, Email } = buildLead()
    const said = { SingleLine1, SingleLine, PhoneNumber_countrycode, Email, MultiLine: 'Rang us' }

    test('is a new lead of that source, with consent and the name of who took it', async () => {
      const answer = await agent.post('/api/inquiries', said)
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({
        ...{ source: 'telephone', status: 'new', message: 'Rang us', company: SingleLine1 },
        ...{ consentText: expect.stringMatching(/telephone/), consentAt: expect.any(String) },
      })
      expect(await told(answer.body.id)).toEqual(['received|Meera Iyer||'])
      expect(await found(`q=${PhoneNumber_countrycode}`)).toEqual([answer.body.id])
    })

    test('needs a name and a phone number, and otherwise follows the rules of the public form', async () => {
      const least = { SingleLine: 'Asha', PhoneNumber_countrycode, SingleLine1: '', Email: '' }
      for (const call of [least, { SingleLine: 'Asha', PhoneNumber_countrycode }]) {
        const { status, body } = await agent.post('/api/inquiries', call)
        expect([status, body.company, body.email, body.firstName]).toEqual([201, null, '', 'Asha'])
      }
      const wrong = { ...said, PhoneNumber_countrycode: '12', Email: 'asha@home', SingleLine: '' }
      const answer = await agent.post('/api/inquiries', wrong)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields).sort()).toEqual([
        ...['Email', 'PhoneNumber_countrycode', 'SingleLine'],
      ])
      expect((await agent.post('/api/inquiries', { ...said, source: 'ad' })).status).toBe(422)
      expect((await viewer.post('/api/inquiries', said)).status).toBe(403)
    })
  })

  describe('contact data', () => {
    test('are corrected, and the history says what they were', async () => {
      const id = await leave()
      const before = await read(id)
      const right = { firstName: 'Ravi', lastName: 'Kumaran', phone: '098765-43219', company: '' }
      const { body } = await agent.patch(path(id), { ...right, updatedAt: before.updatedAt })
      expect(body).toMatchObject({ lastName: 'Kumaran', phone: '+919876543219', company: null })
      const { firstName, lastName, phone, company, email } = before
      expect(await told(id)).toEqual([
        `corrected|Meera Iyer|Company: ${company}; Name: ${firstName} ${lastName}; Phone: ${phone}|`,
        'received|||',
      ])
      expect(await found('q=98765%2043219')).toEqual([id])
      expect(body.email).toBe(email)
      const audited = await api.platform.knex('audit_log').where({ resourceId: String(id) })
      expect(JSON.stringify(audited)).not.toContain('Kumar')
      const late = { email: 'other@example.com', updatedAt: before.updatedAt }
      expect((await agent.patch(path(id), late)).status).toBe(409)
      await api.admin.post(`${path(id)}/erase`)
      expect((await told(id)).filter((entry: string) => entry.includes('Company'))).toEqual([])
    })

    test.each([
      [{ phone: '12' }, { phone: 'Enter a 10-digit phone number' }],
      [{ phone: null, email: '' }, { phone: 'Enter a phone number or an email address' }],
      [{ email: 'ravi@home' }, { email: 'Enter a valid email address' }],
      [{ firstName: ' ' }, { firstName: 'First name is required' }],
    ])('are not corrected to %j', async (body, fields) => {
      const answer = await agent.patch(path(await leave()), body)
      expect([answer.status, answer.body.fields]).toEqual([422, fields])
    })

    test('are corrected by nobody who only reads leads, and not of many leads at once', async () => {
      const id = await leave()
      expect((await viewer.patch(path(id), { firstName: 'X' })).status).toBe(403)
      const bulk = { ids: [id], firstName: 'X' }
      expect((await agent.patch('/api/inquiries', bulk)).status).toBe(422)
    })
  })

  test('the history says in words who changed what', async () => {
    const id = await leave()
    await agent.patch(path(id), { status: 'contacted', followUpOn: '2026-11-30', notes: 'Call' })
    await api.admin.patch(path(id), { assigneeId: agentId, status: 'contacted' })
    await api.admin.patch(path(id), { assigneeId: null, followUpOn: null })
    expect(await told(id)).toEqual([
      'follow-up|Anil Das|November 30, 2026|',
      'assignee|Anil Das|Meera Iyer|',
      'assignee|Anil Das||Meera Iyer',
      'follow-up|Meera Iyer||November 30, 2026',
      'status|Meera Iyer|New|Contacted',
      'note|Meera Iyer||Call',
      'received|||',
    ])
    expect((await agent.get('/api/inquiries/99999/events')).status).toBe(404)
  })

  test('an update without changes leaves version and history unchanged', async () => {
    const id = await leave()
    const before = await read(id)
    await agent.patch(path(id), { status: 'new', followUpOn: null })
    expect(await read(id)).toEqual(before)
    expect(await told(id)).toEqual(['received|||'])
  })

  test('the status determines the times of first contact and closing', async () => {
    const id = await leave()
    const { knex } = api.platform
    const moments = async () => {
      const { contactedAt, closedAt } = await knex('inquiries').where({ id }).first()
      return [contactedAt, closedAt].map((at) => at && Number(new Date(at)))
    }
    await agent.patch(path(id), { status: 'lost' })
    const [contacted, closed] = await moments()
    expect(contacted).toBeGreaterThan(Date.now() - 60_000)
    expect(closed).toBe(contacted)
    await agent.patch(path(id), { status: 'new' })
    await agent.patch(path(id), { status: 'contacted' })
    expect(await moments()).toEqual([contacted, null])
    await agent.patch(path(id), { status: 'spam' })
    expect((await moments())[1]).toBeGreaterThanOrEqual(closed!)
  })

  test('leads can be assigned only to active users who may write leads', async () => {
    const { knex } = api.platform
    const id = await leave()
    const viewerId = (await knex('users').where({ email: 'viewer@example.com' }).first()).id
    const team = { email: 'team@example.com', role: 'team', password: 'a hash' }
    const teamId = await createUser(knex, { ...team, remotes: ['mf_blog'] })
    for (const assigneeId of [viewerId, teamId, 99_999]) {
      const refused = await agent.patch(path(id), { assigneeId })
      expect([refused.status, refused.body.fields]).toEqual([
        422,
        { assigneeId: 'This colleague cannot have leads' },
      ])
    }
    expect((await agent.get('/api/inquiries/assignees')).body).toEqual([
      { id: adminId, name: 'Anil Das', isMe: false },
      { id: agentId, name: 'Meera Iyer', isMe: true },
    ])
    await agent.patch(path(id), { assigneeId: adminId })
    await knex('users').where({ id: adminId }).update({ role: 'editor' })
    expect((await agent.get('/api/inquiries/assignees')).body).toHaveLength(1)
    const kept = await agent.patch(path(id), { assigneeId: adminId, notes: 'Still theirs' })
    expect(kept.body).toMatchObject({ assigneeId: adminId, notes: 'Still theirs' })
    await knex('users').where({ id: adminId }).update({ role: 'admin' })
    expect((await viewer.patch(path(id), { notes: 'x' })).status).toBe(403)
  })

  test('follow-ups of one day are in the order of their hours, after those without one', async () => {
    const ids = [await leave(), await leave(), await leave(), await leave()]
    const [afternoon, morning, someTime, before] = ids as [number, number, number, number]
    const day = indianDay()
    await agent.patch(path(afternoon), { followUpOn: day, followUpTime: '15:30' })
    await agent.patch(path(morning), { followUpOn: day, followUpTime: '09:05' })
    await agent.patch(path(someTime), { followUpOn: day })
    await agent.patch(path(before), { followUpOn: addDays(day, -1), followUpTime: '18:00' })
    const inOrder = [before, someTime, morning, afternoon]
    expect(await found('followUp=due&sort=followUpOn')).toEqual(inOrder)
    const inPages = [1, 2].map((page) => found(`sort=followUpOn&pageSize=2&page=${page}`))
    expect((await Promise.all(inPages)).flat()).toEqual(inOrder)
    const today = (await agent.get('/api/admin/today')).body.due.items
    expect(today.map(({ id }: { id: number }) => id)).toEqual(inOrder)
    expect(today[3]).toMatchObject({ followUpOn: day, followUpTime: '15:30' })
  })

  test('the list can be filtered by assignee and follow-up, and sorted by follow-up', async () => {
    const ids = [await leave(), await leave(), await leave(), await leave(), await leave()]
    const [late, today, later, won, none] = ids as [number, number, number, number, number]
    const day = indianDay()
    await agent.patch(path(late), { followUpOn: addDays(day, -3), assigneeId: agentId })
    await agent.patch(path(today), { followUpOn: day })
    await agent.patch(path(later), { followUpOn: addDays(day, 1), assigneeId: adminId })
    await agent.patch(path(won), { followUpOn: addDays(day, -1), status: 'won' })
    expect(await found('assignee=me')).toEqual([late])
    expect(await found(`assignee=${adminId}`)).toEqual([later])
    expect(await found('assignee=nobody')).toEqual([none, won, today])
    expect(await found('followUp=due')).toEqual([today, late])
    expect(await found('followUp=overdue')).toEqual([late])
    expect(await found('followUp=due&assignee=nobody&q=ravi&status=new')).toEqual([today])
    expect(await found('sort=createdAt')).toEqual(ids)
    const byDay = [late, won, today, later, none]
    expect(await found('sort=followUpOn')).toEqual(byDay)
    const inPages = [1, 2, 3].map((page) => found(`sort=followUpOn&pageSize=2&page=${page}`))
    expect((await Promise.all(inPages)).flat()).toEqual(byDay)
    expect(await found('q=ravi&sort=followUpOn')).toEqual(byDay)
    const mine = await agent.get('/api/inquiries/export.csv?assignee=me')
    expect(mine.text).toContain(
      `"Meera Iyer","${addDays(day, -3)}","Elsewhere","","","English"\r\n`,
    )
    expect(mine.text.trim().split('\r\n')).toHaveLength(2)
    for (const query of ['assignee=you', 'followUp=never', 'sort=status']) {
      expect((await agent.get(`/api/inquiries?${query}`)).status).toBe(422)
    }
  })

  test('pages read from either end contain every lead once, for any search', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1000)
    const rows = Array.from({ length: 23 }, (_, n) => ({
      ...{ firstName: `Lead ${n}`, lastName: '', email: `lead${n}@example.com`, state: 'Goa' },
      ...{ createdAt: at(n), updatedAt: at(n), status: n % 5 === 0 ? 'won' : 'new' },
    }))
    await api.platform.knex.batchInsert('inquiries', rows, 10)
    await completeLeadSearch(api.platform.knex)
    for (const query of [
      '',
      'state=Goa',
      'status=new',
      'q=lead',
      'q=lead&status=new',
      'sort=createdAt',
    ]) {
      const whole = await agent.get(`/api/inquiries?${query}&pageSize=200`)
      const pages = [1, 2, 3, 4, 5, 6].map((n) =>
        agent.get(`/api/inquiries?${query}&pageSize=4&page=${n}`),
      )
      const parts = (await Promise.all(pages)).map(({ body }) => body)
      expect(parts.flatMap(({ items }) => items)).toEqual(whole.body.items)
      expect(new Set(parts.map(({ total }) => total))).toEqual(new Set([whole.body.items.length]))
    }
    const beyond = (await agent.get('/api/inquiries?q=lead&page=9')).body
    expect(beyond).toMatchObject({ items: [], total: 23 })
    expect(
      (await agent.get('/api/inquiries/export.csv?q=lead')).text.trim().split('\r\n'),
    ).toHaveLength(24)
  })

  test('200 leads are changed together or not at all, each with its history', async () => {
    const now = new Date()
    const rows = Array.from({ length: 200 }, (_, n) => ({
      ...{ firstName: `Bulk ${n}`, lastName: '', email: `bulk${n}@example.com`, state: '' },
      ...{ createdAt: now, updatedAt: now, status: n < 50 ? 'won' : 'new' },
    }))
    await api.platform.knex.batchInsert('inquiries', rows, 100)
    const ids: number[] = await api.platform.knex('inquiries').orderBy('id').pluck('id')
    const change = { ids: [...ids.slice(1), 999_999], status: 'won' }
    expect((await agent.patch('/api/inquiries', { ...change, assigneeId: 99_999 })).status).toBe(
      422,
    )
    const { status, body } = await agent.patch('/api/inquiries', change)
    expect(status).toBe(200)
    expect(body).toEqual({
      changed: ids.slice(50),
      unchanged: ids.slice(1, 50),
      missing: [999_999],
      left: [],
    })
    const events = await api.platform.knex('inquiry_events').whereIn('inquiryId', ids)
    expect(events).toHaveLength(150)
    expect(await told(ids[199]!)).toEqual(['status|Meera Iyer|New|Won'])
    expect(await api.platform.knex('inquiries').where({ status: 'won' })).toHaveLength(200)
    const given = await agent.patch('/api/inquiries', {
      ids: [ids[0]],
      assigneeId: agentId,
      followUpOn: '2026-12-01',
    })
    expect(given.body.changed).toEqual([ids[0]])
    expect(await told(ids[0]!)).toHaveLength(2)
    expect((await agent.patch('/api/inquiries', { ids })).body.fields).toEqual({
      ids: 'Say what is to be changed',
    })
    const tooMany = await agent.patch('/api/inquiries', { ids: [...ids, 1], status: 'won' })
    expect(tooMany.status).toBe(422)
  }, 60_000)

  test('a lead is returned with other leads of the same phone or e-mail, newest first', async () => {
    const person = { SingleLine: 'Asha Rao', Email: 'Asha@Example.com' }
    const first = await leave({ ...person, PhoneNumber_countrycode: '9876500001', state: 'Goa' })
    const stranger = await leave({ PhoneNumber_countrycode: '9876500002' })
    const samePhone = await leave({ PhoneNumber_countrycode: '9876500001' })
    const sameEmail = await leave({
      Email: 'asha@example.COM',
      PhoneNumber_countrycode: '9876500003',
    })
    const details = await read(first)
    expect(details.related.map(({ id }: { id: number }) => id)).toEqual([sameEmail, samePhone])
    expect(Object.keys(details.related[0]).sort()).toEqual([
      ...['createdAt', 'firstName', 'id', 'isSamePerson', 'lastName', 'service', 'state'],
      'status',
    ])
    expect((await read(stranger)).related).toEqual([])
    expect((await agent.get('/api/inquiries/99999')).status).toBe(404)
  })

  test('older leads get their source, closing time, history and search text', async () => {
    const { knex } = api.platform
    const at = new Date('2026-03-01T10:00:00Z')
    const pages = {
      '/': 'home',
      '/services': 'service',
      '/services/filing': 'service',
      '/blogs/a-post': 'blog',
      '/contact': 'contact',
      '/goa-professional-tax-registration': 'state',
      '/about': 'other',
    }
    const rows = [...Object.keys(pages), null].map((sourcePage) => ({
      ...{ firstName: 'Former', lastName: 'Lead', email: 'former@example.com', state: '' },
      ...{ sourcePage, zcGad: sourcePage ? '' : 'gclid', status: sourcePage ? 'new' : 'won' },
      ...{ createdAt: at, updatedAt: at },
    }))
    await knex('inquiries').insert(rows)
    for (let run = 0; run < 2; run += 1) {
      await fillLeadColumns(knex)
      await completeLeadSearch(knex)
    }
    const leads = (await agent.get('/api/inquiries?q=former')).body.items
    const sources = leads.map((lead: Record<string, string>) => [lead.sourcePage, lead.source])
    expect(Object.fromEntries(sources)).toEqual({ ...pages, null: 'ad' })
    expect(await history(leads[0].id)).toMatchObject([
      { kind: 'received', at: at.toISOString(), by: null },
    ])
    const closed = await knex('inquiries').whereNotNull('closedAt')
    expect(closed.map((row) => [row.status, Number(new Date(row.closedAt))])).toEqual([
      ['won', Number(at)],
    ])
  })

  describe('privacy', () => {
    const secret = {
      SingleLine: 'Farzana Quraishi',
      Email: 'Farzana.Q@Example.com',
      PhoneNumber_countrycode: '98111 22333',
      SingleLine1: 'Quraishi Exports',
      MultiLine: 'I am Farzana',
      zf_referrer_name: '/farzana',
      zc_gad: 'gclid-of-farzana',
    }
    const traces = /farzana|quraishi|9811122333/i

    /** Returns every row of every table that contains personal data of the person. */
    async function tracesLeft(): Promise<string[]> {
      const { knex, db } = api.platform
      const tables: { name: string }[] =
        db.dialect === 'sqlite'
          ? await knex('sqlite_master').where({ type: 'table' }).select('name')
          : await knex('information_schema.tables')
              .whereRaw('table_schema = database()')
              .select({ name: 'table_name' })
      const found: string[] = []
      for (const { name } of tables) {
        for (const row of await knex(name)) {
          const texts = Object.values(row as object).map((value) =>
            value instanceof ArrayBuffer || ArrayBuffer.isView(value)
              ? Buffer.from(value as Uint8Array).toString()
              : JSON.stringify(value),
          )
          if (texts.some((text) => traces.test(text ?? ''))) found.push(name)
        }
      }
      return found
    }

    test('erasing a person leaves no trace in any table, and the leads are still counted', async () => {
      const { knex } = api.platform
      const id = await leave({ ...secret, state: 'Goa', service: 'A visitor’s own words' })
      const other = await leave({ ...secret, Email: 'other@example.com', SingleLine1: 'Quraishi' })
      const stranger = await leave()
      await agent.patch(path(id), { notes: 'Farzana called', status: 'won', assigneeId: agentId })
      await agent.patch(path(id), { notes: 'Overwritten' })
      await agent.get('/api/inquiries/export.csv?q=farzana')
      await knex('audit_log').insert({
        ...{ at: new Date(), action: 'update', resource: 'inquiries', resourceId: String(id) },
        detail: JSON.stringify({ status: 'won', phone: '+919811122333' }),
        before: JSON.stringify({ notes: 'Farzana' }),
      })
      await knex('inquiry_events').insert({
        ...{ inquiryId: id, at: new Date(), kind: 'failed', to: 'Farzana.Q@Example.com' },
      })
      await knex('outbox').insert({
        ...{ kind: 'forward', key: 'of-farzana', subject: 'New lead', payload: '{}' },
        ...{ inquiryId: id, nextAttemptAt: new Date(), createdAt: new Date() },
      })
      expect(new Set(await tracesLeft()).size).toBeGreaterThanOrEqual(5)

      const answer = await api.admin.post(`${path(id)}/erase`)
      expect([answer.status, answer.body]).toEqual([200, { erased: [id, other] }])
      expect(await tracesLeft()).toEqual([])
      expect(await read(id)).toMatchObject({
        ...{ firstName: 'Erased', lastName: '', email: '', phone: null, notes: null },
        ...{ state: 'Goa', service: null, typedService: null, status: 'won', source: 'ad' },
        ...{ related: [], erasedAt: expect.any(String) },
      })
      expect((await read(stranger)).erasedAt).toBeNull()
      expect((await told(id))[0]).toBe('erased|Anil Das||')
      expect(await told(id)).toContain('status|Meera Iyer|New|Won')
      const audited = await knex('audit_log').where({ action: 'erase', email: 'admin@example.com' })
      expect(audited.map(({ resourceId }) => Number(resourceId)).slice(-2)).toEqual([id, other])
      const report = (await agent.get('/api/reports/leads')).body
      expect(report).toMatchObject({ total: 3, conversion: 1 / 3 })

      expect((await api.admin.post(`${path(id)}/erase`, {})).body).toEqual({ erased: [] })
      const refused = await agent.patch(path(id), { status: 'lost' })
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'This person has been erased; the lead can no longer be changed',
      ])
      const bulk = await agent.patch('/api/inquiries', { ids: [id, stranger], status: 'lost' })
      expect(bulk.body).toEqual({ changed: [stranger], unchanged: [], missing: [id], left: [] })
    })

    test('export and erasure cover the leads of all phones and addresses of a person', async () => {
      const [one, two] = ['98111 22333', '98111 44555']
      const first = await leave({ ...secret, PhoneNumber_countrycode: one, Email: 'q@example.com' })
      const second = await leave({
        ...secret,
        PhoneNumber_countrycode: two,
        Email: 'Q@example.com',
      })
      const third = await leave({ ...secret, PhoneNumber_countrycode: two, Email: 'r@example.com' })
      const stranger = await leave()
      const ids = (leads: { id: number }[]) => leads.map(({ id }) => id)
      expect(ids((await read(first)).related)).toEqual([third, second])
      const person = (await agent.get(`${path(first)}/person.json`)).body
      expect(ids(person.leads)).toEqual([third, second, first])
      const answer = await api.admin.post(`${path(first)}/erase`)
      expect(answer.body).toEqual({ erased: [first, second, third] })
      expect(await tracesLeft()).toEqual([])
      expect((await read(stranger)).erasedAt).toBeNull()
    })

    test('people who share a number are told apart by name and e-mail address', async () => {
      const { PhoneNumber_countrycode } = secret
      const clerk = {
        ...{ SingleLine: 'Asha Nair', Email: 'asha@example.com' },
        ...{ PhoneNumber_countrycode, SingleLine1: 'Export House', MultiLine: '' },
      }
      const first = await leave(secret)
      const renamed = await leave({
        ...secret,
        SingleLine: 'F. Q.',
        Email: 'farzana.q@example.com',
      })
      const colleague = await leave(clerk)
      const again = await leave({ ...clerk, SingleLine: '  asha  NAIR', Email: 'a.n@example.com' })
      const { related } = await read(first)
      expect(related).toMatchObject([
        { id: renamed, isSamePerson: true },
        { id: again, isSamePerson: false },
        { id: colleague, isSamePerson: false },
      ])
      const person = (await agent.get(`${path(colleague)}/person.json`)).body
      expect(person.leads).toMatchObject([{ id: again }, { id: colleague }])
      const answer = await api.admin.post(`${path(first)}/erase`)
      expect(answer.body).toEqual({ erased: [first, renamed] })
      expect(await read(colleague)).toMatchObject({ firstName: 'Asha', erasedAt: null })
    })

    test('saved views keep no search for an erased person, and none is named after one', async () => {
      const { knex } = api.platform
      const look = { density: 'compact', shown: {}, widths: {} }
      const searches = {
        'By name': 'state=Goa&q=farzana',
        'By mail': 'q=farzana.q%40ex&sort=createdAt',
        'By phone': 'q=098450+11111',
        'Another person': 'q=Rao',
        'No search': 'state=Farzana',
        'Farzana Qureshi, Goa': 'status=new',
        'Farzana’s leads': 'assignee=me',
      }
      for (const [name, query] of Object.entries(searches)) {
        const view = { list: 'inquiries', name, query, look, isShared: true }
        expect((await agent.post('/api/staff/views', view)).status).toBe(201)
      }
      const id = await leave({
        ...{ SingleLine: 'Farzana Qureshi', PhoneNumber_countrycode: '98450 11111' },
        Email: 'farzana.q@example.com',
      })
      expect((await api.admin.post(`${path(id)}/erase`)).status).toBe(200)
      const views: { name: string; query: string }[] = (
        await agent.get('/api/staff/views?list=inquiries')
      ).body
      expect(Object.fromEntries(views.map(({ name, query }) => [name, query]))).toEqual({
        ...{ 'By name': 'state=Goa', 'By mail': 'sort=createdAt', 'By phone': '' },
        ...{ 'Another person': 'q=Rao', 'No search': 'state=Farzana' },
        'Farzana’s leads': 'assignee=me',
      })
      const audited = await knex('audit_log').where({ resource: 'saved_views' }).select('detail')
      expect(audited).toHaveLength(7)
      expect(JSON.stringify(audited)).not.toContain('Qureshi')
      await knex('saved_views').del()
    })

    test('only the named leads of a person are erased', async () => {
      const id = await leave(secret)
      const other = await leave({ ...secret, state: 'Goa' })
      const stranger = await leave()
      const { body } = await api.admin.post(`${path(id)}/erase`, { ids: [other, stranger] })
      expect(body).toEqual({ erased: [other] })
      // The erasure closes the lead, because nobody is left to contact, and records no contact.
      expect(await read(other)).toMatchObject({ status: 'lost', contactedAt: null })
      expect((await read(id)).email).toBe(secret.Email)
      expect((await agent.post(`${path(id)}/erase`, {})).status).toBe(403)
      expect((await api.admin.post('/api/inquiries/99999/erase', {})).status).toBe(404)
    })

    test('webhooks get no events about spam until it is restored', async () => {
      const { knex } = api.platform
      const at = new Date()
      const [webhookId] = await knex('webhooks').insert({
        ...{ url: 'https://crm.example.com/hook', secret: 's', isActive: true },
        ...{ events: JSON.stringify(['lead.updated']), createdAt: at, updatedAt: at },
      })
      const states = () => knex('outbox').where({ webhookId }).orderBy('id').pluck('state')
      const id = await leave({ ...secret, website: 'http://spam' })
      await agent.patch(path(id), { notes: 'A robot' })
      await agent.patch('/api/inquiries', { ids: [id], assigneeId: agentId })
      const other = await leave()
      await agent.patch(path(other), { status: 'spam' })
      expect(await states()).toEqual(['held', 'held', 'held'])
      await agent.patch(path(id), { status: 'new' })
      expect(await states()).toEqual(['waiting', 'waiting', 'held', 'waiting'])
      await knex('webhooks').where({ id: webhookId }).del()
    })

    test('subscribed webhooks are notified of a change and of the erasure, without earlier events', async () => {
      const { knex } = api.platform
      const at = new Date()
      const [webhookId] = await knex('webhooks').insert({
        ...{ url: 'https://crm.example.com/hook', secret: 's', isActive: true },
        ...{
          events: JSON.stringify(['lead.updated', 'lead.erased']),
          createdAt: at,
          updatedAt: at,
        },
      })
      const id = await leave(secret)
      await agent.patch(path(id), { status: 'won' })
      const subjects = () => knex('outbox').where({ webhookId, inquiryId: id }).pluck('subject')
      expect(await subjects()).toEqual(['lead.updated'])
      await api.admin.post(`${path(id)}/erase`, {})
      expect(await subjects()).toEqual(['lead.erased'])
      await knex('webhooks').del()
    })

    test('all data about a person can be exported, which is audited', async () => {
      const id = await leave(secret)
      const other = await leave({ ...secret, state: 'Goa' })
      await leave()
      const answer = await viewer.get(`${path(id)}/person.json`)
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="person-of-lead-${id}.json"`,
      )
      expect(answer.body.leads).toMatchObject([
        { id: other, phone: '+919811122333', events: [{ kind: 'received' }] },
        { id, message: 'I am Farzana' },
      ])
      const [entry] = await api.platform
        .knex('audit_log')
        .where({ action: 'export', resourceId: String(id) })
      expect(entry).toMatchObject({ email: 'viewer@example.com' })
      expect((await viewer.get('/api/inquiries/99999/person.json')).status).toBe(404)
    })

    test('a bulk change that depends on values leaves the leads that somebody has changed since', async () => {
      const ids = [await leave(), await leave({ Email: 'other@example.com' })]
      await agent.patch('/api/inquiries', { ids, status: 'contacted', assigneeId: agentId })
      await api.admin.patch(path(ids[1]!), { status: 'won' })
      const onlyIf = { status: 'contacted' }
      const { body } = await agent.patch('/api/inquiries', { ids, status: 'new', onlyIf })
      expect(body).toEqual({ changed: [ids[0]], unchanged: [], missing: [], left: [ids[1]] })
      expect(await read(ids[1]!)).toMatchObject({ status: 'won' })
      const odd = { ids, status: 'new', onlyIf: { email: 'x' } }
      expect((await agent.patch('/api/inquiries', odd)).status).toBe(422)
    })

    test('leads closed long enough ago are erased once, by any replica', async () => {
      const { knex } = api.platform
      const [old, fresh, open] = [await leave(secret), await leave(), await leave()]
      for (const id of [old, fresh]) await agent.patch(path(id), { status: 'lost' })
      const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
      await knex('inquiries').whereIn('id', [old, open]).update({ createdAt: longAgo })
      await knex('inquiries').where({ id: old }).update({ closedAt: longAgo })
      const swept = await Promise.all([eraseClosedLeads(knex, 30), eraseClosedLeads(knex, 30)])
      expect(swept.sort()).toEqual([0, 1])
      expect((await read(old)).firstName).toBe('Erased')
      expect((await read(fresh)).erasedAt).toBeNull()
      expect((await read(open)).erasedAt).toBeNull()
      const audited = await knex('audit_log').where({ action: 'erase', address: 'portal' })
      expect(audited.map(({ resourceId }) => Number(resourceId))).toEqual([old])
      expect((await told(old))[0]).toBe('erased|||')
    })
  })
})
