import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'

const meta: DeferredMeta = (t) => ({
  title: t(m.thankYouPageTitle),
  description: t(m.thankYouDescription),
})

export const load = async (): Promise<DeferredMeta> => meta
