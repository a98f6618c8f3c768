import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Knex } from 'knex'
import type { Media, MediaUse } from '../../contract/content/media'
import type { PageResourceName } from '../../contract/content/page-resources'
import { audit } from '../../platform/audit/audit'
import { type Changes, changes } from '../../platform/audit/changes'
import type { ContentVersion } from '../../platform/db/content-version'
import { DuplicateKeyError } from '../../platform/db/errors'
import { inTransaction } from '../../platform/db/transaction'
import type { ApiContext } from '../../platform/http/context'
import { checkBasis, HttpError, notFound } from '../../platform/http/errors'
import type { Logger } from '../../platform/http/logging/logging'
import { checkMatch } from '../../platform/http/request/preconditions'
import type { UploadedFile } from '../../platform/http/request/upload'
import { pageServices } from '../pages/page-resources'
import type { PageService } from '../pages/page-service'
import type { PublicContent } from '../search/public-content'
import type { EncodedPicture } from './encode-picture'
import type { MediaStorage, StoredFile } from './file-storage'
import { hashOfKey, keyOf, keysOf } from './keys'
import type { PictureEncoder } from './picture-encoder'
import {
  findByHashes,
  findMedia,
  hashesOf,
  insertMedia,
  lockMedia,
  presentHashes,
  removeMedia,
  updateMedia,
} from './repository'
import { presentMedia } from './schema'
import { findUses, rewriteUses } from './uses'

interface Options {
  knex: Knex
  version: ContentVersion
  content: PublicContent
  storage: MediaStorage
  encoder: PictureEncoder
  log: Logger
}

/** The picture of an upload, and whether it is new in the library. */
interface Added {
  media: Media
  isNew: boolean
}

/** Increase this when `encode-picture.ts` encodes otherwise, so that the same upload gets new paths. */
const encoderVersion = 1

/** Minimum age of an orphaned file that is deleted; files of uploads under way are younger. */
const orphanMs = 24 * 60 * 60 * 1000

const pictureNotFound = () => notFound('Picture not found')

/** Stores files before the row: if the process ends in between, the sweep deletes the orphaned files later. */
export class MediaLibrary {
  /** Uploads under way, by hash, so that a file that is sent twice is encoded once. */
  private readonly underWay = new Map<string, Promise<Media>>()

  private readonly pages: Map<PageResourceName, PageService>

  constructor(private readonly options: Options) {
    this.pages = pageServices(options)
  }

  /**
   * Adds a picture, or returns the existing one with the same content.
   * @throws 422 at `file` when it cannot be used, 503 when too many wait or the storage fails
   */
  async add(ctx: ApiContext, file: UploadedFile, alt: string | null): Promise<Added> {
    const hash = hashOf(file)
    const first = this.underWay.get(hash)
    if (first) return { media: await first, isNew: false }
    const stored = await this.findWhole(hash)
    if (stored) return { media: stored, isNew: false }
    const adding = this.encodeAndInsert(ctx, hash, file, alt)
    const shared = adding.then(({ media }) => media)
    this.underWay.set(hash, shared)
    // `adding` reports the error to its caller; nobody else may be waiting for `shared`.
    shared.catch(() => undefined).finally(() => this.underWay.delete(hash))
    return adding
  }

  async find(id: number): Promise<Media> {
    const media = await findMedia(this.options.knex, { id })
    if (!media) throw pictureNotFound()
    return media
  }

  /** @throws 409 with the current picture when it has changed since (D29) */
  async update(
    ctx: ApiContext,
    id: number,
    alt: string,
    basedOn: string | null | undefined,
  ): Promise<Media> {
    return this.options.version.change(async (trx) => {
      const stored = await this.lock(trx, id)
      await checkMatch(ctx, stored, presentMedia)
      await checkBasis(basedOn, stored, presentMedia)
      const updated = await updateMedia(trx, stored, { alt })
      await this.audit(trx, ctx, 'update', updated, changes(stored, updated))
      return updated
    })
  }

  async uses(id: number): Promise<MediaUse[]> {
    const { knex } = this.options
    return findUses(knex, await hashesOf(knex, await this.find(id)))
  }

  /**
   * Replaces a picture: on the pages that show it, each with a new revision, and at its old paths, which the trash and
   * older revisions still name.
   * @throws 409 at `file` when the library already has this content
   */
  async replace(ctx: ApiContext, id: number, file: UploadedFile): Promise<Media> {
    const before = await this.find(id)
    const hash = hashOf(file)
    if (hash === before.hash) return before
    await this.refuseTaken(hash)
    const encoded = await this.encodeAndStore(hash, file)
    const replaced = await this.options.version
      .change(async (trx) => {
        const stored = await this.lock(trx, id)
        const hashes = await hashesOf(trx, stored)
        const media = await updateMedia(trx, stored, contentOf(hash, file, encoded))
        await rewriteUses(trx, ctx, this.pages, hashes, media)
        await this.audit(trx, ctx, 'replace', media, changes(stored, media))
        return { media, formerHash: stored.hash }
      })
      .catch(async (error) => {
        if (error instanceof DuplicateKeyError) await this.refuseTaken(hash)
        throw error
      })
    await this.deleteFiles(replaced.formerHash)
    return replaced.media
  }

