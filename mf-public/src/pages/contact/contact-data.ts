import { informationMeta } from '../../information-meta'
import type { LateMeta } from '../../late-route'
import * as m from '../../messages'
import * as paths from '../../paths'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.contact,
    name: t(m.contact),
    title: t(m.contactPageTitle),
    description: t(m.contactDescription),
  })

/** The page needs no data. */
export const load = async (): Promise<LateMeta> => meta
