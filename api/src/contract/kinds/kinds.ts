import type { PageResourceName } from '../content/page-resources'
import { blog } from './blog'
import type { Kind } from './kind'
import { servicePage } from './service-page'
import { statePage } from './state-page'

/** All kinds of pages, by their path segment below `/api`. */
export const kinds = {
  'state-pages': statePage,
  'service-pages': servicePage,
  blogs: blog,
} as const satisfies Record<PageResourceName, Kind>
