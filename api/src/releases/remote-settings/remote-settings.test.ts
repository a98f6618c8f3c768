import type { Settings } from '@pt-portal/remote-kit/remote/settings'
import type { Client } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { blogDescription, buildOfBlog } from '../../testing/factories'
import { withApi } from '../../testing/with-api'
import { createDeployToken } from '../deploy-tokens'

const settings: Settings = {
  supportEmail: { type: 'text', default: '', description: 'Shown below posts', public: true },
  partnerKey: { type: 'text', default: '', description: 'Of the partner’s API' },
  pageSize: { type: 'number', default: 10, description: 'Posts on a page' },
  layout: { type: 'choice', default: 'list', choices: ['list', 'grid'], description: 'Of posts' },
  newSearch: { type: 'flag', default: 'off', variants: ['off', 'on'], description: 'Search' },
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase, { gatewaySecret: 'the-gateways-own-secret' })

  afterEach(async () => {
    for (const table of ['remote_settings', 'releases', 'builds', 'deploy_tokens', 'audit_log']) {
      await api.platform.knex(table).del()
    }
  })

  const bearer = (token: string) => api.anonymous.with({ authorization: `Bearer ${token}` })
  const teamOf = async (remote: string) =>
    bearer((await createDeployToken(api.platform.knex, remote)).token)

  async function release(build: string, declared: Settings | undefined, basedOn: number | null) {
    const description = blogDescription({ settings: declared })
    await api.admin.post('/api/builds', buildOfBlog(build, { description }))
    return (await api.admin.put('/api/releases/mf_blog', { build, basedOn })).body.id
  }

  const set = (
    values: Record<string, unknown>,
    updatedAt: string | null = null,
    client: Client = api.admin,
    remote = 'mf_blog',
  ) => client.put(`/api/remote-settings/${remote}`, { values, updatedAt })
  const list = async (client: Client = api.admin) => (await client.get('/api/remote-settings')).body

  test('declared settings are listed, and stored values beside them', async () => {
    await release('b1', settings, null)
    expect(await list()).toEqual([
      { remote: 'mf_blog', settings, stored: {}, updatedAt: null, updatedBy: null },
    ])
    const { status, body } = await set({ supportEmail: 'desk@example.com', newSearch: { on: 10 } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      stored: { newSearch: { on: 10 }, supportEmail: 'desk@example.com' },
      updatedBy: 'admin@example.com',
    })
    expect(await list()).toEqual([body])
    const next = await set({ pageSize: 20, newSearch: null }, body.updatedAt)
    expect(next.body.stored).toEqual({ pageSize: 20, supportEmail: 'desk@example.com' })
  })

  test('gateways are told of a change by a new ETag, and teams of their own values alone', async () => {
    await release('b1', settings, null)
    const gateway = bearer('the-gateways-own-secret')
    const before = await gateway.get('/api/releases')
    expect(before.body.settings).toEqual({})
    await set({ partnerKey: 'k-1' })
    const known = gateway.with({ 'if-none-match': before.headers.get('etag')! })
    const after = await known.get('/api/releases')
    expect(after.status).toBe(200)
    expect(after.body.settings).toEqual({ mf_blog: { partnerKey: 'k-1' } })
    expect(
      (await gateway.with({ 'if-none-match': after.headers.get('etag')! }).get('/api/releases'))
        .status,
    ).toBe(304)
    const [blog, glossary] = [await teamOf('mf_blog'), await teamOf('glossary')]
    expect((await blog.get('/api/releases')).body.settings).toEqual(after.body.settings)
    expect((await glossary.get('/api/releases')).body.settings).toEqual({})
    expect(await list(glossary)).toEqual([])
    expect(await list(blog)).toMatchObject([{ stored: { partnerKey: 'k-1' } }])
  })

  test('wrong values are refused, each with its reason at its name, and nothing is stored', async () => {
    await release('b1', settings, null)
    const answer = await set({
      supportEmail: 'fine@example.com',
      pageSize: 'ten',
      layout: 'table',
      newSearch: { of: 10 },
      suportEmail: 'x',
    })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({
      pageSize: 'pageSize must be a number',
      layout: 'layout must be list or grid',
      newSearch: 'newSearch has no variant "of": it has off or on',
      suportEmail:
        'mf_blog has no setting "suportEmail": it declares supportEmail, partnerKey, pageSize, layout, newSearch',
    })
    expect(await list()).toMatchObject([{ stored: {}, updatedAt: null }])
    const malformed = await api.admin.put('/api/remote-settings/mf_blog', { values: [] })
    expect(malformed.body.fields).toMatchObject({ values: expect.any(String) })
  })

  test('a value that the live build no longer declares is kept, listed, and can be taken back', async () => {
    const first = await release('b1', settings, null)
    const { updatedAt } = (await set({ pageSize: 20 })).body
    const { supportEmail } = settings
    await release('b2', { supportEmail: supportEmail! }, first)
    expect(await list()).toMatchObject([{ settings: { supportEmail }, stored: { pageSize: 20 } }])
    expect((await set({ pageSize: 30 }, updatedAt)).status).toBe(422)
    expect((await set({ pageSize: null }, updatedAt)).body.stored).toEqual({})
  })

  test('who stores over a colleague is refused, and told what is stored', async () => {
    await release('b1', settings, null)
    const { updatedAt } = (await set({ pageSize: 20 })).body
    const late = await set({ pageSize: 30 })
    expect(late.status).toBe(409)
    expect(late.body.current).toMatchObject({ stored: { pageSize: 20 }, updatedAt })
    await set({ pageSize: null }, updatedAt)
    await api.platform.knex('remote_settings').del()
    const both = await Promise.all([set({ pageSize: 1 }), set({ pageSize: 2 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a canary’s settings can be set before it is live, and those of a first build before its release', async () => {
    const { supportEmail, pageSize } = settings
    const next = blogDescription({ settings: { pageSize: pageSize! } })
    await api.admin.post('/api/builds', buildOfBlog('b2', { description: next }))
    expect((await set({ pageSize: 5 })).status).toBe(200)
    const basedOn = await release('b1', { supportEmail: supportEmail! }, null)
    await api.admin.put('/api/releases/mf_blog', {
      build: 'b1',
      canary: { build: 'b2', share: 5 },
      basedOn,
    })
    expect(await list()).toMatchObject([{ settings: { supportEmail, pageSize } }])
  })

  test('a team’s token changes nothing, and a remote without builds has no settings', async () => {
    await release('b1', settings, null)
    const refused = await set({ pageSize: 5 }, null, await teamOf('mf_blog'))
    expect(refused.status).toBe(403)
    expect(refused.body.error).toMatch(/operator’s/)
    expect((await set({}, null, api.admin, 'glossary')).status).toBe(404)
    expect((await set({}, null, api.admin, 'Not-A-Name')).status).toBe(404)
  })

  test('the audit log has the values that browsers may know, and of others only that they changed', async () => {
    await release('b1', settings, null)
    await set({ supportEmail: 'desk@example.com', partnerKey: 'k-1' })
    const [entry] = await api.platform.knex('audit_log').where({ resource: 'remote_settings' })
    expect(entry).toMatchObject({ resourceId: 'mf_blog', email: 'admin@example.com' })
    expect(JSON.parse(entry.after)).toEqual({
      supportEmail: 'desk@example.com',
      partnerKey: '(changed)',
    })
    expect(JSON.stringify(entry)).not.toContain('k-1')
  })
})
