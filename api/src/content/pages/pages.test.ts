import type { Client } from '../../testing/api'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { withApi } from '../../testing/with-api'

interface Kind {
  path: string
  build: (overrides?: object) => { slug: string }
  hidden: object
  nameField: string
  missing: string
}

const kinds: Kind[] = [
  {
    path: '/api/state-pages',
    build: buildStatePage,
    hidden: { isActive: false },
    nameField: 'name',
    missing: 'State page not found',
  },
  {
    path: '/api/service-pages',
    build: buildServicePage,
    hidden: { isActive: false },
    nameField: 'name',
    missing: 'Service not found',
  },
  {
    path: '/api/blogs',
    build: buildBlog,
    hidden: { isPublished: false },
    nameField: 'title',
    missing: 'Blog post not found',
  },
]

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const { admin, anonymous } = api

  describe.each(kinds)('resource $path', ({ path, build, hidden, nameField, missing }) => {
    const create = async (overrides = {}) => (await admin.post(path, build(overrides))).body
    const slugs = async (client: Client) =>
      (await client.get(path)).body.map((page: { slug: string }) => page.slug)

    test('a page created by an administrator is public, on its own and in the list', async () => {
      const input = build()
      const created = await admin.post(path, input)
      expect(created.status).toBe(201)
      expect(created.body).toMatchObject(input)
      const read = await anonymous.get(`${path}/${input.slug}`)
      expect(read.body).toEqual(created.body)
      expect(await slugs(anonymous)).toContain(input.slug)
    })

    test('lists omit the content', async () => {
      await create()
      const [entry] = (await anonymous.get(path)).body
      expect(entry).not.toHaveProperty('content')
      expect(entry).not.toHaveProperty('contentHtml')
      expect(entry).not.toHaveProperty('metaTitle')
    })

    test('hidden pages are visible to administrators only, by slug and by id', async () => {
      const page = await create(hidden)
      for (const key of [page.slug, page.id]) {
        expect((await anonymous.get(`${path}/${key}`)).status).toBe(404)
        expect((await admin.get(`${path}/${key}`)).body).toEqual(page)
      }
      expect(await slugs(anonymous)).not.toContain(page.slug)
      expect(await slugs(admin)).toContain(page.slug)
    })

    test('a page that is hidden later returns 404 to the public at once', async () => {
      const page = await create()
      expect((await anonymous.get(`${path}/${page.slug}`)).status).toBe(200)
      await admin.put(`${path}/${page.id}`, { ...build({ slug: page.slug }), ...hidden })
      expect((await anonymous.get(`${path}/${page.slug}`)).status).toBe(404)
    })

    test('an update changes the given fields and keeps absent optional fields', async () => {
      const page = await create({ metaTitle: 'Kept' })
      const input = build({ slug: page.slug, [nameField]: 'Renamed' })
      const updated = await admin.put(`${path}/${page.id}`, input)
      expect(updated.status).toBe(200)
      expect(updated.body).toMatchObject({ [nameField]: 'Renamed', metaTitle: 'Kept' })
      expect(updated.body.createdAt).toBe(page.createdAt)
      expect(updated.body.updatedAt > page.updatedAt).toBe(true)
    })

    test('a save without changes adds a revision but keeps `updatedAt`', async () => {
      const input = build()
      const page = (await admin.post(path, input)).body
      const saved = await admin.put(`${path}/${page.id}`, { ...input, updatedAt: page.updatedAt })
      expect([saved.status, saved.body]).toEqual([200, page])
      const { items } = (await admin.get(`${path}/${page.id}/revisions`)).body
      expect(items).toMatchObject([{ number: 2, fields: [] }, { number: 1 }])
      expect(items[0].at > items[1].at).toBe(true)
    })

    test('a slug that is taken is refused with 409 and a message at the field', async () => {
      const [first, second] = [await create(), await create()]
      const created = await admin.post(path, build({ slug: first.slug }))
      expect(created.status).toBe(409)
      expect(created.body.fields).toEqual({ slug: 'This slug is already taken' })
      const updated = await admin.put(`${path}/${second.id}`, build({ slug: first.slug }))
      expect(updated.status).toBe(409)
    })

    test('twenty parallel creations with one slug create one page', async () => {
      const input = build()
      const answers = await Promise.all(Array.from({ length: 20 }, () => admin.post(path, input)))
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([201, ...Array(19).fill(409)])
    })

    test('an update based on an older version is refused with the current record', async () => {
      const page = await create()
      const input = build({ slug: page.slug })
      const mine = await admin.put(`${path}/${page.id}`, { ...input, updatedAt: page.updatedAt })
      expect(mine.status).toBe(200)
      const late = await admin.put(`${path}/${page.id}`, { ...input, updatedAt: page.updatedAt })
      expect(late.status).toBe(409)
      expect(late.body.error).toBe('Someone else has saved this in the meantime')
      expect(late.body.current).toEqual(mine.body)
    })

    test('an update based on a version that was never stored is refused too', async () => {
      const page = await create()
      const later = new Date(Date.parse(page.updatedAt) + 60_000).toISOString()
      const input = { ...build({ slug: page.slug }), updatedAt: later }
      const answer = await admin.put(`${path}/${page.id}`, input)
      expect(answer.status).toBe(409)
      expect(answer.body.current).toEqual(page)
    })

    test('one of two parallel updates based on the same version succeeds', async () => {
      const page = await create()
      const save = (name: string) =>
        admin.put(`${path}/${page.id}`, {
          ...build({ slug: page.slug, [nameField]: name }),
          updatedAt: page.updatedAt,
        })
      const answers = await Promise.all([save('One'), save('Two'), save('Three')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    })

    test('an old slug redirects to the new one, without chains, until another page takes it', async () => {
      const page = await create()
      const rename = (slug: string) => admin.put(`${path}/${page.id}`, build({ slug }))
      await rename(`${page.slug}-b`)
      await rename(`${page.slug}-c`)
      for (const old of [page.slug, `${page.slug}-b`]) {
        const answer = await anonymous.get(`${path}/${old}`)
        expect(answer.status).toBe(301)
        expect(answer.headers.get('location')).toBe(`${path}/${page.slug}-c`)
      }
      await rename(page.slug)
      expect((await anonymous.get(`${path}/${page.slug}`)).status).toBe(200)
      const taker = await create({ slug: `${page.slug}-b` })
      expect((await anonymous.get(`${path}/${page.slug}-b`)).body.id).toBe(taker.id)
    })

    test('an old slug of a hidden or deleted page returns 404', async () => {
      const page = await create()
      await admin.put(`${path}/${page.id}`, build({ slug: `${page.slug}-new`, ...hidden }))
      expect((await anonymous.get(`${path}/${page.slug}`)).status).toBe(404)
      expect((await admin.get(`${path}/${page.slug}`)).status).toBe(301)
      await admin.delete(`${path}/${page.id}`)
      expect((await admin.get(`${path}/${page.slug}`)).status).toBe(404)
    })

    test('a deleted page returns 404, also to a second deletion', async () => {
      const page = await create()
      expect((await admin.delete(`${path}/${page.id}`)).status).toBe(204)
      const refused = { error: missing, code: 'not_found' }
      expect((await anonymous.get(`${path}/${page.slug}`)).body).toEqual(refused)
      expect((await admin.delete(`${path}/${page.id}`)).status).toBe(404)
    })

    test('Devanagari, emoji, quotes and line breaks are stored unchanged', async () => {
      const text = 'व्यवसाय कर 🇮🇳 👩🏽‍💻 "quoted" \'single\' \\ back; -- drop\nnext\tline <b>'
      const input = { ...build(), content: text, metaTitle: 'कर ₹ 🙂' }
      const created = await admin.post(path, input)
      expect(created.body.content).toBe(text)
      expect((await anonymous.get(`${path}/${input.slug}`)).body.metaTitle).toBe('कर ₹ 🙂')
    })

    test.each([
      ['unknown fields', { owner: 'me' }, 'owner'],
      ['a number as slug', { slug: 0 }, 'slug'],
      ['an object as slug', { slug: { ne: '' } }, 'slug'],
      ['a slug with capitals', { slug: 'Ab' }, 'slug'],
      ['a slug of digits', { slug: '12' }, 'slug'],
      ['a NUL character', { metaTitle: 'a\u0000b' }, 'metaTitle'],
      ['text that is too long', { metaTitle: 'x'.repeat(256) }, 'metaTitle'],
      ['an empty slug', { slug: ' ' }, 'slug'],
    ])('%s is refused with 422 at the field', async (_what, overrides, field) => {
      const answer = await admin.post(path, build(overrides))
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields)).toContain(field)
    })

    test.each(['0', '-1', '1.5', '1e3', '99999999999', 'abc', '%00', "1'--"])(
      'an update of id %s returns 404',
      async (id) => {
        expect((await admin.put(`${path}/${id}`, build())).status).toBe(404)
      },
    )
  })

  describe.each(kinds)('resource $path with content that cannot be rendered', ({ path, build }) => {
    const content = `${'> '.repeat(3000)}x`

    test('refuses to store it, with a message at the field', async () => {
      const input = build({ content })
      const refused = await admin.post(path, input)
      expect(refused.status).toBe(422)
      expect(refused.body.fields).toEqual({ content: 'Content is nested too deeply to be shown' })
      const { id } = (await admin.post(path, build())).body
      expect((await admin.put(`${path}/${id}`, input)).status).toBe(422)
      expect((await admin.get(`${path}/${input.slug}`)).status).toBe(404)
    })

    test('displays already stored content as typed', async () => {
      const { id, slug } = (await admin.post(path, build())).body
      const table = path.replace('/api/', '').replace('-', '_')
      await api.platform.knex(table).where({ id }).update({ content })
      const warned = jest.spyOn(process, 'emitWarning').mockReturnValue()
      const answer = await anonymous.get(`${path}/${slug}`)
      warned.mockRestore()
      expect(answer.status).toBe(200)
      expect(answer.body.contentHtml).toMatch(/^<p>&#62; &#62; /)
    })
  })

  test('a preview of content that cannot be rendered returns the reason', async () => {
    const answer = await admin.post('/api/markdown-preview', { content: '> '.repeat(3000) })
    expect(answer.status).toBe(422)
    expect(answer.body.fields).toEqual({ content: 'Content is nested too deeply to be shown' })
  })

  test.each(['%00', 'a%00b', "1'--", '%F0%9F%99%82', 'a'.repeat(300), '..%2Fadmin'])(
    'the path %.20s returns 404',
    async (key) => {
      for (const { path } of kinds) {
        expect((await anonymous.get(`${path}/${key}`)).status).toBe(404)
        expect((await admin.get(`${path}/${key}`)).status).toBe(404)
      }
    },
  )

  test.each(['services', 'delhi-professional-tax'])(
    'the reserved address “%s” is refused as slug of a state',
    async (slug) => {
      const answer = await admin.post('/api/state-pages', buildStatePage({ slug }))
      expect(answer.body.fields).toEqual({ slug: 'This address is reserved for the portal itself' })
    },
  )

  test('an update without facts and official website keeps both', async () => {
    const { body: states } = await admin.get('/api/state-pages')
    const seeded = states.find((state: { name: string }) => state.name === 'Maharashtra')
    if (!seeded) await admin.post('/api/admin/seed-states')
    const slug = 'maharashtra-professional-tax-registration'
    const before = (await admin.get(`/api/state-pages/${slug}`)).body
    expect(before.facts.slabs.length).toBeGreaterThan(0)
    const input = buildStatePage({ slug, name: 'Maharashtra' })
    const after = (await admin.put(`/api/state-pages/${before.id}`, input)).body
    expect(after.facts).toEqual(before.facts)
    expect(before.officialUrl).toMatch(/^https:/)
    expect(after.officialUrl).toBe(before.officialUrl)
    const cleared = await admin.put(`/api/state-pages/${before.id}`, { ...input, officialUrl: '' })
    expect(cleared.body.officialUrl).toBeNull()
    const again = await admin.put(`/api/state-pages/${before.id}`, {
      ...input,
      officialUrl: 'http://old.example.gov.in',
    })
    expect(again.body.officialUrl).toBe('http://old.example.gov.in')
  })

  test('seeding adds only the missing states and returns their number', async () => {
    await admin.post('/api/admin/seed-states')
    const { body: states } = await admin.get('/api/state-pages')
    const goa = states.find((state: { name: string }) => state.name === 'Goa')
    const kerala = states.find((state: { name: string }) => state.name === 'Kerala')
    await admin.delete(`/api/state-pages/${goa.id}`)
    await admin.put(`/api/state-pages/${kerala.id}`, buildStatePage({ name: 'Edited Kerala' }))
    const again = await admin.post('/api/admin/seed-states')
    expect(again.body.message).toBe('1 state was added')
    expect((await admin.get(`/api/state-pages/${kerala.id}`)).body.name).toBe('Edited Kerala')
    expect((await admin.post('/api/admin/seed-states')).body.message).toMatch(/nothing was added/)
  })

  test('states are listed in the built-in order, added ones after them by name', async () => {
    await admin.post('/api/admin/seed-states')
    await admin.post('/api/state-pages', buildStatePage({ name: 'AAA first by name' }))
    const names = (await anonymous.get('/api/state-pages')).body.map(
      (s: { name: string }) => s.name,
    )
    expect(names[0]).not.toBe('AAA first by name')
    expect(names.indexOf('Puducherry')).toBeLessThan(names.indexOf('AAA first by name'))
  })

  test('posts have a reading time and no duplicate tags, and are listed newest publication first', async () => {
    const newest = new Date().toISOString()
    const words = Array(401).fill('word').join(' ')
    const post = await admin.post(
      '/api/blogs',
      buildBlog({ content: words, tags: ['a', ' a ', 'b'], publishedAt: newest }),
    )
    expect(post.body).toMatchObject({
      readingTime: 3,
      tags: ['a', 'b'],
      publishedAt: newest,
    })
    expect((await anonymous.get('/api/blogs')).body[0].id).toBe(post.body.id)
  })

  test('a post says when its text changed since its day of publication', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    const changed = async (values: object) => {
      const post = buildBlog({ content: 'Old', ...values })
      const { id, slug } = (await admin.post('/api/blogs', post)).body
      const read = async () => (await anonymous.get(`/api/blogs/${slug}`)).body.textChangedAt
      await admin.put(`/api/blogs/${id}`, { ...post, slug, metaTitle: 'New' })
      expect(await read()).toBeNull()
      await admin.put(`/api/blogs/${id}`, { ...post, slug, content: 'New' })
      return read()
    }
    expect(await changed({ publishedAt: day(0) })).toBeNull()
    expect(await changed({ publishedAt: day(3) })).toMatch(/^20/)
  })

  test('posts are paged on request, with drafts for administrators only', async () => {
    await admin.post('/api/blogs', buildBlog({ title: 'Unique draft', isPublished: false }))
    const page = (await admin.get('/api/blogs?q=unique&page=1&pageSize=5')).body
    expect(page).toMatchObject({ total: 1, page: 1, pageSize: 5 })
    expect((await anonymous.get('/api/blogs?q=unique')).body.total).toBe(0)
    expect((await admin.get('/api/blogs?pageSize=9999')).status).toBe(422)
    expect((await admin.get('/api/blogs?q=a&q=b')).status).toBe(422)
    await admin.post('/api/blogs', buildBlog({ title: 'Die Ölmühle', isPublished: false }))
    expect((await admin.get(`/api/blogs?q=${encodeURIComponent('ölMÜHLE')}`)).body.total).toBe(1)
  })

  test('a preview link shows a draft to anyone who has it, until it expires', async () => {
    const draft = (await admin.post('/api/blogs', buildBlog({ isPublished: false }))).body
    const link = (await admin.post(`/api/blogs/${draft.id}/preview-links`)).body
    const preview = await anonymous.get(`/api/blog-previews/${link.token}`)
    expect(preview.body).toEqual(draft)
    expect(preview.headers.get('cache-control')).toBe('no-store')
    const stored = await api.platform.knex('preview_links').select('*')
    expect(JSON.stringify(stored)).not.toContain(link.token)
    await api.platform.knex('preview_links').update({ expiresAt: new Date(Date.now() - 1) })
    expect((await anonymous.get(`/api/blog-previews/${link.token}`)).status).toBe(404)
  })

  test('every write is recorded in the audit table with actor, action and record', async () => {
    const page = (await admin.post('/api/blogs', buildBlog())).body
    await admin.delete(`/api/blogs/${page.id}`)
    const rows = await api.platform
      .knex('audit_log')
      .where({ resource: 'blogs', resourceId: String(page.id) })
      .orderBy('id')
    expect(rows.map((row) => [row.action, row.email, row.address])).toEqual([
      ['create', 'admin@example.com', '127.0.0.1'],
      ['delete', 'admin@example.com', '127.0.0.1'],
    ])
  })
})
