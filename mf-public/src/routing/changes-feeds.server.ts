import { shortName } from '@pt-portal/api/contract/content/slug'
import type { Translate } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { PageFeed } from '@pt-portal/shared-ui/router'
import * as m from '../messages'
import * as paths from './paths'

const types = { xml: 'application/atom+xml', json: 'application/feed+json' } as const

/** The feeds of changes, for the head of a page: only servers write it. @param state the only one, with its short name */
export const changesFeeds = (
  t: Translate,
  state?: { name: string; state: string },
  formats: (keyof typeof types)[] = ['xml', 'json'],
): PageFeed[] =>
  formats.map((format) => ({
    title: state ? t(m.changesOfState, { name: state.name }) : t(m.changesTitle),
    path: paths.feedOfChanges(format, state?.state),
    type: types[format],
  }))

/** The Atom feed of a state, for the head of its page. */
export const feedOfState = (t: Translate, page: StatePage): PageFeed[] =>
  changesFeeds(t, { name: page.name, state: shortName(page) }, ['xml'])
