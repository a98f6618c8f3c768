import type { Translate } from '@pt-portal/shared-ui'
import type { PageMeta } from '@pt-portal/shared-ui/router'
import * as m from './messages'
import { paths } from './paths'

/** The RSS feed that the blog's pages announce to feed readers. */
export const blogFeed = (t: Translate): PageMeta['feed'] => ({
  title: t(m.feedTitle),
  path: paths.feed,
})
