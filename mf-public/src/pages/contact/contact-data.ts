import * as m from '../../messages'
import { informationMeta } from '../../routing/information-meta'
import type { LateMeta } from '../../routing/late-route'
import * as paths from '../../routing/paths'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.contact,
    name: t(m.contact),
    title: t(m.contactPageTitle),
    description: t(m.contactDescription),
  })

/** The page needs no data. */
export const load = async (): Promise<LateMeta> => meta
