import { onAnyDatabase } from '../testing/databases'
import { blogDescription, buildOfBlog } from '../testing/factories'
import { withApi, withUser } from '../testing/with-api'

const glossary = buildOfBlog('g1', {
  remote: 'glossary',
  entry: '/remotes/glossary/g1/mf-manifest.json',
  description: blogDescription({ name: 'glossary', paths: ['/glossary'] }),
})

const contract = { sharedUi: '1.1.0', provides: {}, deprecated: {} }
const shell = buildOfBlog('s1', {
  remote: 'shell',
  entry: '/remotes/shell/s1/mf-manifest.json',
  description: null,
  contract,
})

const refusal = (remote: string) => ({
  error: `Your account is for mf_blog, not for ${remote}`,
  code: 'forbidden',
})

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const team = withUser(api, 'team', { remotes: ['mf_blog'] })
  /** As a team that came by single sign-on, before an administrator has chosen. */
  const nobodys = withUser(api, 'team', { email: 'new@example.com' })

  beforeAll(async () => {
    for (const build of [buildOfBlog('b1'), buildOfBlog('b2'), glossary, shell]) {
      expect((await api.admin.post('/api/builds', build)).status).toBe(201)
      const { remote } = build
      if (build.build === 'b2') continue
      const release = { build: build.build, canary: null, basedOn: null }
      expect((await api.admin.put(`/api/releases/${remote}`, release)).status).toBe(200)
      if (remote === 'shell') continue
      const link = { remote, build: build.build, hours: 24 }
      expect((await api.admin.post('/api/builds/preview-links', link)).status).toBe(201)
    }
  }, 60_000)

  const idOf = async (remote: string) =>
    (await api.admin.get(`/api/releases?remote=${remote}`)).body.live[0].id
  const put = async (values: object) =>
    team.put('/api/releases/mf_blog', {
      canary: null,
      basedOn: await idOf('mf_blog'),
      ...values,
    })

  test('lists have the own remotes alone, whatever is asked', async () => {
    const { body } = await team.get('/api/releases')
    expect(body.live.map(({ remote }: { remote: string }) => remote)).toEqual(['mf_blog'])
    expect(body.history.map(({ remote }: { remote: string }) => remote)).toEqual(['mf_blog'])
    for (const address of ['/api/builds', '/api/builds/preview-links']) {
      const { body } = await team.get(address)
      const remotes = body.map(({ remote }: { remote: string }) => remote)
      expect([...new Set(remotes)]).toEqual(['mf_blog'])
      expect((await team.get(`${address}?remote=mf_blog`)).body).toEqual(body)
    }
    expect((await api.admin.get('/api/releases')).body.live).toHaveLength(3)
  })

  test('who has no remote yet sees none', async () => {
    expect((await nobodys.get('/api/releases')).body).toMatchObject({ live: [], history: [] })
    expect((await nobodys.get('/api/builds')).body).toEqual([])
    expect((await nobodys.get('/api/builds/preview-links')).body).toEqual([])
  })

  test.each(['glossary', 'shell', 'none'])('nothing of %s is read or changed', async (remote) => {
    const link = (await api.admin.get('/api/builds/preview-links?remote=glossary')).body[0]
    const calls = [
      team.get(`/api/builds?remote=${remote}`),
      team.get(`/api/builds?remote=${remote}&build=g1`),
      team.get(`/api/releases?remote=${remote}`),
      team.get(`/api/builds/evidence?remote=${remote}`),
      team.get(`/api/builds/errors?remote=${remote}`),
      team.get(`/api/builds/preview-links?remote=${remote}`),
      team.put(`/api/releases/${remote}`, { build: 'g1', canary: null, basedOn: null }),
      team.post('/api/builds', buildOf(remote)),
      team.send('PUT', `/api/builds/${remote}/g1/maps`, maps()),
      team.post('/api/builds/preview-links', { remote, build: 'g1', hours: 1 }),
    ]
    for (const answer of await Promise.all(calls)) {
      expect([answer.status, answer.body]).toEqual([403, refusal(remote)])
    }
    const revoked = await team.delete(`/api/builds/preview-links/${link.id}`)
    expect([revoked.status, revoked.body]).toEqual([403, refusal('glossary')])
    expect((await api.admin.get('/api/builds/preview-links?remote=glossary')).body).toEqual([link])
  })

  const buildOf = (remote: string) => ({
    ...(remote === 'shell' ? shell : glossary),
    ...{ remote, build: 'x2', entry: `/remotes/${remote}/x2/mf-manifest.json` },
    description: remote === 'shell' ? null : blogDescription({ name: remote }),
  })
  const maps = () => {
    const form = new FormData()
    form.set('file', new Blob(['x']), 'maps.gz')
    return form
  }

  test('what the live shell provides is told, as a team builds against it', async () => {
    expect((await team.get('/api/releases?remote=mf_blog')).body.shell).toEqual({
      build: 's1',
      contract,
    })
  })

  test('a deploy token reads which builds of others are live, and neither how they do nor why', async () => {
    const token = async (remote: string) => {
      const { token } = (await api.admin.post('/api/deploy-tokens', { remote })).body
      return api.anonymous.with({ authorization: `Bearer ${token}` })
    }
    const [own, others] = [await token('glossary'), await token('mf_blog')]
    const next = { ...glossary, build: 'g2', entry: '/remotes/glossary/g2/mf-manifest.json' }
    expect((await own.post('/api/builds', next)).status).toBe(201)
    const canary = { build: 'g2', watch: true }
    const change = { build: 'g1', canary, basedOn: await idOf('glossary'), reason: 'Our terms' }
    expect((await own.put('/api/releases/glossary', change)).status).toBe(200)

    type Told = { remote: string; reason: string | null; watch?: object | null }
    const of = (remote: string) => (each: Told) => each.remote === remote
    for (const client of [own, api.admin]) {
      for (const address of ['/api/releases', '/api/releases?remote=glossary']) {
        const { live, history } = (await client.get(address)).body
        expect(live.find(of('glossary'))).toMatchObject({
          reason: 'Our terms',
          watch: { stage: 1 },
        })
        expect(history.filter(of('glossary'))).toHaveLength(2)
      }
    }
    for (const address of ['/api/releases', '/api/releases?remote=glossary']) {
      const { live, history } = (await others.get(address)).body
      expect(live.find(of('glossary'))).toMatchObject({
        ...{ build: { build: 'g1', description: { paths: ['/glossary'] } }, reason: null },
        ...{ canary: { build: { build: 'g2' } }, watch: null },
      })
      expect(history.filter((each: Told) => each.remote !== 'mf_blog')).toEqual([])
    }
    expect((await others.get('/api/releases')).body.history).not.toEqual([])

    const links = '/api/builds/preview-links'
    const shown = (await others.get(links)).body
    expect(new Set(shown.map(({ remote }: Told) => remote))).toEqual(new Set(['mf_blog']))
    expect((await others.get(`${links}?remote=mf_blog`)).body).toEqual(shown)
    const refused = await others.get(`${links}?remote=glossary`)
    expect([refused.status, refused.body.error]).toEqual([
      403,
      'This deploy token is for mf_blog, not for glossary',
    ])
    const gateway = api.anonymous.with({ authorization: `Bearer ${api.config.gatewaySecret}` })
    expect((await gateway.get(links)).body).toHaveLength(2)
    expect((await gateway.get('/api/releases')).body.live).toHaveLength(3)
  })

  test('a canary is shown, promoted and rolled back, under the name of who did it', async () => {
    const canary = await put({ build: 'b1', canary: { build: 'b2', share: 5 }, reason: 'Try it' })
    expect(canary.body.canary).toMatchObject({ build: { build: 'b2' }, share: 5 })
    expect((await put({ build: 'b2' })).body.build.build).toBe('b2')
    const back = await put({ build: 'b1', reason: 'Slower' })
    expect(back.body).toMatchObject({ build: { build: 'b1' }, releasedBy: 'team@example.com' })
    const [entry] = await api.platform
      .knex('audit_log')
      .where({ action: 'release' })
      .orderBy('id', 'desc')
    expect(entry).toMatchObject({ email: 'team@example.com', resourceId: 'mf_blog' })
  })

  test('a build of the own remote is registered, and shown to others by a link that is revoked', async () => {
    expect((await team.post('/api/builds', buildOfBlog('b3'))).status).toBe(201)
    const link = { remote: 'mf_blog', build: 'b3', hours: 1 }
    const { status, body } = await team.post('/api/builds/preview-links', link)
    expect([status, body.createdBy]).toEqual([201, 'team@example.com'])
    expect((await team.delete(`/api/builds/preview-links/${body.id}`)).status).toBe(204)
  })

  test('settings and deploy tokens stay with the operator', async () => {
    await api.platform.knex('remote_settings').insert({
      ...{ remote: 'mf_blog', stored: JSON.stringify({ limit: 3 }) },
      ...{ updatedAt: new Date(), updatedBy: 'admin@example.com' },
    })
    expect((await api.admin.get('/api/releases')).body.settings).toEqual({ mf_blog: { limit: 3 } })
    expect((await team.get('/api/releases')).body.settings).toEqual({})
    const change = { values: { limit: 4 }, updatedAt: null }
    for (const answer of [
      await team.get('/api/remote-settings'),
      await team.put('/api/remote-settings/mf_blog', change),
      await team.get('/api/deploy-tokens'),
      await team.post('/api/deploy-tokens', { remote: 'mf_blog' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'not_administrator'])
    }
  })

  test('the session tells the remotes, and other remotes end it', async () => {
    expect((await team.get('/api/auth/me')).body.user).toEqual({
      email: 'team@example.com',
      role: 'team',
      remotes: ['mf_blog'],
    })
    expect((await api.admin.get('/api/auth/me')).body.user).not.toHaveProperty('remotes')
    const { id } = await api.platform.knex('users').where({ email: 'team@example.com' }).first('id')
    const remotes = ['glossary', 'mf_blog', 'glossary']
    const changed = await api.admin.put(`/api/users/${id}`, { remotes })
    expect(changed.body.remotes).toEqual(['glossary', 'mf_blog'])
    expect((await team.get('/api/releases')).status).toBe(401)
    await team.signIn('team@example.com', 'correct horse battery')
    const { body } = await team.get('/api/releases')
    expect(body.live.map(({ remote }: { remote: string }) => remote)).toEqual([
      'glossary',
      'mf_blog',
    ])
  })
})
