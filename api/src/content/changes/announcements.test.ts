import { onAnyDatabase } from '../../testing/databases'
import { buildStatePage } from '../../testing/factories'
import { publishIn, stateTexts } from '../../testing/translated'
import { withApi } from '../../testing/with-api'
import { builtInLaw } from '../law/state-law'
import { announce, markSent, readAnnouncement, withdrawUnsent } from './announcements'

const [before, after] = builtInLaw('West Bengal')!.schedules.slice(-2)

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const { id: _id, ...change } = {
    ...{ id: '', kind: 'changed' as const, state: 'sample', name: 'Sample', slug: 'sample-tax' },
    ...{ from: '2026-10-01', told: '2026-11-28', updated: '2026-11-28T00:00:00.000Z' },
    ...{ before: before!, after: after!, was: [], is: [], note: 'एक <b>टिप्पणी</b>', sources: [] },
  }
  const told = (id: string, recordId: number) => ({ ...change, id, recordId })
  const newest = async () =>
    Number((await api.platform.knex('announcements').max({ id: 'id' }))[0]?.id)

  test('is one row for each publication, said in the words and names of each language', async () => {
    const { knex, version } = api.platform
    const page = (await api.admin.post('/api/state-pages', buildStatePage({ name: 'Sample' }))).body
    await publishIn(api, 'hi', 'state-pages', page, stateTexts('नमूना'))
    await version.change((trx) => announce(trx, [told('a', page.id), told('b', 0)]))
    const id = await newest()
    expect(await readAnnouncement(knex, id, 'en')).toMatchObject({
      states: ['sample'],
      changes: [
        {
          ...{ id: 'a', slug: page.slug, title: 'Sample: new slabs from 1 October 2026' },
          is: [
            'Up to ₹20,000 a month: Nil',
            'Above ₹20,000, up to ₹30,000: ₹100',
            ...[1, 2, 3].map(() => expect.any(String)),
          ],
          note: 'एक <b>टिप्पणी</b>',
          updated: '2026-11-28T00:00:00.000Z',
        },
        { id: 'b', name: 'Sample' },
      ],
    })
    const [hindi] = (await readAnnouncement(knex, id, 'hi'))!.changes
    expect(hindi?.title).toBe('नमूना: 1 अक्टूबर 2026 से नए स्लैब')
  })

  test('is sent once, and what is sent is not withdrawn', async () => {
    const { knex, version } = api.platform
    await version.change((trx) => announce(trx, [told('c', 0)], 7))
    const first = await newest()
    expect(await version.change((trx) => markSent(trx, first))).toBe(true)
    expect(await version.change((trx) => markSent(trx, first))).toBe(false)
    await version.change((trx) => announce(trx, [told('d', 0)], 7))
    await version.change((trx) => withdrawUnsent(trx, 7))
    expect(await readAnnouncement(knex, first, 'en')).not.toBeNull()
    expect(await readAnnouncement(knex, await newest(), 'en')).toBeNull()
    expect(await version.change(async (trx) => markSent(trx, await newest()))).toBe(false)
  })
})
