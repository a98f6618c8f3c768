import type { PageResourceName } from '@pt-portal/api/contract'

/** Display name of one record of each kind. */
export const kindNames: Record<PageResourceName, string> = {
  'state-pages': 'State page',
  'service-pages': 'Service',
  blogs: 'Post',
}
