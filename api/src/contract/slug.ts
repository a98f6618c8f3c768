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
 * Short name of a state in addresses: 'tamil-nadu' (D35). A name in another script has no Latin letters; there it is the
 * beginning of the slug, which all languages share.
 */
export const shortName = ({ name, slug }: { name: string; slug: string }): string =>
  slugify(name) || slug.replace(/-professional-tax(-registration)?$/, '')

/** First path segments that the portal itself routes; no state page may take one as its slug (D9). */
export const reservedSlugs: readonly string[] = [
  'api',
  'next',
  'thank-you',
  'calendar',
  'cards',
  'questions',
  'remotes',
  'assets',
  'media',
  'remotes.json',
  'robots.txt',
  'sitemap.xml',
  'favicon.ico',
  // <remotes segments> written by `npm run sync-remotes`
  'services',
  'calculator',
  'penalty-calculator',
  'compare',
  'due-dates',
  'find',
  'search',
  'preview',
  'about',
  'contact',
  'privacy',
  'screen-reader-access',
  'blogs',
  'admin',
  // </remotes>
]

/** Under `/services` these paths are filtered listings, not services (D8). */
export const reservedServiceSlugs: readonly string[] = ['registration', 'filing']

/** Addresses under `/blogs/` that the portal itself uses. */
export const reservedBlogSlugs: readonly string[] = ['preview']
