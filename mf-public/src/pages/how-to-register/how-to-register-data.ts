import * as m from '../../messages'
import type { DeferredMeta } from '../../routing/deferred-route'
import { informationMeta } from '../../routing/information-meta'
import * as paths from '../../routing/paths'

const meta: DeferredMeta = (t) =>
  informationMeta(t, {
    path: paths.howToRegister,
    name: t(m.registerTitle),
    title: t(m.registerPageTitle),
    description: t(m.registerDescription),
  })

/** The page needs no data: what a state does otherwise stands on the state's page. */
export const load = async (): Promise<DeferredMeta> => meta
