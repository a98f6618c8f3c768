import { digestOf, integrityOf } from '@pt-portal/remote-kit/remote/build-files'
import type { RemoteDescription } from '@pt-portal/remote-kit/remote/remote-description'
import { type Client, startApi, type TestApi } from '../testing/api'
import { onAnyDatabase } from '../testing/databases'
import {
  buildOfBlog as build,
  buildBlog,
  blogDescription as description,
} from '../testing/factories'
import { createDeployToken, removeDeployToken } from './deploy-tokens'

const glossary = build('g1', {
  remote: 'glossary',
  entry: '/remotes/glossary/g1/mf-manifest.json',
  description: description({ name: 'glossary', paths: ['/glossary'] }),
})

onAnyDatabase((newDatabase) => {
  let api: TestApi
  let blogTeam: Client

  async function tokenFor(remote: string) {
    const { id, token } = await createDeployToken(api.platform.knex, remote)
    return { id, client: api.anonymous.with({ authorization: `Bearer ${token}` }) }
  }

  const register = (client: Client, ...ids: string[]) =>
    Promise.all(ids.map((id) => client.post('/api/builds', build(id))))

  const put = (client: Client, input: Record<string, unknown>, remote = 'mf_blog') =>
    client.put(`/api/releases/${remote}`, { canary: null, basedOn: null, ...input })

  const live = async () => (await api.admin.get('/api/releases')).body

  beforeEach(async () => {
    api = await startApi(await newDatabase())
    blogTeam = (await tokenFor('mf_blog')).client
  })
  afterEach(() => api.stop())

  test('a team registers and releases a build with its token', async () => {
    const [registered] = await register(blogTeam, 'b1')
    expect(registered!.status).toBe(201)
    expect(registered!.body).toEqual({
      ...build('b1'),
      files: null,
      maps: null,
      weight: null,
      changeLog: null,
      registeredBy: expect.stringMatching(/^deploy token \d+ \(mf_blog\)$/),
      registeredAt: expect.any(String),
    })

    const answer = await put(blogTeam, { build: 'b1', reason: 'New layout' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      remote: 'mf_blog',
      build: { build: 'b1', digest: 'sha256-b1' },
      canary: null,
      reason: 'New layout',
    })
    expect((await live()).live).toEqual([{ ...answer.body, watch: null }])
  })

  test('a release has the hash of each file, and the list of builds does not', async () => {
    const files = {
      'remoteEntry.js': integrityOf('entry'),
      'node/page@1.js': integrityOf('page'),
    }
    const digest = digestOf(files)
    const registered = await blogTeam.post('/api/builds', build('b1', { files, digest }))
    expect(registered.body).toMatchObject({ files, digest })
    await put(blogTeam, { build: 'b1' })
    expect((await live()).live[0].build).toMatchObject({ files })
    const one = await api.admin.get('/api/builds?remote=mf_blog&build=b1')
    expect(one.body).toEqual([registered.body])
    const { files: _files, weight: _weight, changeLog: _changeLog, ...listed } = registered.body
    expect((await api.admin.get('/api/builds?remote=mf_blog')).body).toEqual([
      { ...listed, weighs: null },
    ])
    expect((await api.admin.get('/api/builds?remote=mf_blog&build=b2')).body).toEqual([])
  })

  test('a build tells what its parts weigh and what its version changes, to who asks for it alone', async () => {
    const weight = {
      bytes: 4200,
      parts: [
        { file: null, bytes: 3000 },
        { file: 'src/pages/blog.tsx', bytes: 1200 },
      ],
      dependencies: [{ name: 'marked', bytes: 9000 }],
    }
    const told = { weight, changeLog: '- A new page' }
    await blogTeam.post('/api/builds', build('b1', told))
    expect((await api.admin.get('/api/builds?remote=mf_blog&build=b1')).body).toMatchObject([told])
    expect((await api.admin.get('/api/builds?remote=mf_blog')).body).toMatchObject([
      { weighs: { page: 4200, all: 4200 } },
    ])
    const released = await put(blogTeam, { build: 'b1' })
    for (const each of [released.body.build, (await live()).live[0].build]) {
      expect(each).not.toHaveProperty('weight')
      expect(each).not.toHaveProperty('changeLog')
    }
    for (const [fault, field, message] of [
      [{ changeLog: 'ब'.repeat(7000) }, 'changeLog', 'Change log must be at most 20000 bytes'],
      [
        { weight: { ...weight, parts: new Array(201).fill(weight.parts[0]) } },
        'weight.parts',
        'At most 200 parts are kept',
      ],
      [{ weight: { ...weight, source: 'x' } }, 'weight.source', 'Unknown field'],
    ] as const) {
      const refused = await blogTeam.post('/api/builds', build('b2', fault))
      expect([refused.status, refused.body.fields]).toEqual([422, { [field]: message }])
    }
  })

  test('a release has the frame that its build asks for, and a rollback that of the older build', async () => {
    await register(blogTeam, 'b1')
    const framed = build('b2', { description: description({ frame: 'own' }) })
    await blogTeam.post('/api/builds', framed)
    const first = await put(blogTeam, { build: 'b1' })
    const second = await put(blogTeam, { build: 'b2', basedOn: first.body.id })
    expect((await live()).live[0].build.description).toMatchObject({ frame: 'own' })
    await put(blogTeam, { build: 'b1', basedOn: second.body.id })
    expect((await live()).live[0].build.description).not.toHaveProperty('frame')
  })

  test('the history lists who released what, when and why', async () => {
    await register(blogTeam, 'b1', 'b2')
    const first = await put(blogTeam, { build: 'b1' })
    const second = await put(api.admin, {
      build: 'b1',
      canary: { build: 'b2', share: 5 },
      basedOn: first.body.id,
      reason: 'Try it',
    })
    expect(second.body.canary).toMatchObject({ share: 5, build: { build: 'b2' } })
    await put(api.admin, { build: 'b2', basedOn: second.body.id })
    const { history } = await live()
    expect(
      history.map(({ build, canaryBuild, canaryShare, releasedBy, reason }: never) => [
        build,
        canaryBuild,
        canaryShare,
        String(releasedBy).replace(/ \d+/, ''),
        reason,
      ]),
    ).toEqual([
      ['b2', null, null, 'admin@example.com', null],
      ['b1', 'b2', 5, 'admin@example.com', 'Try it'],
      ['b1', null, null, 'deploy token (mf_blog)', null],
    ])
    const audit = await api.platform.knex('audit_log').where({ resource: 'releases' })
    expect(audit.map(({ email }) => email)).toEqual([
      expect.stringContaining('deploy token'),
      'admin@example.com',
      'admin@example.com',
    ])
  })

  test('a release based on an outdated one is refused with the current release', async () => {
    await register(blogTeam, 'b1', 'b2', 'b3')
    const first = await put(blogTeam, { build: 'b1' })
    const second = await put(blogTeam, { build: 'b2', basedOn: first.body.id })
    for (const basedOn of [null, first.body.id, 424242]) {
      const stale = await put(blogTeam, { build: 'b3', basedOn })
      expect(stale.status).toBe(409)
      expect(stale.body).toEqual({
        error: 'Something else has been released in the meantime',
        code: 'stale_release',
        current: second.body,
      })
    }
    expect((await live()).live).toEqual([{ ...second.body, watch: null }])
  })

  test('exactly one of several simultaneous releases succeeds', async () => {
    const ids = Array.from({ length: 8 }, (_none, index) => `b${index}`)
    await register(blogTeam, ...ids)
    const answers = await Promise.all(ids.map((id) => put(blogTeam, { build: id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect((await live()).history).toHaveLength(1)
  })

  test('releasing the live build again changes nothing', async () => {
    await register(blogTeam, 'b1')
    const first = await put(blogTeam, { build: 'b1' })
    const again = await put(blogTeam, { build: 'b1', basedOn: first.body.id })
    expect(again.body).toEqual(first.body)
    expect((await live()).history).toHaveLength(1)
  })

  test('an unregistered build cannot be live or a canary', async () => {
    await register(blogTeam, 'b1')
    expect((await put(blogTeam, { build: 'none' })).body).toEqual({
      error: 'mf_blog has no build none; register it first',
      code: 'unknown_build',
    })
    const canary = await put(blogTeam, { build: 'b1', canary: { build: 'none', share: 5 } })
    expect(canary.status).toBe(404)
    expect((await put(api.admin, { build: 'b1' }, 'glossary')).status).toBe(404)
    expect((await live()).live).toEqual([])
  })

  test('a remote can be taken out of service, and returned by a release based on that', async () => {
    await register(blogTeam, 'b1')
    const first = await put(blogTeam, { build: 'b1' })
    const gone = await put(blogTeam, { build: null, basedOn: first.body.id })
    expect(gone.body).toMatchObject({ remote: 'mf_blog', build: null })
    expect((await live()).live).toEqual([])
    expect((await put(blogTeam, { build: 'b1' })).status).toBe(409)
    const back = await put(blogTeam, { build: 'b1', basedOn: gone.body.id })
    expect((await live()).live).toEqual([{ ...back.body, watch: null }])
    const canary = { build: 'b1', share: 5 }
    expect((await put(blogTeam, { build: null, canary, basedOn: back.body.id })).status).toBe(422)
    expect((await put(api.admin, { build: null }, 'shell')).body.error).toMatch(/^The shell cannot/)
  })

  test.each(['a'.repeat(60), 'mf-blog', '%2e%2e', 'constructor'])(
    'a release of the unknown remote %s is refused and not recorded',
    async (remote) => {
      const before = (await live()).history.length
      const answer = await put(api.admin, { build: null }, remote)
      expect(answer.status).toBe(404)
      expect((await live()).history).toHaveLength(before)
    },
  )

  test('the credentials of a proxy in front are not treated as a deploy token, and the session stays valid', async () => {
    const proxy = { authorization: `Basic ${Buffer.from('staff:door').toString('base64')}` }
    expect((await api.admin.with(proxy).get('/api/releases')).status).toBe(200)
    expect((await api.anonymous.with(proxy).get('/api/releases')).status).toBe(401)
    const unknown = { authorization: 'Bearer none' }
    expect((await api.admin.with(unknown).get('/api/releases')).status).toBe(401)
  })

  test('a build cannot be a canary of itself', async () => {
    await register(blogTeam, 'b1')
    const answer = await put(blogTeam, { build: 'b1', canary: { build: 'b1', share: 5 } })
    expect(answer.status).toBe(422)
    expect(answer.body.error).toBe('mf_blog b1 cannot be a canary beside itself')
  })

  test('the bytes of a registered build id can never change', async () => {
    await register(blogTeam, 'b1')
    const [same] = await register(blogTeam, 'b1')
    expect(same!.status).toBe(201)
    const other = await blogTeam.post('/api/builds', build('b1', { digest: 'sha256-other' }))
    expect(other.status).toBe(409)
    expect(other.body.error).toBe(
      'mf_blog b1 is registered with other bytes; build it anew under an id of its own',
    )
    const both = await Promise.all([
      blogTeam.post('/api/builds', build('b2')),
      blogTeam.post('/api/builds', build('b2', { digest: 'sha256-other' })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a remote cannot be released at the address of another one', async () => {
    await register(blogTeam, 'b1')
    await put(blogTeam, { build: 'b1' })
    await api.admin.post('/api/builds', {
      ...glossary,
      description: description({ name: 'glossary', paths: ['/blogs'] }),
    })
    const refused = await put(api.admin, { build: 'g1' }, 'glossary')
    expect(refused.status).toBe(422)
    expect(refused.body.error).toMatch(/glossary.*\/blogs.*mf_blog|mf_blog.*\/blogs.*glossary/)
    expect((await live()).live).toHaveLength(1)
  })

  test('a remote cannot take pages and screens of others by addresses that are more specific', async () => {
    const release = async (client: Client, values: Partial<RemoteDescription>) => {
      const described = description(values)
      const { name: remote } = described
      const entry = `/remotes/${remote.replaceAll('_', '-')}/b1/mf-manifest.json`
      await api.admin.post('/api/builds', build('b1', { remote, entry, description: described }))
      return put(client, { build: 'b1' }, remote)
    }
    const ofPublic = { name: 'mf_public', paths: ['/', '/:state', '/:state/professional-tax'] }
    const ofAdmin = description({
      name: 'mf_admin',
      access: 'staff',
      paths: ['/admin', '/admin/*'],
    })
    for (const standing of [ofPublic, ofAdmin, {}]) {
      expect((await release(api.admin, standing)).status).toBe(200)
    }
    // Only an embedded database begins with the built-in pages.
    await api.admin.post('/api/admin/seed-states')
    expect((await api.admin.post('/api/blogs', buildBlog({ slug: 'first' }))).status).toBe(201)
    const { client } = await tokenFor('enemy')
    const goa = '/goa-professional-tax-registration'
    const paths = ['/enemy', '/blogs/first', '/admin/account', '/admin/builds', goa, '/goa/:part']
    const others = ['/jammu-and-kashmir-professional-tax', '/how-to-register']
    const refused = await release(client, { name: 'enemy', paths: [...paths, ...others] })
    expect([refused.status, refused.body.code]).toEqual([422, 'release_refused'])
    expect(refused.body.error.split('\n')).toEqual([
      'enemy claims /blogs/first, where mf_blog has the page /blogs/first as /blogs/:slug.',
      'enemy claims /admin/account, where only remotes for staff may be.',
      'enemy claims /admin/builds, where only remotes for staff may be.',
      `enemy claims ${goa}, where mf_public has the page ${goa} as /:state.`,
      'enemy claims /goa/:part, where mf_public has the page /goa/professional-tax as /:state/professional-tax.',
      ...others.map(
        (page) => `enemy claims ${page}, where mf_public has the page ${page} as /:state.`,
      ),
    ])
    const tools = description({ name: 'tools', access: 'staff', paths: ['/admin/tools'] })
    expect((await release(api.admin, tools)).status).toBe(200)
    const glossary = {
      name: 'glossary',
      paths: ['/glossary', '/glossary/:term', '/blogs/glossary'],
    }
    expect((await release(api.admin, glossary)).status).toBe(200)
  })

  test('a remote cannot be released at an address of another one’s canary', async () => {
    await register(blogTeam, 'b1')
    const moved = description({ paths: ['/news', '/blogs/:slug'] })
    await blogTeam.post('/api/builds', build('b2', { description: moved }))
    const { status } = await put(blogTeam, { build: 'b1', canary: { build: 'b2', share: 5 } })
    expect(status).toBe(200)
    await api.admin.post('/api/builds', {
      ...glossary,
      description: description({ name: 'glossary', paths: ['/news'] }),
    })
    expect((await put(api.admin, { build: 'g1' }, 'glossary')).body.error).toBe(
      'glossary claims /news, which mf_blog has already as /news.',
    )
  })

  test('a remote cannot be released at the addresses of a language', async () => {
    await api.admin.post('/api/builds', {
      ...glossary,
      description: description({ name: 'glossary', paths: ['/hi/words'] }),
    })
    const refused = await put(api.admin, { build: 'g1' }, 'glossary')
    expect([refused.status, refused.body.error]).toEqual([
      422,
      expect.stringContaining('glossary claims /hi/words, where the language hi is.'),
    ])
  })

  describe('the version contract', () => {
    const uses = (names: string[]) => ({
      sharedUi: '^1.0.0',
      uses: { '@pt-portal/shared-ui': names },
    })
    const shell = (id: string, names: string[], sharedUi = '1.0.0') =>
      build(id, {
        remote: 'shell',
        entry: `/remotes/shell/${id}/mf-manifest.json`,
        description: null,
        contract: { sharedUi, provides: { '@pt-portal/shared-ui': names } },
      })

    async function releaseShell(...input: Parameters<typeof shell>) {
      await api.admin.post('/api/builds', shell(...input))
      const present = (await live()).live.find(({ remote }: never) => remote === 'shell')
      return put(api.admin, { build: input[0], basedOn: present?.id ?? null }, 'shell')
    }

    test('refuses a remote that needs modules the live shell lacks, and names them', async () => {
      await releaseShell('s1', ['Button'])
      await blogTeam.post('/api/builds', build('b1', { contract: uses(['Button', 'Tabs']) }))
      const refused = await put(blogTeam, { build: 'b1' })
      expect(refused.status).toBe(422)
      expect(refused.body.error).toBe(
        'mf_blog b1 needs Tabs of @pt-portal/shared-ui, which the shell s1 (@pt-portal/shared-ui 1.0.0) lacks.',
      )
      await releaseShell('s2', ['Button', 'Tabs'], '1.1.0')
      expect((await put(blogTeam, { build: 'b1' })).status).toBe(200)
    })

    test('refuses a shell that lacks modules that a live remote or canary needs, and names them', async () => {
      await releaseShell('s1', ['Button', 'Tabs'])
      await blogTeam.post('/api/builds', build('b1', { contract: uses(['Button']) }))
      await blogTeam.post('/api/builds', build('b2', { contract: uses(['Tabs']) }))
      const first = await put(blogTeam, { build: 'b1' })
      expect((await releaseShell('s2', ['Tabs'])).body.error).toMatch(/mf_blog b1 needs Button/)
      const canary = { build: 'b2', share: 5 }
      await put(blogTeam, { build: 'b1', canary, basedOn: first.body.id })
      expect((await releaseShell('s3', ['Button'])).body.error).toMatch(/mf_blog b2 needs Tabs/)
      expect((await releaseShell('s4', ['Button', 'Tabs'], '2.0.0')).status).toBe(422)
    })

    test('requires a shell to declare what it provides', async () => {
      const answer = await api.admin.post('/api/builds', { ...shell('s1', []), contract: null })
      expect(answer.status).toBe(422)
      expect(answer.body.fields.contract).toMatch(/^contract\.json/)
    })
  })

  test('a deploy token is valid only for its own remote', async () => {
    await register(blogTeam, 'b1')
    const { client, id } = await tokenFor('glossary')
    expect((await client.post('/api/builds', build('b2'))).body).toEqual({
      error: 'This deploy token is for glossary, not for mf_blog',
      code: 'forbidden',
    })
    expect((await put(client, { build: 'b1' })).status).toBe(403)
    expect((await client.post('/api/builds', glossary)).status).toBe(201)
    expect((await client.get('/api/inquiries')).status).toBe(401)

    await removeDeployToken(api.platform.knex, id)
    const gone = await put(client, { build: 'g1' }, 'glossary')
    const refused = { error: 'This deploy token is not valid', code: 'not_signed_in' }
    expect([gone.status, gone.body]).toEqual([401, refused])
  })

  test.each(['Bearer', 'Bearer wrong', 'Bearer ptd_', `Bearer ${'x'.repeat(9000)}`])(
    'the header "%.20s" gives no access, not even to administrators',
    async (authorization) => {
      const answer = await api.admin.with({ authorization }).get('/api/releases')
      expect(answer.status).toBe(401)
    },
  )

  test('gateways read with their own secret, and cannot release', async () => {
    await register(blogTeam, 'b1')
    const gateway = api.anonymous.with({ authorization: `Bearer ${api.config.gatewaySecret}` })
    const answer = await gateway.get('/api/releases')
    expect(answer.status).toBe(200)
    const etag = answer.headers.get('etag')!
    expect((await gateway.with({ 'if-none-match': etag }).get('/api/releases')).status).toBe(304)
    await put(blogTeam, { build: 'b1' })
    expect((await gateway.with({ 'if-none-match': etag }).get('/api/releases')).status).toBe(200)
    expect((await put(gateway, { build: 'b1' })).status).toBe(401)
  })

  test.each([
    ['remote', 'MF Blog', 'Remote must be a name such as mf_blog'],
    ['build', '../b1', 'Build may have letters, digits, dots, pluses and dashes'],
    ['entry', '/remotes/mf-admin/b1/mf-manifest.json', 'Entry must lie in /remotes/mf-blog/'],
    ['entry', 'javascript:alert(1)', 'Entry must be an address ending in /mf-manifest.json'],
    ['bytes', -1, 'Bytes must not be negative'],
    ['description', undefined, expect.stringMatching(/^remote\.json: .+ \(remote\.schema\.json/)],
    ['description', description({ name: 'mf_admin' }), expect.stringContaining('not mf_blog')],
    ['description', [], 'Description must be the object of remote.json'],
    ['maps', 'sha256:abc', 'Maps must be sha256: and a digest'],
    ['files', [], 'Files must be an object of paths with their hashes'],
    ['files', { '../x.js': integrityOf('') }, expect.stringContaining('not ../x.js')],
    ['files', { 'x/./y.js': integrityOf('') }, expect.stringContaining('not x/./y.js')],
    ['files', { '/x.js': integrityOf('') }, expect.stringContaining('not /x.js')],
    ['files', { 'x.js': 'sha256-abc' }, expect.stringContaining('not x.js')],
    ['files', { 'x.js': integrityOf('') }, 'Files have other hashes than Digest stands for'],
    ['extra', 1, 'Unknown field'],
  ])('a build with an invalid %s is refused at that field', async (field, value, message) => {
    const answer = await blogTeam.post('/api/builds', build('b1', { [field]: value }))
    expect(answer.status).toBe(422)
    expect(answer.body.fields[field]).toEqual(message)
  })

  test.each([
    ['basedOn', { build: 'b1', basedOn: undefined }],
    ['canary.share', { build: 'b1', canary: { build: 'b2', share: 100 } }],
    ['canary.share', { build: 'b1', canary: { build: 'b2' } }],
    ['canary.build', { build: 'b1', canary: { share: 5 } }],
    ['reason', { build: 'b1', reason: 'x'.repeat(501) }],
    ['reason', { build: 'b1', reason: 'a\u0000b' }],
  ])('a release with an invalid %s is refused at that field', async (field, input) => {
    await register(blogTeam, 'b1', 'b2')
    const answer = await put(blogTeam, input)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })
})

test('the token of a container in the settings is valid only for its own remote', async () => {
  const token = 'x'.repeat(32)
  const deployTokens = new Map([['mf_blog', token]])
  const api = await startApi('sqlite::memory:', { deployTokens })
  const container = api.anonymous.with({ authorization: `Bearer ${token}` })
  const registered = await container.post('/api/builds', build('b1'))
  expect(registered.body.registeredBy).toBe('deploy token of the settings (mf_blog)')
  const release = { build: 'b1', canary: null, basedOn: null }
  expect((await container.put('/api/releases/mf_blog', release)).status).toBe(200)
  const refused = await container.post('/api/builds', glossary)
  expect(refused.status).toBe(403)
  expect(refused.body.error).toBe('This deploy token is for mf_blog, not for glossary')
  const other = { ...release, build: null }
  expect((await container.put('/api/releases/glossary', other)).status).toBe(403)
  await api.stop()
}, 30_000)

test('in production code must be loaded over https', async () => {
  const api = await startApi('sqlite::memory:', {
    production: true,
    publicOrigin: 'http://localhost',
  })
  const { token } = await createDeployToken(api.platform.knex, 'mf_blog')
  const team = api.anonymous.with({ authorization: `Bearer ${token}` })
  const entry = 'http://cdn.example/b1/mf-manifest.json'
  const answer = await team.post('/api/builds', build('b1', { entry }))
  expect(answer.body.fields).toEqual({ entry: 'Entry must start with https:// in production' })
  await api.stop()
})
