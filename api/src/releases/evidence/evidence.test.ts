import { bucketOf, type EvidenceRow } from '@pt-portal/remote-kit/remote/build-evidence'
import { readTable } from '../../operations/backups/backup'
import { gatewaySecret } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { withApi } from '../../testing/with-api'
import { releasesData } from '../data'
import { createDeployToken } from '../deploy-tokens'
import { sweepEvidence } from './repository'

const row = (more: Partial<EvidenceRow> = {}): EvidenceRow => ({
  ...{ remote: 'mf_blog', build: 'b1', release: 0, browser: 'chromium' },
  counts: { pages: 2, clientErrors: 1 },
  vitals: { LCP: { [bucketOf('LCP', 1000)]: 3 } },
  ...more,
})

let batches = 0
const batchOf = (...rows: object[]) => {
  batches += 1
  return { batch: `batch-${String(batches).padStart(16, '0')}`, rows }
}

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const gateway = api.anonymous.with({ authorization: `Bearer ${gatewaySecret}` })
  beforeEach(() => api.platform.knex('build_evidence').del())

  const report = (body: object) => gateway.post('/api/builds/evidence', body)
  const read = async () => (await api.admin.get('/api/builds/evidence?remote=mf_blog')).body

  test('adds up what gateways report, by build and hour', async () => {
    expect((await report(batchOf(row(), row({ browser: 'firefox' })))).status).toBe(204)
    await report(batchOf(row({ counts: { renders: 4, failedRenders: 1 }, release: 7 })))
    await report(batchOf(row({ build: 'b2', vitals: { CLS: { [bucketOf('CLS', 0.1)]: 1 } } })))
    const { hours, totals } = await read()
    expect(hours).toEqual(totals)
    expect(totals).toEqual([
      {
        ...{ remote: 'mf_blog', build: 'b1', from: expect.stringMatching(/:00:00\.000Z$/) },
        ...{ pages: 4, renders: 4, failedRenders: 1, clientErrors: 2, federationFailures: 0 },
        vitals: {
          LCP: { count: 9, p50: expect.any(Number), p75: expect.any(Number) },
          ...{ INP: none, TTFB: none, CLS: none },
        },
      },
      expect.objectContaining({ build: 'b2', pages: 2 }),
    ])
    expect(Math.abs(totals[0].vitals.LCP.p75 - 1000)).toBeLessThan(100)
    expect(totals[1].vitals.CLS.p50).toBeCloseTo(0.1, 1)
  })
  const none = { count: 0, p50: null, p75: null }

  test('a batch that is sent again counts once', async () => {
    const batch = batchOf(row())
    const answers = await Promise.all([report(batch), report(batch)])
    expect([...answers, await report(batch)].map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await read()).totals[0].pages).toBe(2)
  })

  test('no count is lost when many gateways report at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => report(batchOf(row()))))
    expect((await read()).totals[0]).toMatchObject({ pages: 40, vitals: { LCP: { count: 60 } } })
  })

  test('nobody but a gateway reports, nor with the secret that it adds to requests of visitors', async () => {
    const { token } = await createDeployToken(api.platform.knex, 'mf_blog')
    for (const client of [
      api.anonymous,
      api.admin,
      api.anonymous.with({ 'x-gateway-secret': gatewaySecret }),
      api.anonymous.with({ authorization: `Bearer ${token}` }),
      api.anonymous.with({ authorization: 'Bearer ' }),
    ]) {
      expect((await client.post('/api/builds/evidence', batchOf(row()))).status).toBe(401)
    }
    expect((await read()).totals).toEqual([])
  })

  test.each<[string, object]>([
    ['an unknown family of browsers', row({ browser: 'lynx' as never })],
    ['a negative count', row({ counts: { pages: -1 } })],
    ['an unknown count', row({ counts: { clicks: 1 } as never })],
    ['a bucket that is none', row({ vitals: { LCP: { fast: 1 } } })],
    ['a count that is no number', row({ vitals: { LCP: { 3: 'many' } } as never })],
    [
      'too many buckets',
      row({
        vitals: { LCP: Object.fromEntries(Array.from({ length: 121 }, (_none, at) => [at, 1])) },
      }),
    ],
    ['a remote that is no name', row({ remote: '../x' })],
  ])('refuses a batch with %s', async (_what, bad) => {
    expect((await report(batchOf(row(), bad))).status).toBe(422)
    expect((await read()).totals).toEqual([])
  })

  test('refuses a batch that is too long', async () => {
    expect((await report(batchOf(...Array.from({ length: 201 }, () => row())))).status).toBe(422)
  })

  test('a backup reads each row once, across portions', async () => {
    const { knex } = api.platform
    const hour = Date.UTC(2027, 0, 1)
    const rows = Array.from({ length: 1100 }, (_none, at) => ({
      ...{ remote: 'mf_blog', build: `b${at % 3}`, browser: 'other', releaseId: at % 2 },
      ...{ hour: new Date(hour + Math.floor(at / 6) * 3_600_000), evidence: '{}' },
    }))
    await knex.batchInsert('build_evidence', rows, 100)
    const { kept } = releasesData
    const table = kept.find(({ name }) => name === 'build_evidence')!
    const read = new Set<string>()
    for await (const row of readTable(knex, table)) {
      read.add(`${row.hour} ${row.build} ${row.releaseId}`)
    }
    expect(read.size).toBe(1100)
  })

  test('is shown for seven days and kept for thirty', async () => {
    await report(batchOf(row()))
    const { knex } = api.platform
    const age = (days: number) =>
      knex('build_evidence').update({ hour: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    await age(8)
    expect((await read()).totals).toEqual([])
    await sweepEvidence(knex)
    expect(await knex('build_evidence')).toHaveLength(1)
    await age(31)
    await sweepEvidence(knex)
    expect(await knex('build_evidence')).toHaveLength(0)
  })
})
