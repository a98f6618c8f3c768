import { createHash } from 'node:crypto'
import { onAnyDatabase } from '../testing/databases'
import { blogDescription, buildBlog, buildOfBlog } from '../testing/factories'
import { withApi } from '../testing/with-api'
import { createDeployToken } from './deploy-tokens'
import { createBuildPreviewLink, sweepBuildPreviewLinks } from './preview-links'

const path = '/api/builds/preview-links'
const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const links = () => api.platform.knex('build_preview_links')

  async function newBuild(values: Record<string, unknown> = {}) {
    const build = buildOfBlog(undefined, values)
    expect((await api.admin.post('/api/builds', build)).status).toBe(201)
    const { remote, build: id } = build as { remote: string; build: string }
    return { remote, build: id }
  }
  const share = async (hours = 24) => api.admin.post(path, { ...(await newBuild()), hours })

  test('a link names its build and end, is shown once, and only its hash is stored', async () => {
    const { status, body, headers } = await share(1)
    expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
    const { token, ...shown } = body
    expect(token).toMatch(/^ptv_[\w-]{43}$/)
    expect(shown).toMatchObject({ remote: 'mf_blog', createdBy: 'admin@example.com' })
    expect(Date.parse(shown.expiresAt) - Date.parse(shown.createdAt)).toBe(60 * 60 * 1000)
    expect((await api.admin.get(`${path}?remote=mf_blog`)).body[0]).toEqual(shown)
    expect(JSON.stringify(await links())).not.toContain(token)
    const entries = await api.platform.knex('audit_log').where({ action: 'share' })
    expect(entries.map(({ resourceId }) => resourceId)).toContain('mf_blog')
    expect(JSON.stringify(entries)).not.toContain(token)
  })

  test('its digest finds a link until it ends, is revoked or swept', async () => {
    const found = async (token: string) =>
      (await api.admin.get(`${path}?digest=${digest(token)}`)).body.length
    const [first, second] = [(await share()).body, (await share()).body]
    expect(await Promise.all([found(first.token), found('ptv_other')])).toEqual([1, 0])
    expect((await api.admin.delete(`${path}/${first.id}`)).status).toBe(204)
    expect((await api.admin.delete(`${path}/${first.id}`)).status).toBe(404)
    expect(await found(first.token)).toBe(0)
    await links()
      .where({ id: second.id })
      .update({ expiresAt: new Date(Date.now() - 1) })
    expect(await found(second.token)).toBe(0)
    expect((await api.admin.delete(`${path}/${second.id}`)).status).toBe(404)
    await sweepBuildPreviewLinks(api.platform.knex)
    expect(await links().where({ id: second.id })).toEqual([])
  })

  test('what nobody without an account can be shown has no link', async () => {
    const ofStaff = await newBuild({ description: blogDescription({ access: 'staff' }) })
    const shell = await newBuild({
      remote: 'shell',
      entry: '/remotes/shell/s1/mf-manifest.json',
      description: null,
      contract: { sharedUi: '1.0.0', provides: {} },
    })
    for (const [build, message] of [
      [ofStaff, /for staff alone/],
      [shell, /cannot be previewed/],
    ] as const) {
      const refused = await api.admin.post(path, { ...build, hours: 1 })
      expect([refused.status, refused.body.fields.remote]).toEqual([
        422,
        expect.stringMatching(message),
      ])
    }
    const odd = await api.admin.post(path, { ...(await newBuild()), hours: 720 })
    expect(odd.body.fields).toEqual({ hours: 'Hours must be one of 1, 24, 168' })
  })

  test('a hundred links of a remote are enough, and leave room for another', async () => {
    const build = await newBuild()
    const other = await newBuild({
      remote: 'glossary',
      entry: '/remotes/glossary/g1/mf-manifest.json',
      description: blogDescription({ name: 'glossary' }),
    })
    await links().del()
    await api.platform.knex.transaction(async (trx) => {
      const link = { ...build, hours: 1, createdBy: 'team@example.com' }
      for (let n = 0; n < 100; n += 1) await createBuildPreviewLink(trx, link)
    })
    const refused = await api.admin.post(path, { ...build, hours: 1 })
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        code: 'too_many',
        error: 'There are 100 links to builds of mf_blog. Please revoke one first',
      },
    ])
    const { status, body } = await api.admin.post(path, { ...other, hours: 1 })
    expect([status, body.remote]).toEqual([201, 'glossary'])
    await links().del()
  })

  test('a build that takes addresses from what is live has no link', async () => {
    await api.admin.post('/api/blogs', buildBlog({ slug: 'first' }))
    const live = await newBuild()
    const release = { build: live.build, canary: null, basedOn: null }
    expect((await api.admin.put('/api/releases/mf_blog', release)).status).toBe(200)
    const greedy = await newBuild({
      remote: 'glossary',
      entry: '/remotes/glossary/g1/mf-manifest.json',
      description: blogDescription({ name: 'glossary', paths: ['/glossary', '/blogs/first'] }),
    })
    const refused = await api.admin.post(path, { ...greedy, hours: 1 })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        build:
          'glossary claims /blogs/first, where mf_blog has the page /blogs/first as /blogs/:slug.',
      },
    ])
  })

  test('a team reads the links, and makes and revokes none', async () => {
    const { token } = await createDeployToken(api.platform.knex, 'mf_blog')
    const team = api.anonymous.with({ authorization: `Bearer ${token}` })
    const { id } = (await share()).body
    expect((await team.get(path)).status).toBe(200)
    expect((await team.delete(`${path}/${id}`)).status).toBe(401)
    expect((await team.post(path, { ...(await newBuild()), hours: 1 })).status).toBe(401)
  })
})
