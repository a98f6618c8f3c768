import { signInAs } from '../../../testing/api'
import { onAnyDatabase } from '../../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../../testing/factories'
import { buildFacts } from '../../../testing/facts'
import { withApi } from '../../../testing/with-api'
import { findUses } from '../../media/uses'
import { settleDrafts } from './drafts'

const kinds = [
  { path: '/api/state-pages', build: buildStatePage, title: 'name', on: 'isActive' },
  { path: '/api/service-pages', build: buildServicePage, title: 'name', on: 'isActive' },
  { path: '/api/blogs', build: buildBlog, title: 'title', on: 'isPublished' },
] as Array<{
  path: string
  build: (overrides?: object) => { slug: string }
  title: string
  on: string
}>

const day = 24 * 60 * 60 * 1000

onAnyDatabase((newDatabase, engine) => {
  const api = withApi(newDatabase)
  const { admin, anonymous } = api

  const version = async () => (await anonymous.get('/api/content-version')).body.version
  const listed = async (path: string, id: number) =>
    (await admin.get('/api/drafts')).body.filter(
      (draft: { resource: string; id: number }) =>
        path === `/api/${draft.resource}` && draft.id === id,
    )
  /** Refusals leave out the links to other pages. */
  const unlinked = ({ states: _states, posts: _posts, ...record }: Record<string, unknown>) =>
    record

  describe.each(kinds)('resource $path', ({ path, build, title, on }) => {
    /** A public page with its form's values. */
    async function publicPage(overrides: object = {}) {
      const input: Record<string, unknown> = build({ [on]: true, [title]: 'Old', ...overrides })
      const page = (await admin.post(path, input)).body
      const draft = `${path}/${page.id}/draft`
      const read = async () => (await admin.get(draft)).body
      const keep = (values: object, by = admin) => by.put(draft, { ...input, ...values })
      const publish = (values: object, by = admin) =>
        by.post(`${draft}/publish`, { ...input, ...values })
      const update = (values: object) => admin.put(`${path}/${page.id}`, { ...input, ...values })
      const seen = async () => (await anonymous.get(`${path}/${page.slug}`)).body
      return { page, draft, read, keep, publish, update, seen }
    }

    test('a draft is kept beside the page: readers see the page, previews the draft', async () => {
      const { page, read, keep, seen } = await publicPage()
      const before = await version()
      const { record, draft } = (await keep({ [title]: 'New', updatedAt: page.updatedAt })).body
      expect(record).toMatchObject({ id: page.id, [title]: 'New', [on]: true })
      expect(record.updatedAt > page.updatedAt).toBe(true)
      expect(draft).toMatchObject({
        savedBy: 'admin@example.com',
        fields: [title],
        conflicts: [],
      })
      expect((await read()).draft).toEqual(draft)
      expect(await seen()).toMatchObject({ [title]: 'Old', updatedAt: page.updatedAt })
      expect((await admin.get(`${path}/${page.id}`)).body).toMatchObject({ [title]: 'Old' })
      expect(await version()).toBe(before)
      const { token } = (await admin.post(`${path}/${page.id}/preview-links`)).body
      const preview = (await anonymous.get(`/api/previews/${token}`)).body
      expect(preview.record).toMatchObject({ [title]: 'New' })
    })

    test('publishing makes the changes public as one revision and ends the draft', async () => {
      const { page, read, keep, publish, seen } = await publicPage()
      const { updatedAt } = (await keep({ [title]: 'New' })).body.record
      const published = await publish({ [title]: 'New', metaTitle: 'Typed since', updatedAt })
      expect(published.body).toMatchObject({ [title]: 'New', metaTitle: 'Typed since' })
      expect(await seen()).toMatchObject({ [title]: 'New', metaTitle: 'Typed since' })
      expect((await read()).draft).toBeNull()
      const { items } = (await admin.get(`${path}/${page.id}/revisions`)).body
      expect(items).toHaveLength(2)
      expect(items[0].fields.sort()).toEqual(['metaTitle', title].sort())
    })

    test('discarding leaves the page as it is, and refuses to drop what a colleague has saved since', async () => {
      const { page, draft, read, keep, seen } = await publicPage()
      const first = (await keep({ [title]: 'Mine' })).body.record
      const second = (await keep({ [title]: 'Theirs', updatedAt: first.updatedAt })).body.record
      const late = await admin.delete(`${draft}?updatedAt=${first.updatedAt}`)
      expect(late.status).toBe(409)
      expect(late.body.current).toMatchObject({ [title]: 'Theirs' })
      expect((await admin.delete(`${draft}?updatedAt=${second.updatedAt}`)).status).toBe(204)
      expect((await admin.delete(draft)).status).toBe(404)
      expect((await read()).draft).toBeNull()
      expect(await seen()).toMatchObject({ [title]: 'Old', updatedAt: page.updatedAt })
    })

    test('of two who draft at once, one is told what the other has saved', async () => {
      const { page, read, keep } = await publicPage()
      const { updatedAt } = page
      const answers = await Promise.all([
        keep({ [title]: 'One', updatedAt }),
        keep({ [title]: 'Two', updatedAt }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const kept = answers.find(({ status }) => status === 200)!.body.record
      const refused = answers.find(({ status }) => status === 409)!.body
      expect(unlinked(refused.current)).toEqual(unlinked(kept))
      expect(unlinked((await read()).record)).toEqual(unlinked(kept))
    })

    test('of two who publish at once, one is told what is public now', async () => {
      const { keep, publish, seen } = await publicPage()
      const { updatedAt } = (await keep({ [title]: 'Draft' })).body.record
      const answers = await Promise.all([
        publish({ [title]: 'One', updatedAt }),
        publish({ [title]: 'Two', updatedAt }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const published = answers.find(({ status }) => status === 200)!.body
      const { current } = answers.find(({ status }) => status === 409)!.body
      expect(unlinked(current)).toEqual(unlinked(published))
      expect((await seen())[title]).toBe(published[title])
    })

    test('changes of the public page in other fields are merged into the draft', async () => {
      const { read, keep, publish, update, seen } = await publicPage()
      const former = (await keep({ [title]: 'New' })).body.record
      await update({ metaTitle: 'Public since' })
      const { record, draft } = await read()
      expect(record).toMatchObject({ [title]: 'New', metaTitle: 'Public since' })
      expect(draft.conflicts).toEqual([])
      const stale = await publish({ [title]: 'New', updatedAt: former.updatedAt })
      expect(stale.status).toBe(409)
      expect(unlinked(stale.body.current)).toEqual(unlinked(record))
      const { updatedAt } = record
      await publish({ [title]: 'New', metaTitle: 'Public since', updatedAt })
      expect(await seen()).toMatchObject({ [title]: 'New', metaTitle: 'Public since' })
    })

    test('changes of the public page in the same field are asked about, with all three versions', async () => {
      const { read, keep, publish, update, seen } = await publicPage()
      await keep({ [title]: 'Drafted' })
      const current = (await update({ [title]: 'Public since' })).body
      const { record, draft } = await read()
      expect(draft.conflicts).toEqual([title])
      const { updatedAt } = record
      const refused = await publish({ [title]: 'Drafted', updatedAt })
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({
        code: 'draft_conflict',
        base: { [title]: 'Old' },
        current: { [title]: 'Public since', updatedAt },
        over: current.updatedAt,
      })
      expect((await seen())[title]).toBe('Public since')
      const { over } = refused.body
      expect((await publish({ [title]: 'Drafted', updatedAt, over })).status).toBe(200)
      expect((await seen())[title]).toBe('Drafted')
    })

    test('saving a draft over a conflict does not hide it', async () => {
      const { read, keep, update } = await publicPage()
      await keep({ [title]: 'Drafted' })
      await update({ [title]: 'Public since' })
      await keep({ [title]: 'Drafted again', updatedAt: (await read()).record.updatedAt })
      expect((await read()).draft.conflicts).toEqual([title])
    })

    test('a draft ends when the public page says the same', async () => {
      const { page, read, keep, update } = await publicPage()
      await keep({ [title]: 'Same' })
      expect(await listed(path, page.id)).toMatchObject([
        { title: 'Same', fields: [title], part: 'page' },
      ])
      await update({ [title]: 'Same' })
      expect((await read()).draft).toBeNull()
      expect(await listed(path, page.id)).toEqual([])
      await keep({ [title]: 'Other' })
      expect((await keep({ [title]: 'Same' })).body.draft).toBeNull()
    })

    test('a draft never says whether a page is public, and survives that it no longer is', async () => {
      const { page, read, keep, update } = await publicPage()
      const refused = await keep({ [on]: false })
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.fields)).toEqual([on])
      await keep({ [title]: 'New' })
      await update({ [on]: false })
      expect((await read()).record).toMatchObject({ [title]: 'New', [on]: false })
      expect((await anonymous.get(`${path}/${page.slug}`)).status).toBe(404)
    })

    test('a draft survives the trash, and goes with the page for good', async () => {
      const { page, read, keep } = await publicPage()
      await keep({ [title]: 'New' })
      await admin.delete(`${path}/${page.id}`)
      expect(await listed(path, page.id)).toEqual([])
      await admin.post(`${path.replace('/api/', '/api/trash/')}/${page.id}/restore`, {})
      expect((await read()).record).toMatchObject({ [title]: 'New' })
      await admin.delete(`${path}/${page.id}`)
      await admin.delete(`${path.replace('/api/', '/api/trash/')}/${page.id}`)
      const rows = await api.platform.knex('drafts').where({ recordId: page.id })
      expect(rows.filter(({ resource }) => path.endsWith(resource.replace('_', '-')))).toEqual([])
    })

    test('the audit log says who drafted, published and discarded', async () => {
      const { page, draft, keep, publish } = await publicPage()
      await keep({ [title]: 'One' })
      await admin.delete(draft)
      await keep({ [title]: 'Two' })
      await publish({ [title]: 'Two' })
      const { items } = (await admin.get(`/api/audit?resourceId=${page.id}`)).body
      const mine = items.filter(
        ({ detail }: { detail: { slug: string } }) => detail?.slug === page.slug,
      )
      expect(mine.map(({ action }: { action: string }) => action)).toEqual([
        'publish-draft',
        'save-draft',
        'discard-draft',
        'save-draft',
        'create',
      ])
      expect(mine[1]).toMatchObject({ before: { [title]: 'Old' }, after: { [title]: 'Two' } })
    })

    test('a slug in a draft moves the page only when it is published', async () => {
      const { page, keep, publish } = await publicPage()
      const slug = `${page.slug}-moved`
      await keep({ slug })
      expect((await anonymous.get(`${path}/${slug}`)).status).toBe(404)
      await publish({ slug })
      expect((await anonymous.get(`${path}/${slug}`)).status).toBe(200)
      expect((await anonymous.get(`${path}/${page.slug}`)).status).toBe(301)
    })
  })

  test('viewers read drafts; only those who may write save them', async () => {
    const page = (await admin.post('/api/blogs', buildBlog())).body
    const path = `/api/blogs/${page.id}/draft`
    await admin.put(path, buildBlog({ slug: page.slug, title: 'Drafted' }))
    const viewer = await signInAs(api, 'viewer')
    expect((await viewer.get(path)).body.record.title).toBe('Drafted')
    expect((await viewer.get('/api/drafts')).body).not.toHaveLength(0)
    expect((await viewer.put(path, buildBlog())).status).toBe(403)
    expect((await anonymous.get(path)).status).toBe(401)
  })

  // The embedded engine runs one transaction at a time.
  if (engine === 'MySQL') {
    test('a change of several pages keeps a draft that was saved after it began', async () => {
      const page = (await admin.post('/api/blogs', buildBlog())).body
      const path = `/api/blogs/${page.id}/draft`
      await admin.put(path, buildBlog({ slug: page.slug, title: 'Early' }))
      await api.platform.knex.transaction(async (trx) => {
        await trx('drafts').select('part')
        await admin.put(path, buildBlog({ slug: page.slug, title: 'Late' }))
        await settleDrafts(trx, 'blogs', page)
      })
      expect((await admin.get(path)).body.record.title).toBe('Late')
    })
  }

  test('a picture that only a draft names is in use', async () => {
    const page = (await admin.post('/api/blogs', buildBlog())).body
    const hash = 'abcdefghijklmnopqrstuv'
    const content = `![](/media/${hash}-480.webp)`
    await admin.put(`/api/blogs/${page.id}/draft`, buildBlog({ slug: page.slug, content }))
    const uses = await findUses(api.platform.knex, [hash])
    expect(uses).toMatchObject([{ resource: 'blogs', id: page.id, isTrashed: false }])
  })

  test('facts have a draft of their own, whose note is published with it', async () => {
    const state = (await admin.post('/api/state-pages', buildStatePage({ facts: buildFacts() })))
      .body
    const path = `/api/state-pages/${state.id}`
    await admin.put(`${path}/draft`, buildStatePage({ slug: state.slug, name: 'Drafted' }))
    const facts = buildFacts({ act: 'A newer Act' })
    const kept = (await admin.put(`${path}/facts/draft`, { ...facts, note: 'As amended' })).body
    expect(kept.record).toMatchObject({ name: state.name, facts: { act: 'A newer Act' } })
    expect(kept.draft).toMatchObject({ fields: ['act'], note: 'As amended' })
    const { token } = (await admin.post(`${path}/preview-links`)).body
    const preview = (await anonymous.get(`/api/previews/${token}`)).body.record
    expect(preview).toMatchObject({ name: 'Drafted', facts: { act: 'A newer Act' } })
    const { updatedAt } = kept.record
    const published = await admin.post(`${path}/facts/draft/publish`, {
      ...facts,
      note: 'As amended',
      updatedAt,
    })
    expect(published.body).toMatchObject({ name: state.name, facts: { act: 'A newer Act' } })
    expect(published.body.changes[0]).toMatchObject({ note: 'As amended' })
    expect((await admin.get(`${path}/draft`)).body.draft).toMatchObject({ fields: ['name'] })
  })

  test('publishing scheduled posts in bulk publishes them now', async () => {
    const publishedAt = new Date(Date.now() + day).toISOString()
    const scheduled = (await admin.post('/api/blogs', buildBlog({ publishedAt }))).body
    const planned = buildBlog({ publishedAt, isPublished: false })
    const { id } = (await admin.post('/api/blogs', planned)).body
    const ids = [scheduled.id, id]
    const answer = await admin.post('/api/blogs/bulk', { ids, action: 'publish' })
    expect(answer.body).toEqual({ changed: ids, unchanged: [], missing: [] })
    for (const { slug } of [scheduled, planned]) {
      const seen = (await anonymous.get(`/api/blogs/${slug}`)).body
      expect(Math.abs(Date.parse(seen.publishedAt) - Date.now())).toBeLessThan(10_000)
    }
  })
})
