import { indianDay } from '../../contract/indian-day'
import { onAnyDatabase } from '../../testing/databases'
import { prepareDatabase } from '../../testing/prepare-database'
import { connect } from './connect'
import { ContentVersion } from './content-version'

onAnyDatabase((newDatabase) => {
  test('a clock that is moved ends a version of another day at once, so no content of one day is kept as that of another', async () => {
    const database = await prepareDatabase(await newDatabase())
    const { knex } = connect(database.url)
    const version = new ContentVersion(knex, async () => indianDay())
    const ofToday = await version.current()
    expect(version.fresh()).toBe(ofToday)
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000
    const clock = jest.spyOn(Date, 'now').mockReturnValue(tomorrow)
    expect(version.fresh()).toBeNull()
    expect(await version.current()).not.toBe(ofToday)
    clock.mockRestore()
    expect(await version.current()).toBe(ofToday)
    await knex.destroy()
    database.remove()
  })
})
