import { onAnyDatabase } from '../../testing/databases'
import { addPlaces, asForm, buildLead } from '../../testing/factories'
import { withApi, withUser } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')
  beforeAll(() => addPlaces(api.admin))

  async function leave(overrides: Record<string, string> = {}): Promise<number> {
    await api.anonymous.post('/api/consultations', asForm(buildLead(overrides)))
    return (await api.platform.knex('inquiries').max('id as id').first())!.id
  }
  const path = (id: number) => `/api/inquiries/${id}`
  const read = async (id: number) => (await agent.get(path(id))).body
  const told = async (id: number): Promise<string[]> =>
    (await agent.get(`${path(id)}/events`)).body.map(
      ({ kind, from, to }: Record<string, string | null>) => [kind, from, to].join('|'),
    )

  test('a follow-up may have an hour, which goes with its day', async () => {
    const id = await leave()
    const send = (body: object) => agent.patch(path(id), body)
    const refused = await send({ followUpTime: '15:30' })
    expect(refused.body.fields).toEqual({ followUpTime: 'Choose a day for the hour' })
    expect((await send({ followUpOn: '2030-03-12', followUpTime: '25:00' })).status).toBe(422)
    await send({ followUpOn: '2030-03-12', followUpTime: '15:30' })
    expect((await send({ status: 'contacted' })).body).toMatchObject({ followUpTime: '15:30' })
    expect((await send({ followUpOn: '2030-03-13' })).body).toMatchObject({ followUpTime: null })
    await send({ followUpTime: '09:05' })
    expect((await agent.get('/api/inquiries/export.csv')).text).toContain('"2030-03-13 09:05"')
    expect((await send({ followUpOn: null })).body).toMatchObject({ followUpTime: null })
    expect((await told(id)).filter((entry) => entry.startsWith('follow-up'))).toEqual([
      'follow-up|March 13, 2030 at 9:05 AM|',
      'follow-up|March 13, 2030|March 13, 2030 at 9:05 AM',
      'follow-up|March 12, 2030 at 3:30 PM|March 13, 2030',
      'follow-up||March 12, 2030 at 3:30 PM',
    ])
  })

  test('state, service and language are corrected, the history says what was, and webhooks are told', async () => {
    const id = await leave({ state: 'Goa', service: 'Registration', locale: 'hi' })
    const hook = { url: 'https://example.com/hook', events: ['lead.updated'], isActive: true }
    await api.admin.post('/api/webhooks', hook)
    const first = await agent.patch(path(id), {
      state: 'kerala',
      service: 'Return of 2025',
      locale: 'en',
    })
    expect(first.body).toMatchObject({
      ...{ state: 'Kerala', typedState: null, service: null, typedService: 'Return of 2025' },
      locale: 'en',
    })
    expect(await told(id)).toContain(
      'corrected|State: Goa; Service: Registration; Language: Hindi|',
    )
    expect(await api.platform.knex('outbox').where({ kind: 'webhook' })).toHaveLength(1)
    const [entry] = (await api.admin.get('/api/audit?resource=inquiries')).body.items
    expect(JSON.stringify(entry)).toContain('locale')
    expect(JSON.stringify(entry)).not.toContain('Return of 2025')
    expect((await agent.patch(path(id), { locale: 'xx' })).status).toBe(422)
    const emptied = await agent.patch(path(id), { state: null, service: '' })
    expect(emptied.body).toMatchObject({ state: '', typedState: null, typedService: null })
  })

  test('leads with a phone or an e-mail are named while another is taken down', async () => {
    const own = await leave({ SingleLine: 'Lata Pai', PhoneNumber_countrycode: '9812345670' })
    const other = { PhoneNumber_countrycode: '9812345670', Email: 'office@example.com' }
    const colleague = await leave({ SingleLine: 'Om Pai', ...other })
    const like = async (query: string): Promise<[number, boolean][]> =>
      (await agent.get(`/api/inquiries/like?${query}`)).body.map(
        ({ id, isSamePerson }: { id: number; isSamePerson: boolean }) => [id, isSamePerson],
      )
    expect(await like('phone=098123+45670&name=lata+pai')).toEqual([
      [own, true],
      [colleague, false],
    ])
    expect(await like('email=OFFICE@example.com')).toEqual([[colleague, true]])
    expect(await like('phone=12&email=')).toEqual([])
    expect((await api.anonymous.get('/api/inquiries/like?phone=9812345670')).status).toBe(401)
  })

  describe('a call that nobody answered', () => {
    test('is noted with the next follow-up in one write, leaves the lead new, and is taken back', async () => {
      const id = await leave()
      const { updatedAt } = await read(id)
      const called = await agent.patch(path(id), {
        noAnswer: true,
        followUpOn: '2030-03-12',
        updatedAt,
      })
      expect(called.status).toBe(200)
      expect(called.body).toMatchObject({
        status: 'new',
        contactedAt: null,
        followUpOn: '2030-03-12',
        notes: 'Called, no answer',
      })
      const said = ['follow-up||March 12, 2030', 'call||Called, no answer', 'received||']
      expect(await told(id)).toEqual(said)
      const [entry] = (await api.admin.get('/api/audit?resource=inquiries')).body.items
      expect(entry).toMatchObject({ resourceId: String(id), detail: { added: 'call' } })

      const stale = await agent.patch(path(id), { noAnswer: true, updatedAt })
      expect(stale.status).toBe(409)
      expect(stale.body.current).toMatchObject({ id, followUpOn: '2030-03-12' })

      const undone = await agent.patch(path(id), {
        noAnswer: false,
        followUpOn: null,
        updatedAt: called.body.updatedAt,
      })
      expect(undone.body).toMatchObject({ followUpOn: null, notes: null })
      expect((await told(id)).slice(0, 2)).toEqual(['follow-up|March 12, 2030|', 'call||'])
    })

    test('keeps the notes that the lead has, and only one’s own call is taken back', async () => {
      const id = await leave()
      await agent.post(`${path(id)}/notes`, { kind: 'note', text: 'Rings back' })
      await api.admin.patch(path(id), { noAnswer: true })
      const { body } = await agent.patch(path(id), { noAnswer: false })
      expect(body.notes).toBe('Called, no answer\n\nRings back')
    })
  })
})
