import type { Media, MediaUse } from '@pt-portal/api/contract'
import { type AdminApi, refuse, serveAdmin } from './admin-api'
import type { Call } from './call'

let lastId = 0

/** Builds a picture of the library; pass the values that matter to a test. */
export function buildMedia(values: Partial<Media> = {}): Media {
  lastId += 1
  return {
    id: lastId,
    hash: String(lastId).padStart(32, '0'),
    alt: `Picture ${lastId}`,
    width: 1200,
    height: 800,
    animated: false,
    fileName: `photo-${lastId}.jpg`,
    size: 2_400_000,
    createdAt: '2026-10-01T06:00:00.000Z',
    updatedAt: '2026-10-02T06:00:00.000Z',
    createdBy: 'admin@example.com',
    ...values,
  }
}

export interface MediaApi extends AdminApi {
  media?: Media[]
  /** Uses returned for every picture. */
  uses?: MediaUse[]
}

function answerOf(media: Media[], uses: MediaUse[], { method, path, body }: Call): Response {
  const address = new URL(path, 'http://localhost')
  const [, , , id, part] = address.pathname.split('/')
  const wanted = address.searchParams
  if (!id) {
    const q = (wanted.get('q') ?? '').toLowerCase()
    const page = Number(wanted.get('page'))
    const pageSize = Number(wanted.get('pageSize'))
    const found = media.filter((each) => `${each.alt} ${each.fileName}`.toLowerCase().includes(q))
    const items = found.slice((page - 1) * pageSize, page * pageSize)
    return Response.json({ items, total: found.length, page, pageSize })
  }
  const index = media.findIndex((each) => each.id === Number(id))
  if (index < 0) return refuse(404)
  if (part === 'uses') return Response.json(uses)
  if (method === 'DELETE') {
    if (uses.length > 0) return refuse(409, { error: 'It is used', uses })
    media.splice(index, 1)
    return new Response(null, { status: 204 })
  }
  if (method === 'PATCH') media[index] = { ...media[index]!, ...(body as Partial<Media>) }
  return Response.json(media[index])
}

/** Replaces `fetch` with an API that has a media library and applies writes to it. Returns the calls as they come. */
export function serveMedia({ media = [], uses = [], ...api }: MediaApi = {}): Call[] {
  const calls = serveAdmin(api)
  const others = globalThis.fetch
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    }
    const isOwn = api.answers?.[`${call.method} ${path}`]
    if (isOwn || !/^\/api\/media\b/.test(path)) return others(path, init)
    calls.push(call)
    return answerOf(media, uses, call)
  }) as typeof fetch
  return calls
}
