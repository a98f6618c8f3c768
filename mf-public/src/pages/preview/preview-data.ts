import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'

const meta: DeferredMeta = (t) => ({
  title: t(m.previewMetaTitle),
  description: t(m.previewMetaText),
  framing: 'self',
})

/** The page reads its data by itself. */
export const load = async (): Promise<DeferredMeta> => meta
