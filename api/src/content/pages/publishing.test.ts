import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'
import { sweepTrash } from './trash'

const day = 24 * 60 * 60 * 1000
const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString()

const kinds = [
  {
    path: '/api/state-pages',
    build: buildStatePage,
    title: 'name',
    on: 'isActive',
    status: 'active',
  },
  {
    path: '/api/service-pages',
    build: buildServicePage,
    title: 'name',
    on: 'isActive',
    status: 'active',
  },
  { path: '/api/blogs', build: buildBlog, title: 'title', on: 'isPublished', status: 'published' },
] as Array<{
  path: string
  build: (overrides?: object) => { slug: string }
  title: string
  on: string
  status: string
}>

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const { admin, anonymous } = api

  describe('scheduled posts', () => {
    const publicSlugs = async () =>
      (await anonymous.get('/api/blogs')).body.map(({ slug }: { slug: string }) => slug)

    test('are hidden from the public before their time and visible to administrators', async () => {
      const post = (await admin.post('/api/blogs', buildBlog({ publishedAt: inFuture(day) }))).body
      expect(post.status).toBe('scheduled')
      expect(await publicSlugs()).not.toContain(post.slug)
      expect((await anonymous.get(`/api/blogs/${post.slug}`)).status).toBe(404)
      expect((await anonymous.get(`/api/blogs?q=${post.slug}`)).body.total).toBe(0)
      expect((await admin.get('/api/blogs?status=scheduled')).body.items).toMatchObject([
        { id: post.id, status: 'scheduled' },
      ])
      expect((await admin.get(`/api/blogs?status=published&q=${post.slug}`)).body.total).toBe(0)
      await admin.delete(`/api/blogs/${post.id}`)
    })

    test('become public at their time, which changes the content version', async () => {
      const publishedAt = inFuture(1500)
      const { slug } = (await admin.post('/api/blogs', buildBlog({ publishedAt }))).body
      expect(await publicSlugs()).not.toContain(slug)
      const before = (await anonymous.get('/api/content-version')).body.version
      await until(async () => (await publicSlugs()).includes(slug))
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishedAt))
      expect((await anonymous.get(`/api/blogs/${slug}`)).body.status).toBe('published')
      expect((await anonymous.get('/api/content-version')).body.version).not.toBe(before)
    })

    test('a post that is published without a date gets the current time', async () => {
      const draft = (await admin.post('/api/blogs', buildBlog({ isPublished: false }))).body
      expect(draft.publishedAt).toBeNull()
      const input = buildBlog({ slug: draft.slug, publishedAt: null })
      const { publishedAt } = (await admin.put(`/api/blogs/${draft.id}`, input)).body
      expect(Math.abs(Date.parse(publishedAt) - Date.now())).toBeLessThan(10_000)
    })

    test('every published page has a publication time', async () => {
      const now = (await admin.post('/api/blogs', buildBlog({ publishedAt: null }))).body
      expect(Math.abs(Date.parse(now.publishedAt) - Date.now())).toBeLessThan(10_000)
      const cleared = buildBlog({ slug: now.slug, publishedAt: null })
      const kept = (await admin.put(`/api/blogs/${now.id}`, cleared)).body
      expect(kept.publishedAt).toBe(now.publishedAt)
      // Simulates a row stored by an earlier version.
      await api.platform.knex('blogs').where({ id: now.id }).update({ publishedAt: null })
      const old = (await admin.put(`/api/blogs/${now.id}`, buildBlog({ slug: now.slug }))).body
      expect(old.publishedAt).toBe(now.createdAt)
    })

    test('a post ends at its time without a write, which changes the content version', async () => {
      const visibleUntil = inFuture(1500)
      const input = buildBlog({ visibleUntil, publishedAt: inFuture(-day) })
      const post = (await admin.post('/api/blogs', input)).body
      expect(post).toMatchObject({ status: 'published', visibleUntil })
      expect(await publicSlugs()).toContain(post.slug)
      const before = (await anonymous.get('/api/content-version')).body.version
      await until(async () => !(await publicSlugs()).includes(post.slug))
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(visibleUntil))
      expect((await anonymous.get(`/api/blogs/${post.slug}`)).status).toBe(404)
      expect((await anonymous.get('/api/content-version')).body.version).not.toBe(before)
      expect((await admin.get('/api/blogs?status=ended')).body.items).toMatchObject([
        { id: post.id, status: 'ended' },
      ])
      await admin.post('/api/blogs/bulk', { ids: [post.id], action: 'publish' })
      expect((await admin.get(`/api/blogs/${post.id}`)).body).toMatchObject({
        status: 'published',
        visibleUntil: null,
      })
    })

    test('a post cannot end before it appears', async () => {
      const [publishedAt, visibleUntil] = [inFuture(2 * day), inFuture(day)]
      const refused = await admin.post('/api/blogs', buildBlog({ publishedAt, visibleUntil }))
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toEqual({
        visibleUntil: 'Unpublish At must be later than Published At',
      })
    })

    test('scheduled posts can be filtered by their publication time', async () => {
      const [soon, later] = [inFuture(40 * day), inFuture(80 * day)]
      const post = (await admin.post('/api/blogs', buildBlog({ publishedAt: soon }))).body
      await admin.post('/api/blogs', buildBlog({ publishedAt: later }))
      const query = new URLSearchParams({ from: inFuture(39 * day), to: inFuture(41 * day) })
      const { items } = (await admin.get(`/api/blogs?${query}`)).body
      expect(items.map(({ id }: { id: number }) => id)).toEqual([post.id])
      expect((await admin.get('/api/blogs?from=tomorrow')).body.fields).toEqual({
        from: 'Must be a date and time',
      })
    })
  })

  describe.each(kinds)('resource $path', ({ path, build, title, on, status }) => {
    const create = async (overrides = {}) => (await admin.post(path, build(overrides))).body
    const save = async (page: { id: number; slug: string }, overrides: object) =>
      (await admin.put(`${path}/${page.id}`, build({ slug: page.slug, ...overrides }))).body
    const revisionsOf = async (id: number) =>
      (await admin.get(`${path}/${id}/revisions`)).body.items as Array<{
        number: number
        action: string
        fields: string[]
        by: string
        restoredFrom: number | null
      }>

    test('each save creates a revision with its user, action and the whole record', async () => {
      const page = await create({ [title]: 'First' })
      await save(page, { [title]: 'Second' })
      const [newest, oldest] = await revisionsOf(page.id)
      expect(oldest).toMatchObject({ number: 1, action: 'create', by: 'admin@example.com' })
      expect(newest).toMatchObject({ number: 2, action: 'update', restoredFrom: null })
      expect(newest?.fields).toContain(title)
      const first = (await admin.get(`${path}/${page.id}/revisions/1`)).body
      expect(first.record).toMatchObject({ id: page.id, slug: page.slug, [title]: 'First' })
      expect(first.record).not.toHaveProperty('contentHtml')
      expect((await admin.get(`${path}/${page.id}/revisions/9`)).status).toBe(404)
    })

    test('restoring a revision creates a new one, and is refused if based on an outdated version', async () => {
      const page = await create({ [title]: 'Good', metaTitle: 'Kept' })
      const spoilt = await save(page, { [title]: 'Spoilt', metaTitle: null })
      const address = `${path}/${page.id}/revisions/1/restore`
      const late = await admin.post(address, { updatedAt: page.updatedAt })
      expect(late.status).toBe(409)
      expect(late.body.current).toEqual(spoilt)
      const restored = await admin.post(address, { updatedAt: spoilt.updatedAt })
      expect(restored.body).toMatchObject({ [title]: 'Good', metaTitle: 'Kept' })
      const [newest] = await revisionsOf(page.id)
      expect(newest).toMatchObject({ number: 3, action: 'restore', restoredFrom: 1 })
    })

    test('restoring a revision restores content, never whether and when the page is public', async () => {
      const draft = await create({ [title]: 'Draft', [on]: false })
      const live = await save(draft, { [title]: 'Live', [on]: true })
      const restored = await admin.post(`${path}/${draft.id}/revisions/1/restore`, {})
      expect(restored.body).toMatchObject({ [title]: 'Draft', [on]: true })
      expect(restored.body.status).toBe(live.status)
      expect(restored.body.publishedAt).toBe(live.publishedAt)
      expect((await anonymous.get(`${path}/${draft.slug}`)).status).toBe(200)
      const hidden = await save(restored.body, { [title]: 'Hidden', [on]: false })
      const back = await admin.post(`${path}/${draft.id}/revisions/2/restore`, {})
      expect(back.body).toMatchObject({ [title]: 'Live', [on]: false })
      expect(back.body.status).toBe(hidden.status)
    })

    test.each(['free', 'taken'])(
      'restoring a revision whose address is %s leaves the page where it is',
      async (formerAddress) => {
        const page = await create({ [title]: 'Good' })
        const moved = await save(page, { slug: `${page.slug}-moved`, [title]: 'Spoilt' })
        if (formerAddress === 'taken') await create({ slug: page.slug })
        const address = `${path}/${page.id}/revisions/1/restore`
        const restored = await admin.post(address, {})
        expect(restored.body).toMatchObject({ [title]: 'Good', slug: moved.slug })
        const again = await admin.post(address, { slug: `${page.slug}-again` })
        expect(again.body.slug).toBe(`${page.slug}-again`)
      },
    )

    test('the first save of a page older than revisions also stores its previous version', async () => {
      const page = await create({ [title]: 'Old' })
      await api.platform.knex('revisions').where({ recordId: page.id }).del()
      await save(page, { [title]: 'New' })
      const old = (await admin.get(`${path}/${page.id}/revisions/1`)).body
      expect(old).toMatchObject({ by: null, at: page.updatedAt, record: { [title]: 'Old' } })
    })

    test('the newest 100 revisions and those of the last year are kept', async () => {
      const page = await create()
      const { knex } = api.platform
      const mine = () => knex('revisions').where({ recordId: page.id, resource: tableOf(path) })
      const [first] = await mine()
      const copy = (number: number) => ({ ...first, id: undefined, number })
      await knex.batchInsert(
        'revisions',
        Array.from({ length: 104 }, (_, n) => copy(n + 2)),
        50,
      )
      await mine()
        .where('number', '<=', 4)
        .update({ savedAt: new Date(Date.now() - 366 * day) })
      await save(page, {})
      const numbers = (await mine().orderBy('number').pluck('number')) as number[]
      expect(numbers[0]).toBe(5)
      expect(numbers.at(-1)).toBe(106)
    })

    test('a deleted page is hidden from the public, and a restore returns it unchanged', async () => {
      const page = await create({ metaTitle: 'Kept' })
      const moved = await save(page, { slug: `${page.slug}-moved` })
      expect((await admin.delete(`${path}/${page.id}`)).status).toBe(204)
      for (const slug of [page.slug, moved.slug]) {
        expect((await anonymous.get(`${path}/${slug}`)).status).toBe(404)
      }
      const trash = (await admin.get(`/api/trash?q=${moved.slug}`)).body
      expect(trash.items).toMatchObject([
        { resource: path.slice('/api/'.length), id: page.id, deletedBy: 'admin@example.com' },
      ])
      const [{ deletedAt, expiresAt }] = trash.items
      expect(Date.parse(expiresAt) - Date.parse(deletedAt)).toBe(30 * day)
      const back = await admin.post(`/api/trash/${path.slice(5)}/${page.id}/restore`, {})
      expect(back.body).toEqual({ ...moved, updatedAt: back.body.updatedAt })
      expect((await anonymous.get(`${path}/${page.slug}`)).status).toBe(301)
      expect((await revisionsOf(page.id))[0]).toMatchObject({ number: 3, action: 'restore' })
      expect((await admin.get(`/api/trash?q=${moved.slug}`)).body.total).toBe(0)
    })

    test('a slug in the trash is free; restoring its page then requires another slug', async () => {
      const page = await create()
      await admin.delete(`${path}/${page.id}`)
      const heir = await create({ slug: page.slug })
      expect((await anonymous.get(`${path}/${page.slug}`)).body.id).toBe(heir.id)
      const address = `/api/trash/${path.slice(5)}/${page.id}/restore`
      const refused = await admin.post(address, {})
      expect(refused.status).toBe(409)
      expect(refused.body.fields).toEqual({ slug: 'This slug is already taken' })
      expect((await admin.post(address, { slug: 'Not A Slug' })).status).toBe(422)
      const back = await admin.post(address, { slug: `${page.slug}-2` })
      expect(back.body).toMatchObject({ id: page.id, slug: `${page.slug}-2` })
      expect((await admin.post(address, {})).status).toBe(404)
    })

    test('two parallel restores of a page restore it once', async () => {
      const page = await create()
      await admin.delete(`${path}/${page.id}`)
      const address = `/api/trash/${path.slice(5)}/${page.id}/restore`
      const answers = await Promise.all([1, 2, 3].map(() => admin.post(address, {})))
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404])
    })

    test('purging a page, or 30 days in the trash, deletes everything stored for it', async () => {
      const { knex } = api.platform
      const [now, later] = [await create(), await create()]
      for (const { id } of [now, later]) await admin.delete(`${path}/${id}`)
      await admin.delete(`/api/trash/${path.slice(5)}/${now.id}`)
      await knex('trash')
        .where({ recordId: later.id })
        .update({ deletedAt: new Date(Date.now() - 31 * day) })
      await sweepTrash(knex)
      const of = { resource: tableOf(path) }
      for (const recordId of [now.id, later.id]) {
        expect(await knex('trash').where({ ...of, recordId })).toEqual([])
        expect(await knex('revisions').where({ ...of, recordId })).toEqual([])
      }
    })

    test('lists can be searched, filtered, sorted and paged', async () => {
      const names = ['Zebra', 'Aardvark', 'Mongoose'].map((animal) => `${animal} ${path}`)
      for (const [index, name] of names.entries()) {
        await create({ [title]: name, [on]: index !== 1 })
      }
      const ask = async (query: string) => {
        const { items, total } = (await admin.get(`${path}?q=${encodeURIComponent(path)}&${query}`))
          .body
        return { total, names: items.map((item: Record<string, string>) => item[title]) }
      }
      expect((await ask(`sort=${title}`)).names).toEqual([...names].sort())
      expect((await ask(`sort=-${title}&pageSize=2`)).names).toEqual([names[0], names[2]])
      expect((await ask(`sort=-${title}&pageSize=2&page=2`)).names).toEqual([names[1]])
      expect(await ask(`status=${status}&sort=${title}`)).toEqual({
        total: 2,
        names: [names[2], names[0]],
      })
      const bad = await admin.get(`${path}?status=lost&sort=password&page=0`)
      expect(bad.status).toBe(422)
      expect(Object.keys(bad.body.fields).sort()).toEqual(['page', 'sort', 'status'])
    })

    test('a bulk action changes several pages at once and reports the outcome of each', async () => {
      const [off, alreadyOn] = [await create({ [on]: false }), await create()]
      const [turnOn] = path === '/api/blogs' ? ['publish'] : ['activate']
      const ids = [alreadyOn.id, off.id, 424_242]
      const answer = await admin.post(`${path}/bulk`, { ids, action: turnOn })
      expect(answer.body).toEqual({
        changed: [off.id],
        unchanged: [alreadyOn.id],
        missing: [424_242],
      })
      expect((await anonymous.get(`${path}/${off.slug}`)).status).toBe(200)
      expect((await revisionsOf(off.id))[0]?.fields).toContain(on)
      const trashed = await admin.post(`${path}/bulk`, { ids: [off.id], action: 'trash' })
      expect(trashed.body.changed).toEqual([off.id])
      expect((await anonymous.get(`${path}/${off.slug}`)).status).toBe(404)
      const bad = await admin.post(`${path}/bulk`, { ids: [], action: 'explode' })
      expect(Object.keys(bad.body.fields).sort()).toEqual(['action', 'ids'])
    })

    test('a preview link shows a hidden page until it is revoked', async () => {
      const page = await create({ [on]: false })
      const { id, token } = (await admin.post(`${path}/${page.id}/preview-links`)).body
      const links = (await admin.get(`${path}/${page.id}/preview-links`)).body
      expect(links).toMatchObject([{ id, createdBy: 'admin@example.com' }])
      expect(JSON.stringify(links)).not.toContain(token)
      const preview = await anonymous.get(`/api/previews/${token}`)
      expect(preview.body).toEqual({ resource: path.slice(5), record: page })
      expect(preview.headers.get('x-robots-tag')).toBe('noindex')
      expect((await admin.delete(`${path}/${page.id}/preview-links/${id}`)).status).toBe(204)
      expect((await anonymous.get(`/api/previews/${token}`)).status).toBe(404)
      expect((await admin.delete(`${path}/${page.id}/preview-links/${id}`)).status).toBe(404)
    })

    test('a preview link shows nothing while its page is in the trash', async () => {
      const page = await create()
      const { token } = (await admin.post(`${path}/${page.id}/preview-links`)).body
      await admin.delete(`${path}/${page.id}`)
      expect((await anonymous.get(`/api/previews/${token}`)).status).toBe(404)
      await admin.post(`/api/trash/${path.slice(5)}/${page.id}/restore`, {})
      expect((await anonymous.get(`/api/previews/${token}`)).status).toBe(200)
    })
  })
})

const tableOf = (path: string) => path.slice('/api/'.length).replace('-', '_')

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It has not come true in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
