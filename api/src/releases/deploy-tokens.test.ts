import { onAnyDatabase } from '../testing/databases'
import { buildOfBlog } from '../testing/factories'
import { withApi } from '../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)

  test('a token is made, shown once, used and revoked', async () => {
    const { knex } = api.platform
    const made = await api.admin.post('/api/deploy-tokens', { remote: 'mf_blog' })
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const { id, token } = made.body
    const team = api.anonymous.with({ authorization: `Bearer ${token}` })
    expect((await team.post('/api/builds', buildOfBlog())).status).toBe(201)
    const [listed] = (await api.admin.get('/api/deploy-tokens')).body
    expect(listed).toEqual({
      ...{ id, remote: 'mf_blog' },
      ...{ createdAt: expect.any(String), lastUsedAt: expect.any(String) },
    })
    expect((await api.admin.delete(`/api/deploy-tokens/${id}`)).status).toBe(204)
    expect((await team.get('/api/builds')).status).toBe(401)
    const entries = await knex('audit_log').where({ resource: 'deploy_tokens' }).orderBy('id')
    expect(entries.map(({ action }) => action)).toEqual(['create', 'revoke'])
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  test('a token is for a remote whose name is one', async () => {
    const refused = await api.admin.post('/api/deploy-tokens', { remote: 'MF Blog' })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { remote: 'Remote must be a name such as mf_blog' },
    ])
  })
})
