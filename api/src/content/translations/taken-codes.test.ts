import { startApi, type TestApi } from '../../testing/api'
import { buildStatePage } from '../../testing/factories'
import { takenCodes } from './taken-codes'

let api: TestApi
beforeAll(async () => {
  api = await startApi('sqlite::memory:')
}, 30_000)
afterAll(() => api.stop())

test('a state page that had the code of a language before the portal had the language is named', async () => {
  const { knex } = api.platform
  expect(await takenCodes(knex)).toEqual([])
  const { body } = await api.admin.post('/api/state-pages', buildStatePage())
  await knex('state_pages').where({ id: body.id }).update({ slug: 'hi' })
  expect(await takenCodes(knex)).toEqual([
    'Nobody can read the state page with the slug "hi": /hi is the address of a language now. Give the page another slug.',
  ])
})
