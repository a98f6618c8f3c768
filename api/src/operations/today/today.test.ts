import { addDays, indianDay } from '../../contract/indian-day'
import { blankSchedule, scheduleOfFacts } from '../../contract/law/schedules/schedule-facts'
import { ContentVersion } from '../../platform/db/content-version'
import { type Client, signInAs } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { withApi, withUser } from '../../testing/with-api'

const hourMs = 60 * 60 * 1000
const soon = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')
  let agentId: number
  beforeAll(async () => {
    agentId = (await api.platform.knex('users').where({ role: 'agent' }).first('id')).id
  }, 60_000)
  afterEach(async () => {
    for (const table of ['inquiries', 'outbox', 'blogs', 'service_pages', 'state_pages']) {
      await api.platform.knex(table).del()
    }
  })

  const addLead = (firstName: string, values: Record<string, unknown> = {}) =>
    api.platform.knex('inquiries').insert({
      firstName,
      lastName: 'Rao',
      email: 'asha@example.com',
      state: 'Goa',
      status: 'new',
      createdAt: new Date(),
      updatedAt: new Date(),
      ...values,
    })
  const today = async (client: Client) => (await client.get('/api/admin/today')).body
  const names = (list: { items: { firstName: string }[] }) =>
    list.items.map(({ firstName }) => firstName)

  test('an agent is told of own and all due leads, the longest due first', async () => {
    const dueOn = (days: number) => ({ followUpOn: addDays(indianDay(), days) })
    await addLead('Mine', { ...dueOn(0), assigneeId: agentId })
    await addLead('Overdue', { ...dueOn(-3), assigneeId: agentId, status: 'contacted' })
    await addLead('Tomorrow', { ...dueOn(1), assigneeId: agentId })
    await addLead('Won', { ...dueOn(-1), assigneeId: agentId, status: 'won' })
    await addLead("Colleague's", { ...dueOn(-1), assigneeId: agentId + 1 })
    const { dueForMe, due } = await today(agent)
    expect(names(dueForMe)).toEqual(['Overdue', 'Mine'])
    expect(names(due)).toEqual(['Overdue', "Colleague's", 'Mine'])
  })

  test('new leads are those of 24 hours, and unanswered ones begin with the oldest', async () => {
    const ago = (hours: number) => ({ createdAt: new Date(Date.now() - hours * hourMs) })
    await addLead('Old', ago(30))
    await addLead('Robot', { ...ago(1), status: 'spam' })
    await addLead('Contacted', { ...ago(2), status: 'contacted' })
    await addLead('New', ago(3))
    await addLead('Erased', { ...ago(1), status: 'lost', erasedAt: new Date() })
    const { newLeads, unanswered } = await today(agent)
    expect(names(newLeads)).toEqual(['Contacted', 'New'])
    expect(names(unanswered)).toEqual(['Old', 'New'])
  })

  test('a list shows five, and counts up to a hundred', async () => {
    for (let n = 0; n < 102; n += 1) await addLead(`Lead ${n}`)
    const { unanswered } = await today(agent)
    expect(unanswered.items).toHaveLength(5)
    expect(unanswered.total).toBe(100)
  })

  test('no contact data and no notes of a lead are in the answer', async () => {
    await addLead('Asha', { notes: 'secret', phone: '+919876543210' })
    const { text } = await agent.get('/api/admin/today')
    expect(text).toContain('Asha')
    expect(text).not.toMatch(/secret|9876543210|asha@example\.com/)
  })

  test('corrections that nobody has taken up are told by their beginning, without who sent them', async () => {
    const send = async (message: string) => {
      const sent = { topic: 'correction', MultiLine: message, Email: 'reader@example.com' }
      const answer = await api.anonymous.post('/api/consultations', asForm(sent))
      expect(answer.status).toBe(201)
    }
    await send(`The due date in Goa is wrong. ${'More '.repeat(50)}`)
    await send('Taken up')
    await api.platform.knex('inquiries').where({ message: 'Taken up' }).update({ status: 'won' })
    await addLead('Asha', { message: 'Please call me' })
    const { corrections } = await today(agent)
    expect(corrections).toEqual({
      items: [
        {
          id: expect.any(Number),
          message: expect.stringMatching(/^The due date in Goa is wrong\. .{100,110}…$/),
          createdAt: expect.any(String),
        },
      ],
      total: 1,
    })
    expect(corrections.items[0].message.length).toBeLessThanOrEqual(140)
  })

  test('content is told by when it becomes public, and by what is not public', async () => {
    const add = (overrides: object) => api.admin.post('/api/blogs', buildBlog(overrides))
    await add({ title: 'Next week', isPublished: true, publishedAt: soon(6 * 24) })
    await add({ title: 'Tomorrow', isPublished: true, publishedAt: soon(24) })
    await add({ title: 'Next month', isPublished: true, publishedAt: soon(30 * 24) })
    await add({ title: 'Draft', isPublished: false })
    await api.admin.post('/api/service-pages', buildServicePage({ name: 'Audit', isActive: false }))
    await api.admin.post('/api/state-pages', buildStatePage({ name: 'Goa', isActive: false }))
    const { scheduled, drafts } = await today(api.admin)
    expect(scheduled.items.map(({ title }: { title: string }) => title)).toEqual([
      'Tomorrow',
      'Next week',
    ])
    const found = drafts.items.map(
      ({ resource, title }: { resource: string; title: string }) => `${resource}: ${title}`,
    )
    expect(found.sort()).toEqual(['blogs: Draft', 'service-pages: Audit', 'state-pages: Goa'])
  })

  test('releases are told by when they become public, and to who may approve by how long they wait', async () => {
    const release = async (name: string, values: object) => {
      const { id } = (await api.admin.post('/api/content-releases', { name })).body
      const columns = { updatedAt: new Date(), ...values }
      await api.platform.knex('content_releases').where({ id }).update(columns)
    }
    await release('Next week', { state: 'scheduled', publishAt: new Date(soon(6 * 24)) })
    await release('Tomorrow', { state: 'scheduled', publishAt: new Date(soon(24)) })
    await release('Next month', { state: 'scheduled', publishAt: new Date(soon(30 * 24)) })
    await release('Asked late', { state: 'waiting', updatedAt: new Date(soon(-1)) })
    await release('Asked first', { state: 'waiting', updatedAt: new Date(soon(-9)) })
    await release('Gathered', { publishAt: new Date(soon(24)) })
    const { releases, toApprove } = await today(api.admin)
    const named = (list: { items: { name: string }[] }) => list.items.map(({ name }) => name)
    expect(named(releases)).toEqual(['Tomorrow', 'Next week'])
    expect(named(toApprove)).toEqual(['Asked first', 'Asked late'])
    await api.platform.knex('content_releases').del()
  })

  test('states whose facts are in doubt or were checked long ago are to be checked', async () => {
    const today180 = addDays(indianDay(), -180)
    const add = async (name: string, facts: object, isActive = true) =>
      api.admin.post(
        '/api/state-pages',
        buildStatePage({ name, isActive, facts: buildFacts({ checkedOn: today180, ...facts }) }),
      )
    await add('Sound', {})
    await add('Doubtful', { doubt: 'schedule', doubts: ['Sources differ.'] })
    await add('Old', { checkedOn: addDays(indianDay(), -181) })
    await add('Hidden', { checkedOn: addDays(indianDay(), -181) }, false)
    const begun = { inForceFrom: '2020-04-01', checkedOn: today180 }
    const present = scheduleOfFacts(buildFacts(begun), blankSchedule('2020-04-01', ''))
    const withLook = (lookAgainOn: string) => ({
      ...begun,
      schedules: [{ ...present, lookAgainOn }],
    })
    await add('Look again', withLook(indianDay()))
    await add('Look later', withLook(addDays(indianDay(), 1)))
    const next = { ...present, from: indianDay() }
    await add('Begun', { ...begun, schedules: [present, next] })
    const { factsToCheck } = await today(api.admin)
    const [switchedOn, lookAgainOn] = [null, null]
    expect(factsToCheck.items).toMatchObject([
      {
        ...{ name: 'Old', isInDoubt: false, switchedOn, lookAgainOn },
        oldCheckOn: addDays(indianDay(), -181),
      },
      { name: 'Doubtful', isInDoubt: true, oldCheckOn: null, switchedOn, lookAgainOn },
      { name: 'Look again', isInDoubt: false, switchedOn, lookAgainOn: indianDay() },
      { name: 'Begun', isInDoubt: false, switchedOn: indianDay(), lookAgainOn },
    ])
  })

  test('deliveries that were given up are told to administrators', async () => {
    const delivery = { kind: 'mail', subject: 'New lead', payload: '{"to":"a@example.com"}' }
    const at = new Date()
    for (const state of ['failed', 'held']) {
      await api.platform
        .knex('outbox')
        .insert({ ...delivery, key: state, state, attempts: 9, createdAt: at, nextAttemptAt: at })
    }
    const { failedDeliveries } = await today(api.admin)
    expect(failedDeliveries).toMatchObject({
      items: [{ kind: 'mail', subject: 'New lead' }],
      total: 1,
    })
  })

  test('webhooks that paused by themselves are told to administrators, by host and reason', async () => {
    const { knex } = api.platform
    const at = new Date('2026-11-01T06:00:00.000Z')
    const dates = { createdAt: at, updatedAt: at, pausedAt: at }
    const webhook = { description: '', events: '[]', secret: 'sealed', isPaused: true, ...dates }
    await knex('webhooks').insert([
      {
        ...webhook,
        url: 'https://crm.example.com/in?key=secret',
        isActive: true,
        pausedBecause: '410',
      },
      { ...webhook, url: 'https://off.example.com', isActive: false, pausedBecause: '410' },
      { ...webhook, url: 'https://staff.example.com', isActive: true, pausedBecause: null },
    ])
    const { pausedWebhooks } = await today(api.admin)
    expect(pausedWebhooks).toEqual({
      items: [
        {
          id: expect.any(Number),
          ...{ receiver: 'crm.example.com', pausedBecause: '410', pausedAt: at.toISOString() },
        },
      ],
      total: 1,
    })
    await knex('webhooks').del()
  })

  test('calls of today and missed ones stand in their order, and made ones do not', async () => {
    const { knex } = api.platform
    await addLead('Waiting')
    const [inquiryId] = await knex('inquiries').pluck('id')
    const call = (minutes: number, state: string) => {
      const startsAt = new Date(Date.now() + minutes * 60_000)
      const endsAt = new Date(Number(startsAt) + 60_000)
      const times = { startsAt, endsAt, createdAt: startsAt, updatedAt: startsAt }
      return { ...times, inquiryId, token: `${minutes}`, state, sequence: 0 }
    }
    for (const one of [call(-5, 'open'), call(-2000, 'open'), call(-10, 'done')]) {
      await knex('callbacks').insert(one)
    }
    const { calls } = await today(agent)
    const ages = calls.items.map(({ at }: { at: string }) => Date.now() - Date.parse(at))
    expect(ages).toEqual([...ages].sort((a, b) => b - a))
    expect(calls.total).toBe(2)
  })

  test.each([
    ['agent', ['calls', 'answered', 'dueForMe', 'due', 'newLeads', 'unanswered', 'corrections']],
    ['editor', ['scheduled', 'releases', 'drafts', 'factsToCheck', 'feedback', 'brokenLinks']],
    ['viewer', ['calls', 'due', 'newLeads', 'unanswered', 'scheduled', 'releases', 'corrections']],
  ])('an %s gets only the lists that the role can use', async (role, lists) => {
    const client = role === 'agent' ? agent : await signInAs(api, role)
    const answer = await today(client)
    expect(Object.keys(answer).filter((name) => answer[name] !== null)).toEqual(lists)
  })

  test('links are judged again only once content has changed, also in another process', async () => {
    const before = (await today(api.admin)).brokenLinks
    let judged = 0
    const note = ({ sql }: { sql: string }) => {
      if (/^select .* from .page_links/.test(sql)) judged += 1
    }
    api.platform.knex.on('query', note)
    const deadLinks = async () => (await today(api.admin)).brokenLinks - before

    const content = 'See [rates](/blogs/no-such-post).'
    const { id } = (await api.admin.post('/api/blogs', buildBlog({ content }))).body
    expect([await deadLinks(), judged]).toEqual([1, 1])
    expect([await deadLinks(), judged]).toEqual([1, 1])
    const drafted = { ...buildBlog(), content: `${content} [More](/blogs/no-other-post).` }
    expect((await api.admin.put(`/api/blogs/${id}/draft`, drafted)).status).toBe(200)
    expect([await deadLinks(), judged]).toEqual([3, 2])
    expect((await api.admin.delete(`/api/blogs/${id}/draft`)).status).toBe(204)
    expect([await deadLinks(), judged]).toEqual([1, 3])
    // What another process writes reaches this one by the database alone.
    await new ContentVersion(api.platform.knex).change((trx) => trx('blogs').where({ id }).del())
    expect([await deadLinks(), judged]).toEqual([0, 4])
    api.platform.knex.off('query', note)
  })

  test('an administrator costs 23 queries after a change of content, and 16 until the next', async () => {
    for (let n = 0; n < 20; n += 1) await addLead(`Lead ${n}`)
    const queries = async () => {
      const asked: string[] = []
      const note = ({ sql }: { sql: string }) => asked.push(sql)
      api.platform.knex.on('query', note)
      await today(api.admin)
      api.platform.knex.off('query', note)
      return asked.filter((sql) =>
        /from .(inquiries|outbox|blogs|service_pages|state_pages|content_releases|page_links|checked_addresses|trash|slug_redirects)./.test(
          sql,
        ),
      )
    }
    await api.platform.version.change(async () => undefined)
    expect(await queries()).toHaveLength(23)
    expect(await queries()).toHaveLength(16)
  })
})
