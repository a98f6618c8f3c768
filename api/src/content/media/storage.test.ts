import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import S3rver from 's3rver'
import { pictureUrl } from '../../contract/content/pictures'
import { backup, restore } from '../../operations/backups/backup'
import type { BucketConfig, MediaConfig } from '../../platform/config'
import { connect } from '../../platform/db/connect'
import { migrate } from '../../platform/db/migrate'
import { startApi } from '../../testing/api'
import { buildBlog } from '../../testing/factories'
import { newPicture, upload } from '../../testing/pictures'
import { FolderStorage } from './folder-storage'
import { mediaStorage } from './storage'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pt-storage-'))
let server: S3rver
let bucket: BucketConfig
beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(folder, 'buckets'),
    vhostBuckets: false,
    configureBuckets: Array.from({ length: 20 }, (_, n) => ({ name: `media-${n}`, configs: [] })),
  })
  const { port } = await server.run()
  bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'media-0',
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const newFolder = () => mkdtempSync(path.join(folder, 'media-'))
let buckets = 0
const newBucket = (): BucketConfig => {
  buckets += 1
  return { ...bucket, bucket: `media-${buckets}` }
}
const key = (letter: string) => `${letter.repeat(32)}-480.webp`

const storages: Array<[name: string, config: () => MediaConfig]> = [
  ['a folder', () => ({ folder: path.join(newFolder(), 'made/when/needed'), bucket: null })],
  ['a bucket', () => ({ folder: newFolder(), bucket: newBucket() })],
]

describe.each(storages)('storing pictures in %s', (_name, config) => {
  const text = async (storage: ReturnType<typeof mediaStorage>, of: string) => {
    const file = await storage.get(of)
    if (!file) return null
    const bytes = Buffer.concat(await file.stream.toArray())
    expect(file.size).toBe(bytes.length)
    return bytes.toString()
  }

  test('returns a stored file until it is deleted', async () => {
    const storage = mediaStorage(config())
    expect(await storage.get(key('a'))).toBeNull()
    expect(await storage.has(key('a'))).toBe(false)
    await storage.put(key('a'), Buffer.from('first'))
    await storage.put(key('a'), Buffer.from('second'))
    expect(await storage.has(key('a'))).toBe(true)
    expect(await text(storage, key('a'))).toBe('second')
    await storage.delete(key('a'))
    await storage.delete(key('a'))
    expect(await text(storage, key('a'))).toBeNull()
  })

  test('lists the files stored before a time', async () => {
    const storage = mediaStorage(config())
    const keys = async (time: number) => {
      const found: string[] = []
      for await (const each of storage.keysBefore(new Date(time))) found.push(each)
      return found
    }
    await storage.put(key('b'), Buffer.from('b'))
    expect(await keys(Date.now() - 60_000)).toEqual([])
    expect(await keys(Date.now() + 60_000)).toEqual([key('b')])
    await storage.delete(key('b'))
    expect(await keys(Date.now() + 60_000)).toEqual([])
  })

  test('serves the pictures of a portal', async () => {
    const api = await startApi('sqlite::memory:', { media: config() })
    const media = (await upload(api.admin, { bytes: await newPicture() })).body
    const path = pictureUrl(media.hash, 960, 'avif')
    const response = await fetch(api.url + path)
    expect(response.headers.get('content-type')).toBe('image/avif')
    expect(Number(response.headers.get('content-length'))).toBe(
      (await response.arrayBuffer()).byteLength,
    )
    expect((await api.anonymous.send('HEAD', path)).status).toBe(200)
    expect((await api.admin.delete(`/api/media/${media.id}`)).status).toBe(204)
    expect((await api.anonymous.get(path)).status).toBe(404)
    await api.stop()
  })

  test('includes the files in a backup and restores them', async () => {
    const api = await startApi('sqlite::memory:', { media: config() })
    const { hash } = (await upload(api.admin, { bytes: await newPicture() })).body
    const url = pictureUrl(hash, 1600, 'avif')
    await api.admin.post('/api/blogs', buildBlog({ featuredImage: url }))
    const before = await (await fetch(api.url + url)).arrayBuffer()
    const file = path.join(newFolder(), 'portal.backup')
    const { missingFiles, ...counts } = await backup(
      api.platform.db,
      mediaStorage(api.config.media),
      file,
    )
    expect([counts.files, missingFiles]).toEqual([6, 0])
    await api.stop()

    for (const [, other] of storages) {
      const media = other()
      const db = connect('sqlite::memory:')
      await migrate(db)
      expect(await restore(db, mediaStorage(media), file, false)).toEqual(counts)
      const restored = await mediaStorage(media).get(path.basename(url))
      expect(Buffer.concat(await restored!.stream.toArray()).equals(Buffer.from(before))).toBe(true)
      await db.knex.destroy()
    }
  })
})

