import type { PageResourceName } from './page-resources'

/** Path of a page's share card. It changes with `updatedAt`, so that caches elsewhere fetch the new picture. */
export const shareCard = (
  kind: PageResourceName,
  { slug, updatedAt }: { slug: string; updatedAt: string },
): string => `/cards/${kind}/${slug}.png?v=${Date.parse(updatedAt).toString(36)}`
