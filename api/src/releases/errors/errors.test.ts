import { gzipSync } from 'node:zlib'
import { type Client, startApi, type TestApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { blogDescription, buildOfBlog } from '../../testing/factories'
import { digestOfMaps, mapsOfBlog, sendMaps } from '../../testing/source-maps'
import { uploadsLeft } from '../../testing/uploads-left'
import { createDeployToken } from '../deploy-tokens'
import { sweepMaps } from '../maps/repository'
import { kindOf } from './cause'
import { sweepErrors } from './repository'

onAnyDatabase((newDatabase) => {
  let api: TestApi
  let team: Client
  let gateway: Client

  const tokenFor = async (remote: string) => {
    const { token } = await createDeployToken(api.platform.knex, remote)
    return api.anonymous.with({ authorization: `Bearer ${token}` })
  }

  beforeEach(async () => {
    api = await startApi(await newDatabase())
    team = await tokenFor('mf_blog')
    gateway = api.anonymous.with({ authorization: `Bearer ${api.config.gatewaySecret}` })
    await register('b1')
  })
  afterEach(() => api.stop())

  async function register(id: string) {
    await team.post('/api/builds', buildOfBlog(id, { maps: digestOfMaps() }))
    return sendMaps(team, `/api/builds/mf_blog/${id}/maps`)
  }

  const error = (changes: object = {}) => ({
    remote: 'mf_blog',
    build: 'b1',
    message: 'TypeError: row 42 is "…"',
    stack: ['library.js:2:11', 'page.js:2:11'],
    seenIn: 'firefox',
    count: 1,
    ...changes,
  })

  const report = (...errors: object[]) => gateway.post('/api/builds/errors', { errors })

  const seen = async (query = 'remote=mf_blog') => {
    const { status, body } = await team.get(`/api/builds/errors?${query}`)
    expect(status).toBe(200)
    return body.errors
  }

  test('errors with the same cause are one group, with places in the sources', async () => {
    expect(
      (await report(error(), error({ message: 'TypeError: row 7 is "…"', seenIn: 'chromium' })))
        .status,
    ).toBe(204)
    await report(error({ count: 5 }))
    expect(await seen()).toEqual([
      {
        remote: 'mf_blog',
        build: 'b1',
        fingerprint: expect.stringMatching(/^[\w-]{43}$/),
        message: 'TypeError: row 42 is "…"',
        frames: [
          { file: '../node_modules/d3-shape/src/line.js', line: 3, column: 5, name: 'fail' },
          { file: 'src/pages/page.tsx', line: 3, column: 5, name: 'fail' },
        ],
        count: 7,
        firstSeenAt: expect.any(String),
        lastSeenAt: expect.any(String),
        seenIn: ['chromium', 'firefox'],
      },
    ])
  })

  test('the cause is the place in own code and the kind of message; the next build has the same', async () => {
    await register('b2')
    await report(
      error(),
      error({ stack: ['page.js:2:11'], build: 'b2' }),
      error({ stack: ['node/page.js:2:11'], build: 'b2', seenIn: 'server' }),
      error({ stack: ['hi/text.js:2:11'] }),
      error({ message: 'ReferenceError: row is not defined' }),
    )
    const groups = await seen()
    const of = (id: string) => groups.filter(({ build }: { build: string }) => build === id)
    expect(of('b2')).toMatchObject([{ count: 2, seenIn: ['firefox', 'server'] }])
    expect(of('b1')).toHaveLength(3)
    expect(
      new Set(groups.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size,
    ).toBe(3)
    expect(await seen('remote=mf_blog&build=b2')).toEqual(of('b2'))
  })

  test('a file that is the same in all languages is mapped by the English one', async () => {
    await report(error({ stack: ['mr/page.js:2:11'] }))
    expect((await seen())[0].frames).toMatchObject([{ file: 'src/pages/page.tsx', line: 3 }])
  })

  test('a position that is in no source is left out', async () => {
    const stack = ['page.js:1:1', 'constructor:2:11', 'page.js', 'none.js:2:11']
    await report(error({ stack }))
    expect((await seen())[0].frames).toEqual([])
    const madeUp = ['page.js:0:0', 'page.js:2:0', 'page.js:9999999:1']
    await report(error({ stack: [...madeUp, 'page.js:2:11'], message: 'Another' }))
    expect((await seen())[0].frames).toMatchObject([{ line: 3, column: 5 }])
  })

  test('errors of a build without source maps have the positions of its files', async () => {
    await team.post('/api/builds', buildOfBlog('b3'))
    await report(error({ build: 'b3', stack: ['page.js:2:11'] }))
    expect((await seen())[0].frames).toEqual([{ file: 'page.js', line: 2, column: 11, name: null }])
  })

  test('errors of what was never registered are dropped', async () => {
    await report(error({ build: 'none' }), error({ remote: 'glossary' }))
    expect(await seen()).toEqual([])
  })

  test('a stranger who reports ever new errors fills the table with 50 groups an hour', async () => {
    const word = (n: number) => String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))
    const many = Array.from({ length: 80 }, (_none, n) => error({ message: word(n) }))
    await report(...many.slice(0, 50))
    await report(...many.slice(50))
    const groups = await seen()
    expect(groups).toHaveLength(51)
    expect(
      groups.filter(({ fingerprint }: { fingerprint: string }) => fingerprint === 'other'),
    ).toMatchObject([
      { message: 'Further errors, which are not told apart', frames: [], count: 30 },
    ])
  })

  test('a stranger who fills that room hides no error that several meet, nor one of the server', async () => {
    const word = (n: number) => String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))
    const many = Array.from({ length: 60 }, (_none, n) => error({ message: word(n) }))
    await report(...many.slice(0, 50))
    await report(...many.slice(50), error({ seenIn: 'server', message: 'on the server' }))
    await report(error({ message: 'real', count: 2 }), error({ message: 'last' }))
    await report(...many.slice(0, 30))
    const counts = Object.fromEntries(
      (await seen()).map(({ message, count }: { message: string; count: number }) => [
        message,
        count,
      ]),
    )
    expect(counts).toMatchObject({ real: 2, 'on the server': 1 })
    expect(Object.keys(counts)).toHaveLength(52)
    const sum = Object.values<number>(counts).reduce((all, each) => all + each, 0)
    expect(sum).toBe(60 + 1 + 3 + 30)
  })

  test('counts of two gateways are both kept', async () => {
    await Promise.all(Array.from({ length: 8 }, () => report(error({ count: 2 }))))
    expect(await seen()).toMatchObject([{ count: 16 }])
  })

  test('a team reads the errors of its own remote alone, and gateways alone report', async () => {
    await report(error())
    const others = await tokenFor('glossary')
    expect((await others.get('/api/builds/errors?remote=mf_blog')).body).toEqual({
      error: 'This deploy token is for glossary, not for mf_blog',
      code: 'forbidden',
    })
    expect((await api.anonymous.get('/api/builds/errors?remote=mf_blog')).status).toBe(401)
    expect((await api.admin.get('/api/builds/errors?remote=mf_blog')).body.errors).toHaveLength(1)
    const given = { errors: [error()] }
    for (const client of [team, api.admin, api.anonymous]) {
      expect((await client.post('/api/builds/errors', given)).status).toBe(401)
    }
  })

  test('groups are kept for 30 days, maps of a build that is not live too', async () => {
    const { knex } = api.platform
    await register('b2')
    await team.put('/api/releases/mf_blog', { build: 'b2', canary: null, basedOn: null })
    await report(error())
    const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000)
    await sweepErrors(knex)
    await sweepMaps(knex)
    expect(await seen()).toHaveLength(1)
    expect(await knex('build_maps').pluck('build')).toHaveLength(2)
    await knex('build_errors').update({ lastSeenAt: old })
    await knex('builds').update({ registeredAt: old })
    await sweepErrors(knex)
    await sweepMaps(knex)
    expect(await seen()).toEqual([])
    expect(await knex('build_maps').pluck('build')).toEqual(['b2'])
  })

  test.each([
    [
      'another digest',
      gzipSync(JSON.stringify({ ...mapsOfBlog, 'page.js': null })),
      "they are not this build's",
    ],
    ['no compression', Buffer.from(JSON.stringify(mapsOfBlog)), 'they are not compressed by gzip'],
    ['too many bytes', Buffer.alloc(5_000_001), 'they have over 5 MB'],
    ['too many bytes within', gzipSync(Buffer.alloc(41_000_000)), 'or have over 40 MB'],
  ])('source maps with %s are refused', async (_what, bytes, says) => {
    const answer = await sendMaps(team, '/api/builds/mf_blog/b1/maps', bytes)
    expect([answer.status, answer.body.code]).toEqual([422, 'maps_differ'])
    expect(answer.body.error).toContain('PT-F321 The source maps of mf_blog b1 cannot be used')
    expect(answer.body.error).toContain(says)
  })

  test('only the team of a remote sends maps, and for a build that was registered with some', async () => {
    const others = await tokenFor('glossary')
    expect((await sendMaps(others, '/api/builds/mf_blog/b1/maps')).status).toBe(403)
    expect((await sendMaps(api.anonymous, '/api/builds/mf_blog/b1/maps')).status).toBe(401)
    expect((await sendMaps(team, '/api/builds/mf_blog/none/maps')).status).toBe(404)
    await team.post('/api/builds', buildOfBlog('b3', { description: blogDescription() }))
    const without = await sendMaps(team, '/api/builds/mf_blog/b3/maps')
    expect(without.body.error).toContain('it was registered without any')
    expect((await sendMaps(team, '/api/builds/mf_blog/b1/maps')).status).toBe(204)
    expect(uploadsLeft()).toEqual([])
  })

  test.each([
    ['errors', { errors: Array(51).fill(error()) }],
    ['errors[0].message', { errors: [error({ message: 'x'.repeat(201) })] }],
    ['errors[0].stack', { errors: [error({ stack: Array(11).fill('page.js:1:1') })] }],
    ['errors[0].stack[0]', { errors: [error({ stack: ['x'.repeat(241)] })] }],
    ['errors[0].seenIn', { errors: [error({ seenIn: 'lynx' })] }],
    ['errors[0].count', { errors: [error({ count: 0 })] }],
    ['errors[0].email', { errors: [error({ email: 'a@example.com' })] }],
  ])('a report with an invalid %s is refused at that field', async (field, body) => {
    const answer = await gateway.post('/api/builds/errors', body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]])
  })
})

test.each([
  [`"a" of 12 rows`, '… of 0 rows'],
  [
    `Cannot read properties of undefined (reading 'slug')`,
    'Cannot read properties of undefined (reading …)',
  ],
  ['plain', 'plain'],
])('the kind of %s', (message, kind) => {
  expect(kindOf(message)).toBe(kind)
})
