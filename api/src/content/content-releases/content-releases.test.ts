import { signInAs } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { buildFacts } from '../../testing/facts'
import { withApi, withUser } from '../../testing/with-api'
import type { ContentServices } from '../services'
import type { Publishing } from './publishing'
import { ContentReleaseRecords } from './records'
import { ContentReleases } from './service'

const path = '/api/content-releases'
const hour = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const { admin } = api
  const editor = withUser(api, 'editor')
  let publishing: Publishing
  beforeAll(async () => {
    const services = { ...api.platform, content: {}, media: {} } as unknown as ContentServices
    publishing = new ContentReleases(services).publishing
  }, 60_000)
  beforeEach(async () => {
    const { knex } = api.platform
    for (const table of [
      'content_release_items',
      'content_releases',
      'settings',
      'drafts',
      'trash',
      'blogs',
      'service_pages',
      'state_pages',
    ]) {
      await knex(table).del()
    }
  })

  const requireApproval = () => admin.put('/api/settings/content', { approval: true })
  const read = async (id: number) => (await admin.get(`${path}/${id}`)).body
  const act = (id: number, action: string, body: object = {}, by = admin) =>
    by.post(`${path}/${id}/${action}`, body)
  const publicTitle = async (slug: string) =>
    (await api.anonymous.get(`/api/blogs/${slug}`)).body.title

  /** A public post with a draft that changes its title, and how to draft another one. */
  async function draftedPost(to = 'New', from = 'Old') {
    const input = buildBlog({ title: from, isPublished: true })
    const post = (await admin.post('/api/blogs', input)).body
    const draft = (title: string, values: object = {}) =>
      admin.put(`/api/blogs/${post.id}/draft`, { ...input, ...values, title })
    await draft(to)
    const update = (values: object) => admin.put(`/api/blogs/${post.id}`, { ...input, ...values })
    return { ...post, key: { resource: 'blogs', id: post.id }, input, draft, update }
  }

  async function gather(pages: object[], by = editor, values: object = {}) {
    const answer = await by.post(path, { name: 'Budget 2026', pages, ...values })
    expect(answer.status).toBe(201)
    return answer.body
  }

  test('pages of all kinds become public at once, and are taken back as one', async () => {
    const post = await draftedPost()
    const service = (await admin.post('/api/service-pages', buildServicePage({ isActive: false })))
      .body
    const stateInput = buildStatePage({ isActive: true, facts: buildFacts() })
    const state = (await admin.post('/api/state-pages', stateInput)).body
    const drafted = { ...buildFacts({ act: 'Act of 2026' }), note: 'As amended' }
    expect((await admin.put(`/api/state-pages/${state.id}/facts/draft`, drafted)).status).toBe(200)
    const before = (await api.anonymous.get('/api/content-version')).body.version

    const release = await gather([
      post.key,
      { resource: 'service-pages', id: service.id },
      { resource: 'state-pages', id: state.id },
    ])
    expect(release).toMatchObject({
      state: 'gathering',
      needsApproval: false,
      items: { length: 3 },
    })
    const { status, body } = await act(
      release.id,
      'publish',
      { contents: release.contents },
      editor,
    )
    expect(body.error ?? status).toBe(200)
    expect(body.state).toBe('published')
    expect(await publicTitle(post.slug)).toBe('New')
    expect((await api.anonymous.get(`/api/service-pages/${service.slug}`)).status).toBe(200)
    const facts = async () =>
      (await api.anonymous.get(`/api/state-pages/${state.slug}`)).body.facts.act
    expect(await facts()).toBe('Act of 2026')
    expect((await admin.get('/api/drafts')).body).toEqual([])
    expect((await api.anonymous.get('/api/content-version')).body.version).not.toBe(before)
    const revisions = await admin.get(`/api/state-pages/${state.id}/revisions`)
    expect(revisions.body.items[0]).toMatchObject({
      by: 'editor@example.com',
      releaseName: 'Budget 2026',
      note: 'As amended',
    })

    const back = await act(release.id, 'take-back', { updatedAt: body.updatedAt }, editor)
    expect(back.body).toMatchObject({ state: 'taken-back' })
    expect(await publicTitle(post.slug)).toBe('Old')
    expect((await api.anonymous.get(`/api/service-pages/${service.slug}`)).status).toBe(404)
    expect(await facts()).not.toBe('Act of 2026')
    const again = (await admin.get('/api/drafts')).body.map(
      ({ resource, part, fields }: Record<string, unknown>) => [resource, part, fields],
    )
    expect(again.sort()).toEqual([
      ['blogs', 'page', ['title']],
      ['state-pages', 'facts', ['act']],
    ])
    const entries = (await admin.get('/api/audit?resource=content_releases')).body.items
    expect(entries.slice(0, 3).map(({ action }: { action: string }) => action)).toEqual([
      'take-back',
      'publish',
      'create',
    ])
  })

  test('an editor’s release waits for an administrator’s yes where the portal asks for one', async () => {
    await requireApproval()
    const post = await draftedPost()
    const release = await gather([post.key])
    const refused = await act(release.id, 'publish', {}, editor)
    expect(refused.status).toBe(403)
    expect(refused.body.error).toMatch(/administrator’s approval/)
    expect((await act(release.id, 'schedule', { publishAt: inHours(1) }, editor)).status).toBe(403)
    expect((await act(release.id, 'approve', { contents: 'x' }, editor)).status).toBe(403)
    expect((await act(release.id, 'ask', {}, editor)).body.state).toBe('waiting')
    const { contents } = await read(release.id)
    const approved = (await act(release.id, 'approve', { contents })).body
    expect(approved).toMatchObject({ state: 'approved', approvedBy: 'admin@example.com' })
    expect((await act(release.id, 'publish', {}, editor)).body.state).toBe('published')
    expect(await publicTitle(post.slug)).toBe('New')
    expect((await act(release.id, 'take-back', {}, editor)).body.state).toBe('taken-back')
    expect(await publicTitle(post.slug)).toBe('Old')
    const another = await draftedPost()
    const byAdmin = await gather([another.key])
    await act(byAdmin.id, 'publish')
    expect((await act(byAdmin.id, 'take-back', {}, editor)).status).toBe(403)
  })

  test('a draft that changes after the approval needs a new one, and is named', async () => {
    await requireApproval()
    const post = await draftedPost()
    const { id } = await gather([post.key])
    await act(id, 'ask', {}, editor)
    await act(id, 'approve', { contents: (await read(id)).contents })
    const isOver = async () => {
      const { items } = (await admin.get(path)).body
      return [items[0].isApprovalOver, (await read(id)).isApprovalOver]
    }
    expect(await isOver()).toEqual([false, false])
    await post.draft('Newer')
    expect(await isOver()).toEqual([true, true])
    const sentence = '“Newer” has changed since the approval. It needs a new one.'
    expect((await read(id)).items[0].problem).toBe(sentence)
    const refused = await act(id, 'publish', {}, editor)
    expect(refused.status).toBe(403)
    expect(refused.body.error).toBe(sentence)
    expect((await act(id, 'ask', {}, editor)).body.state).toBe('waiting')
    await act(id, 'approve', { contents: (await read(id)).contents })
    expect((await act(id, 'publish', {}, editor)).body.state).toBe('published')
  })

  test('what has changed since it was seen is not approved', async () => {
    await requireApproval()
    const post = await draftedPost()
    const { id } = await gather([post.key])
    await act(id, 'ask', {}, editor)
    const { contents } = await read(id)
    await post.draft('Slipped in')
    const refused = await act(id, 'approve', { contents })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatch(/have changed since you opened this release/)
    expect((await read(id)).state).toBe('waiting')
  })

  test('a page that is added or removed ends the approval', async () => {
    await requireApproval()
    const [one, two] = [await draftedPost(), await draftedPost()]
    const { id } = await gather([one.key])
    const approve = async () => {
      await act(id, 'ask', {}, editor)
      await act(id, 'approve', { contents: (await read(id)).contents })
    }
    await approve()
    const added = await editor.post(`${path}/${id}/pages`, { pages: [two.key] })
    expect(added.body).toMatchObject({ state: 'gathering', approvedBy: null })
    await approve()
    const removed = await editor.delete(`${path}/${id}/pages/blogs/${one.id}`)
    expect(removed.body).toMatchObject({ state: 'gathering', items: [{ id: two.id }] })
    expect((await act(id, 'publish', {}, editor)).status).toBe(403)
  })

  test('a release is sent back with the reason', async () => {
    await requireApproval()
    const { id } = await gather([(await draftedPost()).key])
    expect((await act(id, 'send-back', { reason: 'No' })).status).toBe(409)
    await act(id, 'ask', {}, editor)
    const { body } = await act(id, 'send-back', { reason: 'Name the source, please' })
    expect(body.state).toBe('gathering')
    expect(body.history.at(-1)).toMatchObject({
      action: 'send-back',
      by: 'admin@example.com',
      text: 'Name the source, please',
    })
  })

  test.each([
    ['trashed', '“Old” is in the trash. Restore it, or remove it from the release.'],
    ['purged', '“Old” was deleted for good. Remove it from the release.'],
  ])('a page that was %s meanwhile stops the whole release', async (how, sentence) => {
    const [kept, gone] = [await draftedPost(), await draftedPost()]
    const { id } = await gather([kept.key, gone.key])
    await admin.delete(`/api/blogs/${gone.id}`)
    if (how === 'purged') await admin.delete(`/api/trash/blogs/${gone.id}`)
    const refused = await act(id, 'publish')
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe(sentence)
    expect(await publicTitle(kept.slug)).toBe('Old')
    const { items } = await read(id)
    expect(items.map(({ problem }: { problem: string }) => problem)).toEqual([null, sentence])
    await editor.delete(`${path}/${id}/pages/blogs/${gone.id}`)
    expect((await act(id, 'publish')).body.state).toBe('published')
  })

  test('a public page that changed in the same field stops the release', async () => {
    const post = await draftedPost()
    const { id } = await gather([post.key])
    await post.update({ title: 'Corrected' })
    const refused = await act(id, 'publish')
    expect(refused.status).toBe(409)
    expect(refused.body.error).toMatch(/^“Corrected”: the public page has changed .* in Title\./)
    expect(await publicTitle(post.slug)).toBe('Corrected')
  })

  test('a slug that was taken meanwhile stops all pages, and names the page', async () => {
    const [one, two] = [await draftedPost('One'), await draftedPost('Two')]
    await two.draft('Two', { slug: 'wanted' })
    await admin.post('/api/blogs', buildBlog({ slug: 'wanted', isPublished: true }))
    const { id } = await gather([one.key, two.key])
    const refused = await act(id, 'publish')
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('“Two”: This slug is already taken')
    expect(await publicTitle(one.slug)).toBe('Old')
    expect((await read(id)).state).toBe('gathering')
  })

  test('an empty release, and one whose drafts were published alone, have nothing to publish', async () => {
    const { id } = await gather([])
    expect((await act(id, 'publish')).body.error).toMatch(/has nothing to publish/)
    const post = await draftedPost()
    await editor.post(`${path}/${id}/pages`, { pages: [post.key] })
    await post.update({ title: 'New' })
    expect((await act(id, 'publish')).body.error).toMatch(/has nothing to publish/)
  })

  test('a page is in one open release only, and the refusal names it', async () => {
    const post = await draftedPost()
    const first = await gather([post.key])
    const refused = await editor.post(path, { name: 'Second', pages: [post.key] })
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('“Old” is already in the release “Budget 2026”')
    await act(first.id, 'publish')
    await post.draft('Newest')
    expect((await editor.post(path, { name: 'Second', pages: [post.key] })).status).toBe(201)
  })

  test('of several who gather a page at the same moment, one gets it', async () => {
    const { key } = await draftedPost()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => editor.post(path, { name: 'Budget 2026', pages: [key] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  test('of two who publish at once one does, and each page gets one revision', async () => {
    const post = await draftedPost()
    const { id } = await gather([post.key])
    const answers = await Promise.all([act(id, 'publish'), act(id, 'publish', {}, editor)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(refused.body.error).toBe('This release is published already')
    const revisions = (await admin.get(`/api/blogs/${post.id}/revisions`)).body
    expect(revisions.items.filter((one: { releaseName: string }) => one.releaseName)).toHaveLength(
      1,
    )
  })

  test('of two who approve at once one does', async () => {
    await requireApproval()
    const { id } = await gather([(await draftedPost()).key])
    await act(id, 'ask', {}, editor)
    const { contents } = await read(id)
    const both = await Promise.all([
      act(id, 'approve', { contents }),
      act(id, 'approve', { contents }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('who changes a release over a colleague is refused, and told what it is now', async () => {
    const { id, updatedAt } = await gather([])
    expect((await editor.put(`${path}/${id}`, { name: 'Mine', updatedAt })).status).toBe(200)
    const refused = await admin.put(`${path}/${id}`, { name: 'Theirs', updatedAt })
    expect(refused.status).toBe(409)
    expect(refused.body.current).toMatchObject({ name: 'Mine' })
  })

  test('at its moment a release becomes public once, though two processes look at once', async () => {
    const post = await draftedPost()
    const { id } = await gather([post.key])
    const publishAt = inHours(2)
    expect((await act(id, 'schedule', { publishAt }, editor)).body).toMatchObject({
      state: 'scheduled',
      publishAt,
    })
    await publishing.publishDue(new Date(Date.parse(publishAt) - 1))
    expect(await publicTitle(post.slug)).toBe('Old')
    const moment = new Date(publishAt)
    await Promise.all([publishing.publishDue(moment), publishing.publishDue(moment)])
    // A clock that was set back changes nothing any more.
    await publishing.publishDue(new Date(Date.now() - hour))
    expect(await publicTitle(post.slug)).toBe('New')
    const release = await read(id)
    expect(release.history.map(({ action }: { action: string }) => action)).toEqual([
      'create',
      'schedule',
      'publish',
    ])
    expect(release.history.at(-1).by).toBeNull()
    const { items } = (await admin.get(`/api/blogs/${post.id}/revisions`)).body
    expect(items.filter((one: { releaseName: string }) => one.releaseName)).toHaveLength(1)
  })

  test('a scheduled release that cannot be published is held with the reason, and stops no other', async () => {
    const [broken, fine] = [await draftedPost(), await draftedPost()]
    const held = await gather([broken.key])
    const other = await gather([fine.key])
    const publishAt = inHours(1)
    for (const { id } of [held, other]) await act(id, 'schedule', { publishAt }, editor)
    await admin.delete(`/api/blogs/${broken.id}`)
    await publishing.publishDue(new Date(publishAt))
    expect(await read(held.id)).toMatchObject({
      state: 'gathering',
      publishAt: null,
      problem: '“Old” is in the trash. Restore it, or remove it from the release.',
    })
    expect((await read(other.id)).state).toBe('published')
  })

  test('a scheduled release whose draft changed since the approval is held', async () => {
    await requireApproval()
    const post = await draftedPost()
    const publishAt = inHours(1)
    const { id } = await gather([post.key], editor, { publishAt })
    await act(id, 'ask', {}, editor)
    const approved = await act(id, 'approve', { contents: (await read(id)).contents })
    expect(approved.body.state).toBe('scheduled')
    await post.draft('Slipped in')
    await publishing.publishDue(new Date(publishAt))
    expect(await publicTitle(post.slug)).toBe('Old')
    expect(await read(id)).toMatchObject({
      state: 'gathering',
      approvedBy: null,
      problem: '“Slipped in” has changed since the approval. It needs a new one.',
    })
  })

  test('a moment that has passed is refused, and without one a release is not scheduled', async () => {
    const { id } = await gather([(await draftedPost()).key])
    const refused = await act(id, 'schedule', { publishAt: inHours(-1) })
    expect(refused.status).toBe(422)
    expect(refused.body.fields.publishAt).toMatch(/has passed/)
    // The moment is one and the same, however its clock says it.
    const publishAt = '2098-10-25T02:30:00+02:00'
    const scheduled = (await act(id, 'schedule', { publishAt })).body
    expect(scheduled.publishAt).toBe('2098-10-25T00:30:00.000Z')
    const named = { name: 'Renamed', updatedAt: scheduled.updatedAt }
    const kept = await admin.put(`${path}/${id}`, { ...named, publishAt })
    expect(kept.body).toMatchObject({ state: 'scheduled', name: 'Renamed' })
    const unscheduled = await admin.put(`${path}/${id}`, { name: 'Renamed' })
    expect(unscheduled.body).toMatchObject({ state: 'approved', publishAt: null })
  })

  test('taking back names the pages that were changed since, and overwrites none', async () => {
    const [edited, same] = [await draftedPost('Edited'), await draftedPost('Same')]
    const { id } = await gather([edited.key, same.key])
    await act(id, 'publish')
    await edited.update({ title: 'Typed since' })
    const refused = await act(id, 'take-back')
    expect(refused.status).toBe(409)
    expect(refused.body.problems).toEqual([
      '“Edited” was changed since in Title, and stays as it is.',
    ])
    expect(await publicTitle(same.slug)).toBe('Same')
    const back = await act(id, 'take-back', { leavesChanged: true })
    expect(back.body.state).toBe('taken-back')
    expect(await publicTitle(edited.slug)).toBe('Typed since')
    expect(await publicTitle(same.slug)).toBe('Old')
  })

  test('taking back keeps what others changed elsewhere, and a draft begun since', async () => {
    const post = await draftedPost()
    const { id } = await gather([post.key])
    await act(id, 'publish')
    await post.update({ title: 'New', metaTitle: 'Theirs' })
    await post.draft('Newest', { metaTitle: 'Theirs' })
    expect((await act(id, 'take-back')).status).toBe(200)
    const current = (await admin.get(`/api/blogs/${post.id}`)).body
    expect(current).toMatchObject({ title: 'Old', metaTitle: 'Theirs' })
    const { record, draft } = (await admin.get(`/api/blogs/${post.id}/draft`)).body
    expect(record.title).toBe('Newest')
    expect(draft.conflicts).toEqual([])
  })

  test('an interrupted publication leaves nothing half done', async () => {
    const [one, two] = [await draftedPost(), await draftedPost()]
    const { id } = await gather([one.key, two.key])
    const { knex } = api.platform
    await knex('content_release_items').where({ recordId: two.id }).update({ title: 'Two' })
    const original = ContentReleaseRecords.prototype as unknown as Record<string, unknown>
    const audit = original.audit
    original.audit = async () => {
      throw new Error('killed')
    }
    const answer = await act(id, 'publish')
    original.audit = audit
    expect(answer.status).toBe(500)
    expect(await publicTitle(one.slug)).toBe('Old')
    expect(await read(id)).toMatchObject({ state: 'gathering', publishedAt: null })
    expect((await admin.get('/api/drafts')).body).toHaveLength(2)
    expect((await act(id, 'publish')).status).toBe(200)
  })

  test('a release is deleted before it is published, and not after', async () => {
    const post = await draftedPost()
    const first = await gather([post.key])
    expect((await editor.delete(`${path}/${first.id}`)).status).toBe(204)
    expect((await admin.get('/api/drafts')).body).toHaveLength(1)
    const second = await gather([post.key])
    await act(second.id, 'publish')
    const refused = await editor.delete(`${path}/${second.id}`)
    expect(refused.status).toBe(409)
    expect((await act(second.id, 'ask')).body.error).toBe('This release is published already')
  })

  test('the list has open releases first, and a viewer may read but not gather', async () => {
    const viewer = await signInAs(api, 'viewer')
    const done = await gather([(await draftedPost()).key])
    await act(done.id, 'publish')
    const open = await gather([(await draftedPost()).key])
    const { body } = await viewer.get(path)
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([open.id, done.id])
    expect((await viewer.get(`${path}?state=open`)).body.total).toBe(1)
    expect((await viewer.get(`${path}/${open.id}`)).status).toBe(200)
    expect((await viewer.post(path, { name: 'Mine' })).status).toBe(403)
    expect((await api.anonymous.get(path)).status).toBe(401)
  })

  test.each([
    [{}, { name: 'Name is required' }],
    [
      { name: 'A', pages: [{ resource: 'users', id: 1 }] },
      { 'pages[0].resource': /must be one of/ },
    ],
    [{ name: 'A', pages: [{ resource: 'blogs', id: 404 }] }, { pages: 'Blog post not found' }],
    [{ name: 'A', publishAt: 'soon' }, { publishAt: 'Publish at must be a date and time' }],
  ])('%j is refused', async (input, fields) => {
    const { status, body } = await editor.post(path, input)
    expect(status).toBe(422)
    for (const [name, message] of Object.entries(fields)) {
      expect(body.fields[name]).toEqual(expect.stringMatching(message))
    }
  })
})
