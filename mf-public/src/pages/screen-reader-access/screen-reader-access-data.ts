import { informationMeta } from '../../information-meta'
import type { LateMeta } from '../../late-route'
import * as paths from '../../paths'

const meta: LateMeta = (t) =>
  informationMeta(t, {
    path: paths.screenReaderAccess,
    name: 'Screen reader access',
    title: 'Screen Reader Access, Keyboard & Text Size | PT Portal',
    description:
      'How to use PT Portal with a keyboard, larger text and screen readers such as NVDA, JAWS, VoiceOver and TalkBack, and how to report a barrier.',
  })

/** The page needs no data. */
export const load = async (): Promise<LateMeta> => meta