test('a backup stores large files in portions', async () => {
  const media = { folder: newFolder(), bucket: null }
  const api = await startApi('sqlite::memory:', { media })
  const { hash } = (await upload(api.admin, { bytes: await newPicture() })).body
  const large = Buffer.alloc(5_000_000, 'large')
  await mediaStorage(media).put(`${hash}-480.webp`, large)
  const file = path.join(newFolder(), 'portal.backup')
  await backup(api.platform.db, mediaStorage(media), file)
  await api.stop()
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(1_100_000)
  const db = connect('sqlite::memory:')
  await migrate(db)
  const target = { folder: newFolder(), bucket: null }
  await restore(db, mediaStorage(target), file, false)
  expect(readFileSync(path.join(target.folder, `${hash}-480.webp`)).equals(large)).toBe(true)
  await db.knex.destroy()
})

test('a backup fails with a message when the picture storage cannot be read', async () => {
  const api = await startApi('sqlite::memory:')
  await upload(api.admin, { bytes: await newPicture() })
  const file = path.join(newFolder(), 'portal.backup')
  const away = mediaStorage({ folder, bucket: { ...bucket, endpoint: 'http://127.0.0.1:9' } })
  await expect(backup(api.platform.db, away, file)).rejects.toThrow(
    'The picture storage cannot be used',
  )
  expect(readdirSync(path.dirname(file))).toEqual([])
  await api.stop()
})

test('a partially written file is never served, and is swept', async () => {
  const media = { folder: newFolder(), bucket: null }
  const api = await startApi('sqlite::memory:', { media })
  const { hash } = (await upload(api.admin, { bytes: await newPicture() })).body
  const [orphan, young, half] = [key('c'), key('d'), `${key('e')}.0a1b.unfinished`]
  for (const name of [orphan, young, half, 'notes.txt']) {
    writeFileSync(path.join(media.folder, name), 'x')
  }
  mkdirSync(path.join(media.folder, 'folder'))
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  for (const name of readdirSync(media.folder).filter((each) => each !== young)) {
    utimesSync(path.join(media.folder, name), yesterday, yesterday)
  }
  expect((await api.anonymous.get(`/media/${half}`)).status).toBe(404)
  await api.wings.content.media.sweep()
  const left = readdirSync(media.folder)
  expect(left.filter((name) => !name.startsWith(hash)).sort()).toEqual(
    [young, 'folder', 'notes.txt'].sort(),
  )
  expect(left.filter((name) => name.startsWith(hash))).toHaveLength(6)
  await api.stop()
})

test('a folder that is not writable causes an error and leaves no temporary file', async () => {
  const inTheWay = path.join(newFolder(), 'file')
  writeFileSync(inTheWay, '')
  await expect(new FolderStorage(inTheWay).put(key('f'), Buffer.from('x'))).rejects.toThrow()
  const taken = newFolder()
  mkdirSync(path.join(taken, key('f')))
  await expect(new FolderStorage(taken).put(key('f'), Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(taken)).toEqual([key('f')])
})
