/**
 * Slug of a name: lowercase, only ASCII letters, digits and hyphens (D36).
 * Returns '' if the name has none of these characters.
 */
export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}

/**
 * Short name by which addresses, the map and forms know a state in every language: 'tamil-nadu' (D35).
 * @param state `sourceTitle` is its English name, where `name` is in another language
 */
export const shortName = ({ name, sourceTitle }: { name: string; sourceTitle?: string }): string =>
  slugify(sourceTitle ?? name)

/** First path segments of the portal's own, whichever remotes it has. */
export const portalSlugs: readonly string[] = [
  'api',
  'next',
  'thank-you',
  'calendar',
  'cards',
  'questions',
  'pricing',
  'how-to-register',
  'screen-reader-access',
  'remotes',
  'assets',
  'media',
  'remotes.json',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
]

/** First path segments that the portal itself routes; no state page may take one as its slug (D9). */
export const reservedSlugs: readonly string[] = [
  ...portalSlugs,
  // <remotes segments> written by `npm run sync-remotes`
  'services',
  'calculator',
  'embed',
  'changes',
  'penalty-calculator',
  'compare',
  'due-dates',
  'find',
  'search',
  'callback',
  'preview',
  'about',
  'contact',
  'questions',
  'data',
  'privacy',
  'blogs',
  'admin',
  // </remotes>
]

/** Under `/services` these paths are filtered listings, not services (D8). */
export const reservedServiceSlugs: readonly string[] = ['registration', 'filing']

/** Addresses under `/blogs/` that the portal itself uses. */
export const reservedBlogSlugs: readonly string[] = ['preview']
