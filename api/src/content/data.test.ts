import { connect } from '../platform/db/connect'
import { onAnyDatabase } from '../testing/databases'
import { prepareDatabase } from '../testing/prepare-database'
import { contentData } from './data'

onAnyDatabase((newDatabase) => {
  test('public content has another version on another day of India, without a write', async () => {
    const database = await prepareDatabase(await newDatabase())
    const { knex } = connect(database.url)
    const versionAt = (moment: string) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(moment))
      return contentData.version!(knex, {} as never).finally(() => clock.mockRestore())
    }
    const last = await versionAt('2026-11-30T18:29:59Z')
    expect(await versionAt('2026-11-29T18:30:00Z')).toBe(last)
    expect(await versionAt('2026-11-30T18:30:00Z')).not.toBe(last)
    await knex.destroy()
    database.remove()
  })
})
