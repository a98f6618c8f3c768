import { buffer } from 'node:stream/consumers'
import type { ApiContext } from '../../platform/http/context'
import { etagOf, isCurrent } from '../../platform/http/etag'
import type { Pdf } from './pdf'
import type { StatePageRow } from './row'

const keptLimit = 200
const kept = new Map<string, Promise<Buffer>>()

/**
 * Sends a state's PDF. Caches each version, because generating it takes CPU time. The ETag is made from the bytes,
 * because another release of the portal may generate another document from the same row.
 */
export async function sendPdf(
  ctx: ApiContext,
  state: StatePageRow,
  name: string,
  write: (state: StatePageRow) => Pdf,
): Promise<void> {
  const version = `${name}-${state.id}-${Date.parse(state.updatedAt)}-${state.slug}`
  const pdf = await written(version, () => buffer(write(state)))
  const etag = etagOf(pdf)
  ctx.set('ETag', etag)
  if (isCurrent(ctx.get('if-none-match'), etag)) {
    ctx.status = 304
    return
  }
  ctx.attachment(`${state.slug}-${name}.pdf`)
  ctx.type = 'application/pdf'
  ctx.body = pdf
}

function written(version: string, write: () => Promise<Buffer>): Promise<Buffer> {
  const before = kept.get(version)
  if (before) return before
  const pdf = write()
  if (kept.size >= keptLimit) kept.delete(kept.keys().next().value!)
  kept.set(version, pdf)
  pdf.catch(() => kept.delete(version))
  return pdf
}
