import { type Client, signInAs } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { withApi, withUser } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')
  const editor = withUser(api, 'editor')
  beforeEach(() => api.platform.knex('saved_views').del())

  const look = { density: 'roomy', shown: { email: true }, widths: { name: 240 } }
  const view = { list: 'inquiries', name: 'Kerala', query: 'state=Kerala&sort=createdAt', look }
  const save = (by: Client, changes = {}) => by.post('/api/staff/views', { ...view, ...changes })
  const seen = async (by: Client, list = 'inquiries') =>
    (await by.get(`/api/staff/views?list=${list}`)).body.map(({ name }: { name: string }) => name)

  test('a view keeps filters, order, columns and density for who saved it', async () => {
    const { status, body } = await save(agent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...view, isShared: false, isMine: true, by: 'agent@example.com' })
    expect((await agent.get('/api/staff/views?list=inquiries')).body).toEqual([body])
    expect(await seen(api.admin)).toEqual([])
    const path = `/api/staff/views/${body.id}`
    expect((await api.admin.delete(path)).status).toBe(404)
  })

  test('a shared view is seen by all who may read the list, and changed by its author and administrators', async () => {
    const { body } = await save(agent, { isShared: true })
    expect(await seen(api.admin)).toEqual(['Kerala'])
    expect((await editor.get('/api/staff/views?list=inquiries')).status).toBe(403)
    expect((await save(editor)).status).toBe(403)
    const viewer = await signInAs(api, 'viewer')
    const path = `/api/staff/views/${body.id}`
    expect((await viewer.delete(path)).body.error).toBe(
      'Only who saved this view, and administrators, can change it',
    )
    const { list: _, ...values } = view
    const changed = await api.admin.put(path, { ...values, name: 'South', isShared: true })
    expect(changed.body).toMatchObject({ name: 'South', by: 'agent@example.com' })
    const stale = await agent.put(path, { ...values, isShared: true, updatedAt: body.updatedAt })
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({ name: 'South' })
    expect((await api.admin.delete(path)).status).toBe(204)
    expect((await agent.put(path, values)).body.error).toBe('This view has been deleted')
  })

  test('a name is taken once among one’s own views and once among the shared ones', async () => {
    const first = await save(agent)
    const again = await save(agent, { name: 'KERALA' })
    expect(again.status).toBe(409)
    expect(again.body.fields).toEqual({ name: 'You have a view with this name already' })
    expect((await save(api.admin, { isShared: true })).status).toBe(201)
    const { list: _, ...values } = view
    const shared = await agent.put(`/api/staff/views/${first.body.id}`, {
      ...values,
      isShared: true,
    })
    expect(shared.body.fields).toEqual({ name: 'A shared view has this name already' })
    expect((await save(editor, { list: 'posts' })).status).toBe(201)
  })

  test('what is no view is refused', async () => {
    for (const odd of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { list: 'users' },
      { query: 'state=a b' },
      { look: { ...look, density: 'wide' } },
      { look: { ...look, widths: { name: 'wide' } } },
      { look: { ...look, shown: ['email'] } },
      { extra: 1 },
    ]) {
      expect((await save(agent, odd)).status).toBe(422)
    }
  })
})
