import type { Changes } from '../../contract/staff/live'
import { historyOfAll } from '../../leads/lead/history-of-all'
import { adminEmail, adminPassword, Client, signInAs, until } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { asForm, buildBlog, buildLead } from '../../testing/factories'
import { withApi } from '../../testing/with-api'
import type { LeadHistory } from './history'
import { LiveStreams } from './live-streams'

jest.setTimeout(60_000)

/** Reads an event stream: its messages so far, and how it ended. */
function listen(client: Client, url: string, query = '') {
  const cutter = new AbortController()
  const heard = {
    messages: [] as Changes[],
    text: '',
    isOver: false,
    status: 0,
    headers: new Headers(),
    cut: () => cutter.abort(),
  }
  const reading = async () => {
    const response = await fetch(`${url}/api/staff/changes${query}`, {
      headers: { cookie: client.cookieHeader, accept: 'text/event-stream' },
      signal: cutter.signal,
    })
    heard.status = response.status
    heard.headers = response.headers
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      heard.text += decoder.decode(chunk as Uint8Array, { stream: true })
      heard.messages = [...heard.text.matchAll(/^data: (\{"after".+)$/gm)].map(([, json]) =>
        JSON.parse(json!),
      )
    }
  }
  reading()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true
    })
  return heard
}

const opened = (stream: ReturnType<typeof listen>) => until(() => stream.messages.length > 0)
const leadsIn = ({ messages }: ReturnType<typeof listen>) =>
  messages.flatMap(({ newLeads }) => newLeads)
const changedIn = ({ messages }: ReturnType<typeof listen>) =>
  messages.flatMap(({ leads }) => leads)
const pagesIn = ({ messages }: ReturnType<typeof listen>) =>
  messages.flatMap(({ pages }) => pages.map(({ resource, id }) => `${resource}/${id}`))
const placesIn = ({ messages }: ReturnType<typeof listen>) =>
  messages.flatMap(({ places }) => places)

