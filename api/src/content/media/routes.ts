import { mediaUpdateSchema } from '../../contract/content/media-schema'
import type { ApiContext } from '../../platform/http/context'
import { notFound } from '../../platform/http/errors'
import { pageOf, pagingOf } from '../../platform/http/request/paging'
import { isCurrent } from '../../platform/http/response/etag'
import { parseId, type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import type { MediaLibrary } from './library'
import { listMedia, listUnused } from './repository'
import {
  mediaAnswer,
  mediaQuery,
  presentMedia,
  presentUse,
  replaceSchema,
  uploadSchema,
  usesAnswer,
} from './schema'
import { usedHashes } from './uses'

const path = '/api/media'
const idOf = (text: string | undefined) => parseId(text, 'Picture not found')

/** Routes of the media library (D51): for staff, except the files themselves, which are public. */
export const mediaRoutes = (services: ContentServices): Route[] => [
  ...libraryRoutes(services),
  ...pictureRoutes(services),
  fileRoute(services),
]

const libraryRoutes = ({ knex, media }: ContentServices): Route[] => [
  route({
    method: 'GET',
    path,
    operationId: 'mediaPage',
    access: 'staff',
    permission: 'media.read',
    summary: 'A page of all pictures or of unused ones, newest first',
    query: mediaQuery,
    answer: pageOf(mediaAnswer),
    async handle({ query }) {
      const page = query.unused
        ? await listUnused(knex, query.q, pagingOf(query), await usedHashes(knex))
        : await listMedia(knex, query.q, pagingOf(query))
      return { ...page, items: page.items.map(presentMedia) }
    },
  }),
  route({
    method: 'POST',
    path,
    operationId: 'uploadMedia',
    access: 'staff',
    permission: 'media.write',
    summary:
      'Upload a picture of at most 10 MB; the same content again is answered 200 with what is there',
    status: 201,
    isOnce: true,
    body: uploadSchema,
    bodyKind: 'upload',
    answer: mediaAnswer,
    errors: [503],
    async handle({ ctx, input }) {
      const { media: added, isNew } = await media.add(ctx, input.file, input.alt ?? null)
      if (!isNew) ctx.status = 200
      return presentMedia(added)
    },
  }),
]

const pictureRoutes = ({ media }: ContentServices): Route[] => [
  route({
    method: 'GET',
    path: `${path}/:id`,
    operationId: 'media',
    access: 'staff',
    permission: 'media.read',
    summary: 'One picture',
    answer: mediaAnswer,
    errors: [404],
    handle: async ({ params }) => presentMedia(await media.find(idOf(params.id))),
  }),
  route({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'updateMedia',
    access: 'staff',
    permission: 'media.write',
    summary: 'Set the alternative text of a picture',
    isVersioned: true,
    body: mediaUpdateSchema,
    answer: mediaAnswer,
    errors: [404, 409],
    handle: async ({ ctx, params, input: { alt, updatedAt } }) =>
      presentMedia(await media.update(ctx, idOf(params.id), alt, updatedAt)),
  }),
  route({
    method: 'GET',
    path: `${path}/:id/uses`,
    operationId: 'mediaUses',
    access: 'staff',
    permission: 'media.read',
    summary: 'Pages that show a picture, including those in the trash',
    answer: usesAnswer,
    errors: [404],
    handle: async ({ params }) => (await media.uses(idOf(params.id))).map(presentUse),
  }),
  route({
    method: 'POST',
    path: `${path}/:id/replace`,
    operationId: 'replaceMedia',
    access: 'staff',
    permission: 'media.write',
    summary: 'Replace a picture on every page that shows it',
    body: replaceSchema,
    bodyKind: 'upload',
    answer: mediaAnswer,
    errors: [404, 409, 503],
    async handle({ ctx, params, input }) {
      return presentMedia(await media.replace(ctx, idOf(params.id), input.file))
    },
  }),
  route({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteMedia',
    access: 'staff',
    permission: 'media.write',
    summary: 'Delete a picture that no page shows',
    isVersioned: true,
    status: 204,
    errors: [404, 409],
    handle: ({ ctx, params }) => media.remove(ctx, idOf(params.id)),
  }),
]

const fileRoute = ({ media }: ContentServices): Route =>
  route({
    method: 'GET',
    path: '/media/:file',
    operationId: 'picture',
    access: 'public',
    summary: 'A file of a picture, which never changes; a replaced picture redirects',
    media: 'image/*',
    errors: [302, 304, 404, 503],
    handle: ({ ctx, params }) => sendFile(ctx, media, params.file!),
  })

async function sendFile(ctx: ApiContext, media: MediaLibrary, key: string): Promise<void> {
  const found = await media.read(key)
  if (!found) throw notFound()
  // Other sites may embed pictures, for example when they show feeds.
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if ('movedTo' in found) {
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.set('Location', `/media/${found.movedTo}`)
    ctx.status = 302
    return
  }
  const etag = `W/"${key}"`
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable')
  ctx.set('ETag', etag)
  if (isCurrent(ctx.get('if-none-match'), etag)) {
    found.stream.destroy()
    ctx.status = 304
    return
  }
  ctx.type = `image/${key.split('.').at(-1)}`
  ctx.length = found.size
  ctx.body = found.stream
}
