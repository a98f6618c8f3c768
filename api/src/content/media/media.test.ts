import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Media } from '../../contract/content/media'
import { pictureUrl, pictureWidths } from '../../contract/content/pictures'
import { onAnyDatabase } from '../../testing/databases'
import { buildBlog, buildServicePage, buildStatePage } from '../../testing/factories'
import { animate, newPicture, paint, upload } from '../../testing/pictures'
import { withApi } from '../../testing/with-api'

onAnyDatabase((newDatabase) => {
  const api = withApi(newDatabase)
  const { admin, anonymous } = api

  const add = async (bytes?: Buffer, fields?: Record<string, string>): Promise<Media> => {
    const answer = await upload(admin, { bytes: bytes ?? (await newPicture()), fields })
    expect(answer.status).toBe(201)
    return answer.body
  }
  const fetchFile = async (path: string) => {
    const response = await fetch(api.url + path, { redirect: 'manual' })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const markdown = ({ hash }: Media, alt = '') => `![${alt}](${pictureUrl(hash, 960, 'webp')})`

  test('an upload is public in every width and format, and is never enlarged', async () => {
    const bytes = await paint(1200, 600).jpeg().toBuffer()
    const media = await add(bytes, { alt: ' A field ' })
    expect(media).toMatchObject({
      hash: expect.stringMatching(/^[a-z0-9]{32}$/),
      alt: 'A field',
      width: 1200,
      height: 600,
      animated: false,
      fileName: 'picture.jpg',
      size: bytes.length,
      createdBy: 'admin@example.com',
    })
    for (const format of ['webp', 'avif'] as const) {
      for (const width of pictureWidths) {
        const { response, bytes } = await fetchFile(pictureUrl(media.hash, width, format))
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': `image/${format}`,
          'content-length': String(bytes.length),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        })
        const real = await sharp(bytes).metadata()
        expect(real.format).toBe(format === 'avif' ? 'heif' : 'webp')
        expect([real.width, real.height]).toEqual([
          Math.min(width, 1200),
          Math.min(width, 1200) / 2,
        ])
      }
    }
  })

  test('a picture file supports ETag and HEAD', async () => {
    const path = pictureUrl((await add()).hash, 480, 'webp')
    const first = (await fetchFile(path)).response
    const again = await anonymous.with({ 'if-none-match': first.headers.get('etag')! }).get(path)
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await anonymous.send('HEAD', path)
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  })

  test.each([
    `/media/${'0'.repeat(32)}-480.webp`,
    `/media/${'0'.repeat(32)}-481.webp`,
    `/media/${'0'.repeat(32)}-480.png`,
    '/media/..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/portal.db',
    '/media/%00',
    '/media/',
    '/media',
  ])('%s returns 404', async (path) => {
    expect((await anonymous.get(path)).status).toBe(404)
  })

  test('metadata, such as where a photo was taken, is removed', async () => {
    const bytes = await paint(60, 40)
      .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { hash } = await add(bytes)
    for (const format of ['webp', 'avif'] as const) {
      const file = (await fetchFile(pictureUrl(hash, 480, format))).bytes
      const { exif, xmp, icc, iptc } = await sharp(file).metadata()
      expect({ exif, xmp, icc, iptc }).toEqual({})
      expect(file.toString('latin1')).not.toMatch(/Secret|GPS|Exif/)
    }
  })

  test('a photo taken with a turned camera is stored upright', async () => {
    const left = await paint(40, 60, 'red').png().toBuffer()
    const bytes = await paint(80, 60, 'blue')
      .composite([{ input: left, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { hash, width, height } = await add(bytes)
    expect([width, height]).toEqual([60, 80])
    const { bytes: file } = await fetchFile(pictureUrl(hash, 480, 'webp'))
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([60, 80])
    // After a clockwise turn, the left side is at the top.
    expect([...data.subarray(0, 3)].map((value) => value > 127)).toEqual([true, false, false])
  })

  test('transparency is preserved', async () => {
    const bytes = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { hash } = await add(bytes)
    for (const format of ['webp', 'avif'] as const) {
      const { bytes: file } = await fetchFile(pictureUrl(hash, 480, format))
      expect((await sharp(file).stats()).isOpaque).toBe(false)
    }
  })

  test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
    const frames = await Promise.all([newPicture(), newPicture(), newPicture()])
    const animation = animate(frames)
    const bytes = await (format === 'gif'
      ? animation.gif({ delay: [100, 200, 300] })
      : animation.webp({ delay: [100, 200, 300] })
    ).toBuffer()
    const media = await add(bytes)
    expect(media).toMatchObject({ animated: true, width: 40, height: 30 })
    const { bytes: file } = await fetchFile(pictureUrl(media.hash, 480, 'webp'))
    expect(await sharp(file).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] })
    const avif = await anonymous.get(pictureUrl(media.hash, 480, 'avif'))
    expect(avif.status).toBe(404)
  })

  test('uploading the same content again returns the existing picture', async () => {
    const bytes = await newPicture()
    const media = await add(bytes, { alt: 'First' })
    const again = await upload(admin, { bytes, name: 'other.png', fields: { alt: 'Second' } })
    expect(again.status).toBe(200)
    expect(again.body).toEqual(media)
  })

  test('parallel uploads of the same content store it once', async () => {
    const bytes = await newPicture()
    const answers = await Promise.all([1, 2, 3, 4].map(() => upload(admin, { bytes })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('uploading the same content again restores lost files', async () => {
    const bytes = await newPicture()
    const media = await add(bytes)
    const url = pictureUrl(media.hash, 960, 'avif')
    rmSync(path.join(api.config.media.folder, path.basename(url)))
    expect((await anonymous.get(url)).status).toBe(404)
    expect((await upload(admin, { bytes })).body).toEqual(media)
    expect((await anonymous.get(url)).status).toBe(200)
  })

  describe('the list of pictures', () => {
    test('is paged, newest first, and searches file names and alternative texts', async () => {
      const word = `word${Date.now()}`
      const one = await add(undefined, { alt: `Über ${word}` })
      const two = (await upload(admin, { bytes: await newPicture(), name: `${word}.PNG` })).body
      const all = (await admin.get(`/api/media?q=${word.toUpperCase()}`)).body
      expect(all).toMatchObject({ total: 2, page: 1, pageSize: 50 })
      expect(all.items).toEqual([two, one])
      expect((await admin.get(`/api/media?q=über%20${word}`)).body.items).toEqual([one])
      const second = (await admin.get(`/api/media?q=${word}&page=2&pageSize=1`)).body
      expect(second).toEqual({ items: [one], total: 2, page: 2, pageSize: 1 })
    })

    test('can be restricted to unused pictures', async () => {
      const word = `unused${Date.now()}`
      const [shown, trashed, free] = [
        await add(undefined, { alt: word }),
        await add(undefined, { alt: word }),
        await add(undefined, { alt: word }),
      ]
      await admin.post('/api/state-pages', buildStatePage({ content: markdown(shown!) }))
      const post = await admin.post('/api/blogs', buildBlog({ content: markdown(trashed!) }))
      await admin.delete(`/api/blogs/${post.body.id}`)
      const { body } = await admin.get(`/api/media?unused=true&q=${word}`)
      expect(body).toEqual({ items: [free], total: 1, page: 1, pageSize: 50 })
      expect((await admin.get('/api/media?unused=false')).status).toBe(422)
    })
  })

  describe('the alternative text', () => {
    test('can be set later, but not based on an outdated version', async () => {
      const { id, updatedAt } = await add()
      const path = `/api/media/${id}`
      const changed = await admin.patch(path, { alt: 'A field', updatedAt })
      expect(changed.body).toMatchObject({ id, alt: 'A field' })
      expect((await admin.get(path)).body).toEqual(changed.body)
      const late = await admin.patch(path, { alt: 'Other', updatedAt })
      expect(late.status).toBe(409)
      expect(late.body.current).toEqual(changed.body)
    })

    test.each([
      [{ alt: '' }, 'Alternative text is required'],
      [{ alt: '  ' }, 'Alternative text is required'],
      [{}, 'Alternative text is required'],
      [{ alt: 'x'.repeat(501) }, 'Alternative text must be at most 500 characters'],
      [{ alt: 7 }, 'Alternative text must be text'],
    ])('is refused if it is %j', async (input, message) => {
      const answer = await admin.patch(`/api/media/${(await add()).id}`, input)
      expect(answer.status).toBe(422)
      expect(answer.body.fields).toEqual({ alt: message })
    })
  })

  describe('pictures on pages', () => {
    test('appear in a text in all widths, and the author’s alternative text overrides the library’s', async () => {
      const media = await add(await paint(2000, 1000, '#193').png().toBuffer(), {
        alt: 'From the library',
      })
      const content = `${markdown(media, 'My words')}\n\n${markdown(media)}`
      const { body } = await admin.post('/api/blogs', buildBlog({ content }))
      const picture = (alt: string) =>
        `<picture><source type="image/avif" srcset="${pictureWidths
          .map((width) => `${pictureUrl(media.hash, width, 'avif')} ${width}w`)
          .join(
            ', ',
          )}" sizes="(min-width: 44rem) 42rem, 100vw"><source type="image/webp" srcset="${pictureWidths
          .map((width) => `${pictureUrl(media.hash, width, 'webp')} ${width}w`)
          .join(
            ', ',
          )}" sizes="(min-width: 44rem) 42rem, 100vw"><img src="${pictureUrl(media.hash, 960, 'webp')}" alt="${alt}" width="1600" height="800" loading="lazy" decoding="async"></picture>`
      expect(body.contentHtml).toBe(
        `<p>${picture('My words')}</p>\n<p>${picture('From the library')}</p>\n`,
      )
      const preview = await admin.post('/api/markdown-preview', { content })
      expect(preview.body.html).toBe(body.contentHtml)
    })

    test('show a changed alternative text at once', async () => {
      const media = await add(undefined, { alt: 'Before' })
      const { slug } = (
        await admin.post('/api/service-pages', buildServicePage({ content: markdown(media) }))
      ).body
      const html = async () => (await anonymous.get(`/api/service-pages/${slug}`)).body.contentHtml
      expect(await html()).toContain('alt="Before"')
      await admin.patch(`/api/media/${media.id}`, { alt: 'After' })
      expect(await html()).toContain('alt="After"')
    })

    test('are included as featured pictures of posts, also in lists', async () => {
      const { id, hash } = await add(undefined, { alt: 'A field' })
      const featuredImage = pictureUrl(hash, 960, 'webp')
      const featuredPicture = { hash, alt: 'A field', width: 40, height: 30, animated: false }
      const { body } = await admin.post('/api/blogs', buildBlog({ featuredImage }))
      expect(body).toMatchObject({ featuredImage, featuredPicture })
      const list = (await anonymous.get('/api/blogs')).body
      expect(list[0]).toMatchObject({ id: body.id, featuredPicture })
      expect((await admin.get(`/api/media/${id}/uses`)).body).toEqual([
        { resource: 'blogs', id: body.id, title: body.title, isTrashed: false },
      ])
    })

    test.each(['https://example.com/a.jpg', null])(
      'a featured image may be %s',
      async (featuredImage) => {
        const { body } = await admin.post('/api/blogs', buildBlog({ featuredImage }))
        expect(body).toMatchObject({ featuredImage, featuredPicture: null })
      },
    )

    test.each(['/media/x.webp', 'javascript:alert(1)', '/a.jpg', '//evil.example/a.jpg'])(
      'a featured image may not be %s',
      async (featuredImage) => {
        const answer = await admin.post('/api/blogs', buildBlog({ featuredImage }))
        expect(answer.status).toBe(422)
        expect(Object.keys(answer.body.fields)).toEqual(['featuredImage'])
      },
    )

    test('an edit collision returns the picture too', async () => {
      const media = await add()
      const input = buildBlog({ content: markdown(media) })
      const { id } = (await admin.post('/api/blogs', input)).body
      const answer = await admin.put(`/api/blogs/${id}`, {
        ...input,
        updatedAt: '2000-01-01T00:00:00Z',
      })
      expect(answer.status).toBe(409)
      expect(answer.body.current.contentHtml).toContain('<picture>')
    })
  })

  describe('deleting a picture', () => {
    test('deletes its files', async () => {
      const { id, hash } = await add()
      expect((await admin.delete(`/api/media/${id}`)).status).toBe(204)
      expect((await admin.get(`/api/media/${id}`)).status).toBe(404)
      expect((await anonymous.get(pictureUrl(hash, 480, 'webp'))).status).toBe(404)
      const files = readdirSync(api.config.media.folder)
      expect(files.filter((name) => name.startsWith(hash))).toEqual([])
    })

    test('is refused while a page shows it, even one in the trash, and names these pages', async () => {
      const media = await add()
      const path = `/api/media/${media.id}`
      const state = (
        await admin.post('/api/state-pages', buildStatePage({ content: markdown(media) }))
      ).body
      const use = { resource: 'state-pages', id: state.id, title: state.name }
      const refused = await admin.delete(path)
      expect(refused.status).toBe(409)
      expect(refused.body).toEqual({
        error: 'This picture is still shown on pages',
        code: 'media_in_use',
        uses: [{ ...use, isTrashed: false }],
      })
      await admin.delete(`/api/state-pages/${state.id}`)
      expect((await admin.get(`${path}/uses`)).body).toEqual([{ ...use, isTrashed: true }])
      expect((await admin.delete(path)).status).toBe(409)
      await admin.delete(`/api/trash/state-pages/${state.id}`)
      expect((await admin.delete(path)).status).toBe(204)
    })
  })

  describe('replacing a picture', () => {
    const replace = (id: number, bytes: Buffer) =>
      upload(admin, { bytes, name: 'better.png', path: `/api/media/${id}/replace` })

    test('changes it on every page that shows it, each with a new revision', async () => {
      const media = await add(undefined, { alt: 'A field' })
      const featuredImage = pictureUrl(media.hash, 960, 'webp')
      const post = (
        await admin.post('/api/blogs', buildBlog({ featuredImage, content: markdown(media) }))
      ).body
      const replaced = await replace(media.id, await newPicture(50, 20))
      expect(replaced.status).toBe(200)
      expect(replaced.body).toMatchObject({
        id: media.id,
        alt: 'A field',
        width: 50,
        height: 20,
        fileName: 'better.png',
      })
      const { hash } = replaced.body
      expect(hash).not.toBe(media.hash)
      const now = (await anonymous.get(`/api/blogs/${post.slug}`)).body
      expect(now).toMatchObject({
        featuredImage: pictureUrl(hash, 960, 'webp'),
        featuredPicture: { hash, width: 50 },
        content: markdown(replaced.body),
      })
      const { items } = (await admin.get(`/api/blogs/${post.id}/revisions`)).body
      expect(items[0]).toMatchObject({
        number: 2,
        by: 'admin@example.com',
        fields: ['content', 'featuredImage'],
      })
    })

    test('redirects the former paths, so that restored revisions show the new picture', async () => {
      const media = await add()
      const post = (await admin.post('/api/blogs', buildBlog({ content: markdown(media) }))).body
      await admin.delete(`/api/blogs/${post.id}`)
      const { hash } = (await replace(media.id, await newPicture())).body
      const { response } = await fetchFile(pictureUrl(media.hash, 480, 'avif'))
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(pictureUrl(hash, 480, 'avif'))
      const restored = await admin.post(`/api/trash/blogs/${post.id}/restore`, {})
      expect(restored.body.contentHtml).toContain(pictureUrl(hash, 1600, 'avif').slice(0, 40))
      expect((await admin.get(`/api/media/${media.id}/uses`)).body).toHaveLength(1)
      expect((await admin.delete(`/api/media/${media.id}`)).status).toBe(409)
    })

    test('by an animated picture redirects only to paths that exist', async () => {
      const media = await add()
      const frames = await Promise.all([newPicture(), newPicture()])
      const { hash } = (await replace(media.id, await animate(frames).gif().toBuffer())).body
      const { response } = await fetchFile(pictureUrl(media.hash, 480, 'avif'))
      expect(response.headers.get('location')).toBe(pictureUrl(hash, 480, 'webp'))
    })

    test('by the same file changes nothing', async () => {
      const bytes = await newPicture()
      const media = await add(bytes)
      const answer = await replace(media.id, bytes)
      expect([answer.status, answer.body]).toEqual([200, media])
    })

    test('by a picture that the library already has is refused with that picture’s name', async () => {
      const bytes = await newPicture()
      await add(bytes)
      const answer = await replace((await add()).id, bytes)
      expect(answer.status).toBe(409)
      const file = 'The library has this picture already, as “picture.jpg”'
      expect(answer.body).toEqual({ error: file, code: 'duplicate_media', fields: { file } })
    })

    test('by a file that is not a picture changes nothing', async () => {
      const media = await add()
      expect((await replace(media.id, Buffer.from('text'))).status).toBe(422)
      expect((await admin.get(`/api/media/${media.id}`)).body).toEqual(media)
      expect((await anonymous.get(pictureUrl(media.hash, 480, 'webp'))).status).toBe(200)
    })

    test('frees the former content to be uploaded as a new picture', async () => {
      const bytes = await newPicture()
      const first = await add(bytes)
      await replace(first.id, await newPicture())
      const second = await add(bytes)
      expect(second.id).not.toBe(first.id)
      expect(second.hash).toBe(first.hash)
      expect((await anonymous.get(pictureUrl(first.hash, 480, 'webp'))).status).toBe(200)
    })
  })

  test('the audit log records each change with its user', async () => {
    const { id } = await add()
    await admin.patch(`/api/media/${id}`, { alt: 'x' })
    await upload(admin, { bytes: await newPicture(), path: `/api/media/${id}/replace` })
    await admin.delete(`/api/media/${id}`)
    const rows = await api.platform
      .knex('audit_log')
      .where({ resource: 'media', resourceId: String(id) })
      .orderBy('id')
    expect(rows.map(({ action, email }) => [action, email])).toEqual(
      ['create', 'update', 'replace', 'delete'].map((action) => [action, 'admin@example.com']),
    )
  })
})
