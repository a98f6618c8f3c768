import type { PageResourceName } from '@pt-portal/api/contract'

/** What one record of each kind is called on screens. */
export const kindNames: Record<PageResourceName, string> = {
  'state-pages': 'State page',
  'service-pages': 'Service',
  blogs: 'Blog post',
}
