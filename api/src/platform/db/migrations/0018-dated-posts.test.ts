import { startApi } from '../../../testing/api'
import { onAnyDatabase } from '../../../testing/databases'
import { buildBlog } from '../../../testing/factories'
import { convertRow, up } from './0018-dated-posts'

onAnyDatabase((newDatabase) => {
  test('published posts without a date get their creation date, and all others stay unchanged', async () => {
    const api = await startApi(await newDatabase())
    const { knex } = api.platform
    const add = async (overrides: object) =>
      (await api.admin.post('/api/blogs', buildBlog(overrides))).body as { id: number }
    const [open, dated, draft] = [
      await add({}),
      await add({ publishedAt: '2026-01-02T03:04:05.000Z' }),
      await add({ isPublished: false, publishedAt: null }),
    ]
    await knex('blogs').where({ id: open.id }).update({ publishedAt: null })
    await up(knex)
    const read = async ({ id }: { id: number }) => (await api.admin.get(`/api/blogs/${id}`)).body
    const { publishedAt, createdAt } = await read(open)
    expect(publishedAt).toBe(createdAt)
    expect(publishedAt).not.toBeNull()
    expect((await read(dated)).publishedAt).toBe('2026-01-02T03:04:05.000Z')
    expect((await read(draft)).publishedAt).toBeNull()
    await api.stop()
  }, 60_000)
})

test('rows of older backups get the same dates', () => {
  const row = { isPublished: true, publishedAt: null, createdAt: '2026-01-01T00:00:00.000Z' }
  expect(convertRow('blogs', row)).toEqual({ ...row, publishedAt: row.createdAt })
  const draft = { ...row, isPublished: false }
  expect(convertRow('blogs', draft)).toBe(draft)
  expect(convertRow('state_pages', row)).toBe(row)
})
