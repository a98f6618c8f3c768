import { onAnyDatabase } from '../../testing/databases'
import { withApi, withUser } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const agent = withUser(api, 'agent')

  test('staff share texts, which are listed by title, and of two who edit one the second is told', async () => {
    const thanks = { title: 'Thanks', text: 'Dear {name},\nthank you.' }
    const { body } = await agent.post('/api/snippets', thanks)
    await agent.post('/api/snippets', { title: 'Fees', text: 'In {state}: ₹2,500' })
    const titles = (await api.admin.get('/api/snippets')).body.map(
      ({ title }: { title: string }) => title,
    )
    expect(titles).toEqual(['Fees', 'Thanks'])

    const path = `/api/snippets/${body.id}`
    const edit = { ...thanks, title: 'Thank you', updatedAt: body.updatedAt }
    expect((await api.admin.put(path, edit)).body).toMatchObject({ ...thanks, title: 'Thank you' })
    const late = await agent.put(path, { ...edit, title: 'Many thanks' })
    expect([late.status, late.body.current.title]).toEqual([409, 'Thank you'])
    expect((await agent.delete(path)).status).toBe(204)
    expect((await agent.put(path, edit)).body.error).toBe('Snippet not found')
    const actions = await api.platform
      .knex('audit_log')
      .where({ resource: 'snippets', resourceId: String(body.id) })
      .orderBy('id')
      .pluck('action')
    expect(actions).toEqual(['create', 'update', 'delete'])
  })

  test('a placeholder that no lead can fill is refused by name', async () => {
    const answer = await agent.post('/api/snippets', { title: 'x', text: 'Dear {nmae}' })
    expect(answer.status).toBe(422)
    expect(answer.body.fields.text).toBe(
      '{nmae} is no placeholder. Use {name}, {company}, {state}, {service}, {me}',
    )
  })
})
