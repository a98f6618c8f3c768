import { informationMeta } from '../../information-meta'
import type { LateMeta } from '../../late-route'
import * as m from '../../messages'
import * as paths from '../../paths'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.screenReaderAccess,
    name: t(m.accessTitle),
    title: t(m.accessPageTitle),
    description: t(m.accessDescription),
  })

/** The page needs no data. */
export const load = async (): Promise<LateMeta> => meta