  /** @throws 409 with `uses` while a page shows it */
  async remove(ctx: ApiContext, id: number): Promise<void> {
    const removed = await inTransaction(this.options.knex, async (trx) => {
      const stored = await this.lock(trx, id)
      await checkMatch(ctx, stored, presentMedia)
      const uses = await findUses(trx, await hashesOf(trx, stored))
      if (uses.length > 0) throw stillUsed(uses)
      await removeMedia(trx, id)
      await this.audit(trx, ctx, 'delete', stored, changes(stored, null))
      return stored
    })
    await this.deleteFiles(removed.hash)
  }

  /** A picture's file, or the key of its replacement, or null. */
  async read(key: string): Promise<StoredFile | { movedTo: string } | null> {
    const hash = hashOfKey(key)
    if (!hash) return null
    const stored = await this.storing(() => this.options.storage.get(key))
    if (stored) return stored
    const [found] = await findByHashes(this.options.knex, [hash])
    if (!found || found.media.hash === hash) return null
    const { media } = found
    const moved = key.replace(hash, media.hash)
    return { movedTo: media.animated ? moved.replace(/avif$/, 'webp') : moved }
  }

  /** Deletes orphaned files, such as those of interrupted uploads. */
  async sweep(): Promise<void> {
    const { knex, storage, log } = this.options
    let orphans = 0
    for await (const key of storage.keysBefore(new Date(Date.now() - orphanMs))) {
      const hash = hashOfKey(key)
      if (!hash || (await presentHashes(knex, [hash])).size > 0) continue
      await storage.delete(key)
      orphans += 1
    }
    if (orphans > 0) log.info(`Removed ${orphans} orphaned picture files`)
  }

  private async encodeAndInsert(
    ctx: ApiContext,
    hash: string,
    file: UploadedFile,
    alt: string | null,
  ): Promise<Added> {
    const encoded = await this.encodeAndStore(hash, file)
    const { knex } = this.options
    try {
      return await inTransaction(knex, async (trx) => {
        const createdBy = ctx.state.user?.email ?? null
        const values = { ...contentOf(hash, file, encoded), alt: alt ?? '', createdBy }
        const media = await insertMedia(trx, values)
        await this.audit(trx, ctx, 'create', media, changes(null, media))
        return { media, isNew: true }
      })
    } catch (error) {
      // Another replica was faster, or the row existed and its files were missing.
      const stored = error instanceof DuplicateKeyError ? await findMedia(knex, { hash }) : null
      if (!stored) throw error
      return { media: stored, isNew: false }
    }
  }

  private async encodeAndStore(hash: string, file: UploadedFile): Promise<EncodedPicture> {
    const { encoder, storage } = this.options
    const encoded = await encoder.encode(file.path, path.dirname(file.path))
    await this.storing(async () => {
      for (const { width, format, path: from } of encoded.files) {
        await storage.put(keyOf(hash, width, format), await readFile(from))
      }
    })
    return encoded
  }

  /** The picture with this content, or null if there is none or one of its files is lost; it is then stored again. */
  private async findWhole(hash: string): Promise<Media | null> {
    const stored = await findMedia(this.options.knex, { hash })
    if (!stored) return null
    const isThere = await this.storing(() =>
      Promise.all(keysOf(stored.hash, stored.animated).map((key) => this.options.storage.has(key))),
    )
    return isThere.every(Boolean) ? stored : null
  }

  private async refuseTaken(hash: string): Promise<void> {
    const taken = await findMedia(this.options.knex, { hash })
    if (!taken) return
    const message = `The library has this picture already, as “${taken.fileName}”`
    throw new HttpError(409, 'duplicate_media', message, { fields: { file: message } })
  }

  private async lock(trx: Knex.Transaction, id: number): Promise<Media> {
    const stored = await lockMedia(trx, id)
    if (!stored) throw pictureNotFound()
    return stored
  }

  /** Files that cannot be deleted now are swept later. */
  private async deleteFiles(hash: string): Promise<void> {
    const { storage, log } = this.options
    for (const key of keysOf(hash, false)) {
      await storage
        .delete(key)
        .catch((error) =>
          log.warn(
            { err: error, key },
            'A picture file could not be deleted; the sweep will retry',
          ),
        )
    }
  }

  /** @throws 503 when the storage fails for any reason */
  private async storing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw new HttpError(
        503,
        'media_unavailable',
        'Pictures cannot be stored or read right now, please try again in a moment',
        { headers: { 'Retry-After': '5' }, cause: error },
      )
    }
  }

  private audit(
    trx: Knex.Transaction,
    ctx: ApiContext,
    action: 'create' | 'update' | 'replace' | 'delete',
    { id: resourceId, fileName }: Media,
    told: Changes,
  ) {
    const detail = { fileName }
    return audit(trx, ctx, { action, resource: 'media', resourceId, detail, ...told })
  }
}

/** Identifies the content: the same file gets the same paths while `encoderVersion` stays the same. */
const hashOf = ({ digest }: UploadedFile) =>
  createHash('sha256').update(`${encoderVersion}:${digest}`).digest('hex').slice(0, 32)

const contentOf = (
  hash: string,
  { name, size }: UploadedFile,
  { width, height, animated }: EncodedPicture,
) => ({ hash, fileName: name || 'picture', size, width, height, animated })

const stillUsed = (uses: MediaUse[]) =>
  new HttpError(409, 'media_in_use', 'This picture is still shown on pages', { body: { uses } })
