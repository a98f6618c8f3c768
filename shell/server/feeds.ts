import type { Config } from './config'

interface Listed {
  slug: string
  updatedAt: string
}

const fixedPages = [
  '/',
  '/services',
  '/blogs',
  '/calculator',
  '/about',
  '/contact',
  '/privacy',
  '/screen-reader-access',
]

/** `/robots.txt`: staff's pages and calls are nobody's search results (D33). */
export function robots({ publicOrigin }: Config): string {
  return [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Allow: /',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n')
}

async function list(apiOrigin: string, resource: string): Promise<Listed[]> {
  const response = await fetch(`${apiOrigin}/api/${resource}`, {
    signal: AbortSignal.timeout(5000),
  })
  if (!response.ok) throw new Error(`/api/${resource} answered ${response.status}`)
  return response.json() as Promise<Listed[]>
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** `/sitemap.xml`: every active state page and service and every published post, with its last change. */
export async function sitemap({ apiOrigin, publicOrigin }: Config): Promise<string> {
  const [states, services, posts] = await Promise.all([
    list(apiOrigin, 'state-pages'),
    list(apiOrigin, 'service-pages'),
    list(apiOrigin, 'blogs'),
  ])
  // These two addresses are the listing with its filter chosen (D8), not pages of their own.
  const ownServices = services.filter(({ slug }) => slug !== 'registration' && slug !== 'filing')
  const entries = [
    ...fixedPages.map((path) => ({ path, updatedAt: undefined })),
    ...states.map(({ slug, updatedAt }) => ({ path: `/${slug}`, updatedAt })),
    ...ownServices.map(({ slug, updatedAt }) => ({ path: `/services/${slug}`, updatedAt })),
    ...posts.map(({ slug, updatedAt }) => ({ path: `/blogs/${slug}`, updatedAt })),
  ]
  const urls = entries.map(({ path, updatedAt }) => {
    const lastmod = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
    return `  <url><loc>${escapeXml(publicOrigin + path)}</loc>${lastmod}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
