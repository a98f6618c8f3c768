import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { informationMeta } from '../../routing/information-meta'
import * as paths from '../../routing/paths'

const meta: DeferredMeta = (t) =>
  informationMeta(t, {
    path: paths.screenReaderAccess,
    name: t(m.accessTitle),
    title: t(m.accessPageTitle),
    description: t(m.accessDescription),
  })

/** The page needs no data. */
export const load = async (): Promise<DeferredMeta> => meta
