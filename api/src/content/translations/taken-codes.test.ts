import { buildStatePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'
import { takenCodes } from './taken-codes'

const api = withApi()

test('a state page that had the code of a language before the portal had the language is named', async () => {
  const { knex } = api.platform
  expect(await takenCodes(knex)).toEqual([])
  const { body } = await api.admin.post('/api/state-pages', buildStatePage())
  await knex('state_pages').where({ id: body.id }).update({ slug: 'hi' })
  expect(await takenCodes(knex)).toEqual([
    'Nobody can read the state page with the slug "hi": /hi is the address of a language now. Give the page another slug.',
  ])
})
