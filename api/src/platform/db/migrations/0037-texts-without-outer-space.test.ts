import { startApi } from '../../../testing/api'
import { onAnyDatabase } from '../../../testing/databases'
import { buildBlog } from '../../../testing/factories'
import { up } from './0037-texts-without-outer-space'

onAnyDatabase((newDatabase) => {
  test('texts of posts lose the white space at their ends, and the posts stay as old as they are', async () => {
    const api = await startApi(await newDatabase())
    const { knex } = api.platform
    const { id, updatedAt } = (await api.admin.post('/api/blogs', buildBlog({ content: 'A\n\nB' })))
      .body as { id: number; updatedAt: string }
    await knex('blogs').where({ id }).update({ content: '\nA\n\nB\n' })
    await up(knex)
    const { body } = await api.admin.get(`/api/blogs/${id}`)
    expect(body).toMatchObject({ content: 'A\n\nB', updatedAt })
    await api.stop()
  }, 60_000)
})
