import { buffer } from 'node:stream/consumers'
import { inLanguage, type Translate } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage } from '../../contract/language/languages'
import type { ApiContext } from '../../platform/http/context'
import { etagOf, isCurrent } from '../../platform/http/response/etag'
import type { Read } from '../pages/page-reader'
import type { Pdf } from './pdf'
import type { StatePageRow } from './row'

const keptLimit = 200
const kept = new Map<string, Promise<Buffer>>()

type Write = (t: Translate, state: StatePageRow) => Pdf

/**
 * Sends a state's PDF, written by what `load` imports: the libraries that draw it are large, and few processes draw one
 * soon. Caches each version, because generating it takes CPU time. The ETag is made from the bytes,
 * because another release of the portal may generate another document from the same row.
 */
export async function sendPdf(
  ctx: ApiContext,
  { page: state, language }: Read<StatePageRow>,
  name: string,
  load: () => Promise<Write>,
): Promise<void> {
  const version = `${name}-${language}-${state.id}-${Date.parse(state.updatedAt)}-${state.slug}`
  const pdf = await written(version, async () =>
    buffer((await load())(inLanguage(language), state)),
  )
  const etag = etagOf(pdf)
  ctx.set({ ETag: etag, 'Content-Language': language })
  if (isCurrent(ctx.get('if-none-match'), etag)) {
    ctx.status = 304
    return
  }
  const suffix = language === sourceLanguage ? '' : `-${language}`
  ctx.attachment(`${state.slug}-${name}${suffix}.pdf`)
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