onAnyDatabase((newDatabase, engine) => {
  const api = withApi(newDatabase)

  const knex = () => api.platform.knex
  const sendLead = async (values = {}) => {
    await api.anonymous.post('/api/consultations', asForm(buildLead(values)))
    const { items } = (await api.admin.get('/api/inquiries?pageSize=1')).body
    return items[0].id as number
  }
  let colleagues = 0
  /** A signed-in user of a role, with their id. */
  async function newUser(role: string) {
    colleagues += 1
    const email = `${role}${colleagues}@example.com`
    await signInAs(api, role).catch(() => undefined)
    const { knex } = api.platform
    const { id: _id, ...row } = await knex('users')
      .where({ email: `${role}@example.com` })
      .first()
    const [id] = await knex('users').insert({ ...row, email, name: `Colleague ${colleagues}` })
    const client = new Client(api)
    await client.signIn(email, adminPassword)
    return { id: id!, client, name: `Colleague ${colleagues}` }
  }

  describe('the stream of changes', () => {
    test('tells of a new lead within 3 s, by its id alone', async () => {
      const stream = listen(api.admin, api.url)
      await opened(stream)
      const sentAt = Date.now()
      const id = await sendLead({ Email: 'asha.secret@example.com' })
      await until(() => leadsIn(stream).includes(id), 3000)
      expect(Date.now() - sentAt).toBeLessThan(3000)
      expect(stream.text).not.toContain('asha')
      expect(stream.headers.get('content-type')).toMatch('text/event-stream')
      expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
      stream.cut()
    })

    test('tells of a change by a colleague, which is no new lead', async () => {
      const stream = listen(api.admin, api.url)
      await opened(stream)
      const id = await sendLead()
      await until(() => changedIn(stream).includes(id))
      await api.admin.patch(`/api/inquiries/${id}`, { status: 'contacted' })
      await until(() => changedIn(stream).filter((lead) => lead === id).length === 2, 3000)
      expect(leadsIn(stream)).toEqual([id])
      stream.cut()
    })

    test('tells all who may read content, within 3 s, what a colleague has changed in it', async () => {
      const clients = await Promise.all(['viewer', 'editor', 'agent'].map(newUser))
      const [viewer, editor, agent] = clients.map(({ client }) => listen(client, api.url))
      const own = listen(api.admin, api.url)
      const all = [viewer!, editor!, agent!, own]
      await Promise.all(all.map(opened))
      const { id } = (await api.admin.post('/api/blogs', buildBlog())).body
      await until(() => pagesIn(viewer!).includes(`blogs/${id}`), 3000)
      await until(() => pagesIn(editor!).includes(`blogs/${id}`), 3000)
      await sendLead()
      await until(() => leadsIn(own).length > 0 && leadsIn(agent!).length > 0, 3000)
      expect([pagesIn(own), pagesIn(agent!)]).toEqual([[], []])
      expect(agent!.messages.map(({ pagesAfter }) => pagesAfter)).toEqual(
        agent!.messages.map(() => 0),
      )
      for (const stream of all) stream.cut()
    })

    test('continues with content where another one was cut, and by polls', async () => {
      const { client } = await newUser('viewer')
      const { pagesAfter } = (await client.get('/api/staff/changes')).body
      const { id } = (await api.admin.post('/api/blogs', buildBlog())).body
      await api.admin.delete(`/api/blogs/${id}`)
      const pages = [{ resource: 'blogs', id }]
      const polled = await client.get(`/api/staff/changes?after=0&pagesAfter=${pagesAfter}`)
      expect(polled.body).toMatchObject({ pages, isMore: false })
      expect(polled.body.pagesAfter).toBeGreaterThan(pagesAfter)
      const stream = listen(client, api.url, `?pagesAfter=${pagesAfter}`)
      await opened(stream)
      expect(stream.messages[0]!.pages).toEqual(pages)
      stream.cut()
      const { body } = await client.get('/api/staff/changes?pagesAfter=999999999')
      expect(body).toMatchObject({ isMore: true, pages: [] })
    })

    test('continues where another one was cut, without a gap', async () => {
      const before = listen(api.admin, api.url)
      await opened(before)
      const { after } = before.messages[0]!
      before.cut()
      await until(() => before.isOver)
      const id = await sendLead()
      const next = listen(api.admin, api.url, `?after=${after}`)
      await opened(next)
      expect(next.messages[0]!.newLeads).toEqual([id])
      next.cut()
      const polled = await api.admin.get(`/api/staff/changes?after=${after}`)
      expect(polled.body).toMatchObject({ newLeads: [id], isMore: false })
    })

    test('begins where a screen was read that has no position yet', async () => {
      const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
      for (const table of ['inquiry_events', 'audit_log'])
        await knex()(table).update({ at: hourAgo })
      const { client } = await newUser('admin')
      const id = await sendLead()
      const post = (await api.admin.post('/api/blogs', buildBlog())).body
      const news = { newLeads: [id], pages: [{ resource: 'blogs', id: post.id }], isMore: false }
      const { body } = await client.get('/api/staff/changes?age=60000')
      expect(body).toMatchObject(news)
      const stream = listen(client, api.url, '?age=60000')
      await opened(stream)
      expect(stream.messages[0]).toMatchObject(news)
      stream.cut()
      await knex()('inquiry_events').update({ at: hourAgo })
      const later = (await client.get('/api/staff/changes?age=60000')).body
      expect(later).toMatchObject({ after: body.after, leads: [] })
    })

    test('tells first what came after a position, though more happens while that is read', async () => {
      const { id: userId } = await newUser('admin')
      const { handle } = await knex()('sessions').where({ userId }).first()
      const after = await historyOfAll.newest(knex())
      const before = await sendLead()
      let read = () => {}
      const isRead = new Promise<void>((resolve) => {
        read = resolve
      })
      let isSlow = false
      const history: LeadHistory = {
        ...historyOfAll,
        newest: async (executor) => {
          if (isSlow) await isRead
          return historyOfAll.newest(executor)
        },
      }
      const streams = new LiveStreams(knex(), history, api.platform.log, api.config)
      const open = (position: number | undefined) =>
        streams.open({ id: userId, role: 'admin' }, handle, {
          after: position,
          pagesAfter: undefined,
        })
      const other = await open(undefined)
      isSlow = true
      const opening = open(after)
      const meanwhile = await sendLead()
      await until(() => `${other.read() ?? ''}`.includes(`"newLeads":[${meanwhile}]`))
      read()
      const [first] = `${(await opening).read()}`.split('\n\n')
      expect(first).toContain(`"newLeads":[${before},${meanwhile}]`)
      streams.close()
    })

    test('of another history says that everything is to be read again', async () => {
      const { body } = await api.admin.get('/api/staff/changes?after=999999999')
      expect(body).toMatchObject({ isMore: true, leads: [] })
      expect(body.after).toBeLessThan(999_999_999)
    })

    test('tells editors nothing of leads', async () => {
      const { client } = await newUser('editor')
      const [editors, mine] = [listen(client, api.url, '?after=0'), listen(api.admin, api.url)]
      await Promise.all([opened(editors), opened(mine)])
      const id = await sendLead()
      await until(() => leadsIn(mine).includes(id))
      expect(editors.messages.flatMap(({ leads, after }) => [...leads, after])).toEqual(
        editors.messages.map(() => 0),
      )
      for (const stream of [editors, mine]) stream.cut()
    })

    test('is for staff only', async () => {
      const stream = listen(api.anonymous, api.url)
      await until(() => stream.isOver)
      expect(stream.status).toBe(401)
    })

    test.each<[string, (user: { id: number; client: Client }) => Promise<unknown>]>([
      ['who signs out', ({ client }) => client.post('/api/auth/logout')],
      [
        'who is disabled',
        ({ id }) => knex()('users').where({ id }).update({ disabledAt: new Date() }),
      ],
      [
        'who gets another role',
        ({ id }) => knex()('users').where({ id }).update({ role: 'editor' }),
      ],
    ])('ends within seconds for a user %s', async (_who, lose) => {
      const user = await newUser('agent')
      const stream = listen(user.client, api.url)
      await opened(stream)
      await lose(user)
      await until(() => stream.isOver, 4000)
      expect(stream.text).toContain('event: ended')
    })

    test('ends within seconds for a user who must set up a second factor', async () => {
      const user = await newUser('agent')
      const stream = listen(user.client, api.url)
      await opened(stream)
      const value = JSON.stringify({ secondFactor: 'everybody' })
      await knex()('settings').insert({ name: 'access', value, updatedAt: new Date() })
      await until(() => stream.isOver, 4000).finally(() => knex()('settings').del())
      expect(stream.text).toContain('event: ended')
    })

    test('does not prolong the session', async () => {
      const { client, id } = await newUser('agent')
      const lastUsedAt = new Date(Date.now() - 7 * 60 * 60 * 1000)
      const expiresAt = new Date(Date.now() + 5 * 60 * 60 * 1000)
      await knex()('sessions').where({ userId: id }).update({ lastUsedAt, expiresAt })
      const times = async () => {
        const row = await knex()('sessions').where({ userId: id }).first()
        return [row.lastUsedAt, row.expiresAt].map((time) => new Date(time).getTime())
      }
      expect((await client.get('/api/staff/changes')).status).toBe(200)
      expect(await times()).toEqual([lastUsedAt.getTime(), expiresAt.getTime()])
      await client.get('/api/account')
      expect((await times())[0]).toBeGreaterThan(lastUsedAt.getTime())
    })

    test('of a user who opens a ninth ends the first', async () => {
      const { client } = await newUser('agent')
      const streams: ReturnType<typeof listen>[] = []
      for (let n = 0; n < 9; n += 1) {
        streams.push(listen(client, api.url))
        await opened(streams.at(-1)!)
      }
      await until(() => streams[0]!.isOver)
      expect(streams.slice(1).map(({ isOver }) => isOver)).toEqual(Array(8).fill(false))
      for (const stream of streams) stream.cut()
    })

    test('is alive: a message comes at least every 10 s', async () => {
      const stream = listen(api.admin, api.url)
      await opened(stream)
      const first = stream.messages.length
      await until(() => stream.messages.length > first, 11_000)
      stream.cut()
    })
  })

  describe('presence', () => {
    const place = { resource: 'inquiries', id: 12 }
    const enter = (client: Client, at: object = place) =>
      client.post('/api/staff/presence', { ...at, isHere: true })

    test('names the colleagues who have the same record open, and tells them', async () => {
      const [one, other] = [await newUser('agent'), await newUser('agent')]
      expect((await enter(one.client)).body).toEqual({ others: [] })
      const stream = listen(one.client, api.url)
      await opened(stream)
      const answer = await enter(other.client)
      expect(answer.body).toEqual({ others: [{ id: one.id, name: one.name }] })
      await until(() => placesIn(stream).includes('inquiries/12'))
      expect((await enter(one.client)).body).toEqual({
        others: [{ id: other.id, name: other.name }],
      })
      await other.client.post('/api/staff/presence', { ...place, isHere: false })
      await until(() => placesIn(stream).length > 1)
      expect((await enter(one.client)).body).toEqual({ others: [] })
      stream.cut()
    })

    test('ends by itself when a browser is closed', async () => {
      const [one, other] = [await newUser('agent'), await newUser('agent')]
      await enter(one.client, { resource: 'inquiries', id: 13 })
      await knex()('presence')
        .where({ userId: one.id })
        .update({ expiresAt: new Date(Date.now() - 1) })
      const answer = await enter(other.client, { resource: 'inquiries', id: 13 })
      expect(answer.body).toEqual({ others: [] })
    })

    test('is shown only to those who may read the record', async () => {
      const { client } = await newUser('editor')
      expect((await enter(client)).status).toBe(403)
      const stream = listen(client, api.url)
      await opened(stream)
      await enter(api.admin)
      await enter(api.admin, { resource: 'blogs', id: 4 })
      await until(() => placesIn(stream).length > 0)
      expect(placesIn(stream)).toEqual(['blogs/4'])
      stream.cut()
    })

    test('keeps at most 20 records of one user', async () => {
      const { client, id } = await newUser('agent')
      for (let n = 1; n <= 22; n += 1) await enter(client, { resource: 'inquiries', id: n })
      expect(await knex()('presence').where({ userId: id })).toHaveLength(20)
    })

    test.each([
      [{ resource: 'users', id: 1, isHere: true }, 'resource'],
      [{ resource: 'blogs', id: 0, isHere: true }, 'id'],
      [{ resource: 'blogs', id: 1 }, 'isHere'],
    ])('refuses %j', async (body, field) => {
      const answer = await api.admin.post('/api/staff/presence', body)
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields)).toEqual([field])
    })
  })

  if (engine === 'MySQL') {
    test('what one process writes, the streams of another tell within 3 s', async () => {
      const { config } = api
      const { start } = await import('../../server')
      const { createLogger } = await import('../../platform/http/logging/logging')
      const second = await start({ ...config, port: 0 }, createLogger('silent', 'json'))
      const client = new Client(second)
      await client.signIn(adminEmail, adminPassword)
      const stream = listen(client, second.url)
      await opened(stream)
      const id = await sendLead()
      const user = await newUser('agent')
      await user.client.post('/api/staff/presence', { resource: 'inquiries', id, isHere: true })
      await until(() => leadsIn(stream).includes(id), 3000)
      await until(() => placesIn(stream).includes(`inquiries/${id}`), 3000)
      const editor = await newUser('editor')
      const post = (await editor.client.post('/api/blogs', buildBlog())).body
      await until(() => pagesIn(stream).includes(`blogs/${post.id}`), 3000)
      // A stream does not keep a process from stopping.
      await second.stop()
      await until(() => stream.isOver)
    })
  }
})
