import type { EvidenceRow } from '@pt-portal/remote-kit/remote/build-evidence'
import { type Client, gatewaySecret, startApi, type TestApi } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { blogDescription, buildOfBlog } from '../../testing/factories'
import { CanaryWatch } from './watching'

const stages = [{ share: 10, minutes: 5 }, { share: 50, minutes: 5 }, { share: 100 }]

let batches = 0

onAnyDatabase((newDatabase) => {
  let api: TestApi
  let gateway: Client

  beforeEach(async () => {
    api = await startApi(await newDatabase())
    gateway = api.anonymous.with({ authorization: `Bearer ${gatewaySecret}` })
    for (const id of ['old', 'new', 'third']) {
      const description = blogDescription({ canary: { stages, minimumVisits: 20 } })
      await api.admin.post('/api/builds', buildOfBlog(id, { description }))
    }
    await api.admin.put('/api/releases/mf_blog', { build: 'old', canary: null, basedOn: null })
  }, 60_000)
  afterEach(() => api.stop())

  const live = async () => (await api.admin.get('/api/releases?remote=mf_blog')).body.live[0]
  const history = async () => (await api.admin.get('/api/releases')).body.history

  const startCanary = async () => {
    const { id } = await live()
    const canary = { build: 'new', watch: true }
    return api.admin.put('/api/releases/mf_blog', { build: 'old', canary, basedOn: id })
  }

  /** Visits of both builds during the present stage, as two gateways report them. */
  async function visit(canaryErrors: number, more: Partial<EvidenceRow> = {}) {
    const { id } = await live()
    const row = (build: string, reporters: number, clientErrors: number) => ({
      ...{ remote: 'mf_blog', release: id, browser: 'chromium', build, vitals: {} },
      counts: { pages: reporters, visitors: reporters, reporters, clientErrors },
      ...more,
    })
    for (const rows of [[row('new', 30, canaryErrors)], [row('old', 300, 1)]]) {
      batches += 1
      const batch = `watching-${String(batches).padStart(12, '0')}`
      expect((await gateway.post('/api/builds/evidence', { batch, rows })).status).toBe(204)
    }
  }

  /** Makes the present stage begin earlier. */
  const later = (minutes: number) =>
    api.platform
      .knex('releases')
      .where({ canaryBuild: 'new' })
      .update({ releasedAt: new Date(Date.now() - minutes * 60_000) })

  /** Two processes judge at the same moment. */
  const pass = () =>
    Promise.all([new CanaryWatch(api.platform).pass(), new CanaryWatch(api.platform).pass()])

  const outbox = async () => {
    const rows = await api.platform
      .knex('outbox')
      .whereIn('subject', ['Canary', 'release.promoted', 'release.rolled_back'])
    return rows.map(({ subject }) => subject)
  }

  const subscribe = () =>
    api.admin.post('/api/webhooks', {
      ...{ url: 'https://ops.example.com/hook', description: 'Ops', isActive: true },
      events: ['release.promoted', 'release.rolled_back'],
    })

  test('begins with the first stage of its remote.json, and waits for visits', async () => {
    const started = await startCanary()
    expect(started.status).toBe(200)
    expect(started.body).not.toHaveProperty('watch')
    expect(started.body.canary).toMatchObject({ share: 10, build: { build: 'new' } })
    await pass()
    expect((await live()).watch).toMatchObject({
      ...{ stage: 1, stages: 3, share: 10, nextShare: 50, visits: 0, minimumVisits: 20 },
      waitsFor:
        'Waits for visits: this stage needs 20 of the canary, and none has been reported by browsers, which report when a page is left.',
      verdicts: expect.arrayContaining([
        expect.objectContaining({ signal: 'LCP', browser: 'all', finding: 'too few' }),
      ]),
    })
    const toGateway = (await gateway.get('/api/releases')).body.live[0]
    expect([toGateway.watch, toGateway.canary.share]).toEqual([null, 10])
  })

  // Its visits have no values of vitals.
  const notJudged = 'LCP, INP and TTFB were not judged: too few visits.'

  test('goes on by itself to the end, each stage a release of its own, and tells people at its end', async () => {
    await subscribe()
    await startCanary()
    for (const _stage of [1, 2]) {
      await visit(0)
      await pass()
      await later(6)
      await pass()
    }
    expect(await live()).toMatchObject({ build: { build: 'new' }, canary: null, watch: null })
    expect(
      (await history()).map(({ build, canaryShare, releasedBy, reason }: never) => [
        ...[build, canaryShare, releasedBy, reason],
      ]),
    ).toEqual([
      [
        'new',
        null,
        'canary watch',
        `Live for all: nothing spoke against it in 30 visits at 50 %. ${notJudged}`,
      ],
      [
        'old',
        50,
        'canary watch',
        `Stage 2 of 3, 50 %: nothing spoke against it in 30 visits at 10 %. ${notJudged}`,
      ],
      ['old', 10, 'admin@example.com', null],
      ['old', null, 'admin@example.com', null],
    ])
    expect((await outbox()).sort()).toEqual(['Canary', 'release.promoted'])
    const [audited] = await api.platform.knex('audit_log').orderBy('id', 'desc').limit(1)
    expect(audited).toMatchObject({ action: 'release', email: 'canary watch', address: 'portal' })
  })

  test('goes back when it is worse, and says why', async () => {
    await subscribe()
    await startCanary()
    await visit(9)
    await pass()
    expect(await live()).toMatchObject({
      build: { build: 'old' },
      canary: null,
      releasedBy: 'canary watch',
      reason:
        'Went back from 10 %: 9 of 30 visits met an error (30 %), with the live build 1 of 300 (0.3 %); Fisher’s exact test, p < 0.0001.',
    })
    expect((await outbox()).sort()).toEqual(['Canary', 'release.rolled_back'])
  })

  test('does not count what was before its stage', async () => {
    await visit(9, { build: 'new' })
    await startCanary()
    await pass()
    expect((await live()).watch).toMatchObject({ visits: 0 })
  })

  test('a person’s release in the meantime wins', async () => {
    await startCanary()
    await visit(9)
    const { id } = await live()
    const watching = new CanaryWatch(api.platform).pass()
    const change = { build: 'third', canary: null, basedOn: id, reason: 'By hand' }
    const byHand = await api.admin.put('/api/releases/mf_blog', change)
    await watching
    await pass()
    const { build } = await live()
    expect(build.build).toBe(byHand.status === 200 ? 'third' : 'old')
    expect([200, 409]).toContain(byHand.status)
  })

  test('a share by hand ends the watch, and 0 the canary', async () => {
    const { id } = (await startCanary()).body
    await visit(9)
    const canary = { build: 'new', share: 25 }
    const byHand = await api.admin.put('/api/releases/mf_blog', {
      build: 'old',
      canary,
      basedOn: id,
    })
    await pass()
    expect(await live()).toMatchObject({ id: byHand.body.id, watch: null, canary: { share: 25 } })
  })

  test('tells people once when nobody visits, and stays where it is', async () => {
    await startCanary()
    await later(2 * 24 * 60)
    await pass()
    await pass()
    const { canary, reason, watch } = await live()
    expect([canary.share, reason]).toEqual([
      10,
      'Stays at 10 % for over a day. Waits for visits: this stage needs 20 of the canary, and none has been reported by browsers, which report when a page is left.',
    ])
    expect(await outbox()).toEqual(['Canary'])
    const since = Date.parse(watch.since)
    expect(Date.now() - since).toBeGreaterThan(47 * 60 * 60 * 1000)
    await visit(0)
    await pass()
    expect((await live()).canary.share).toBe(50)
  })

  test('a canary with a share needs no watch, one without a share does', async () => {
    const { id } = await live()
    const without = await api.admin.put('/api/releases/mf_blog', {
      ...{ build: 'old', canary: { build: 'new' }, basedOn: id },
    })
    expect([without.status, without.body.fields]).toEqual([
      422,
      { 'canary.share': 'Share of the canary is required' },
    ])
  })
})
