import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ApiContext } from '../platform/http/context'
import { etagOf, isCurrent } from '../platform/http/response/etag'

const compress = promisify(gzip)

/** Answers with a text for programs, which may keep it for an hour: they poll, and what it says changes within days. */
export async function sendPublicFile(
  ctx: ApiContext,
  type: string,
  text: string,
  etag: string = etagOf(text),
): Promise<void> {
  ctx.set({ 'Cache-Control': 'public, max-age=3600', ETag: etag })
  ctx.vary('Accept-Encoding')
  if (isCurrent(ctx.get('if-none-match'), etag)) {
    ctx.status = 304
    return
  }
  ctx.type = `${type}; charset=utf-8`
  if (ctx.acceptsEncodings('gzip', 'identity') === 'gzip') {
    ctx.set('Content-Encoding', 'gzip')
    ctx.body = await compress(text)
  } else ctx.body = text
}
