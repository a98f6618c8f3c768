import type { PageMeta } from '@pt-portal/shared-ui/router'
import { paths } from './paths'

/** The RSS feed that the blog's pages announce to feed readers. */
export const blogFeed: PageMeta['feed'] = { title: 'PT Portal blog', path: paths.feed }
