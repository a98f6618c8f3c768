import type { PageResourceName } from '../contract/entities/page-resources'
import type { HotLoader } from '../platform/http/hot-cache'
import { pageServices } from './pages/page-resources'
import { listPlaces } from './places/routes'
import type { ContentServices } from './services'
import { listTaxRules } from './tax-rules/routes'

/** Loaders for frequent public reads, cached in memory: lists of pages, single pages by slug, the tax rules, names of places. */
export function hotReads(services: ContentServices): HotLoader {
  const kinds = pageServices(services)
  return (path) => {
    if (path === '/api/tax-rules') return () => listTaxRules(services)
    if (path === '/api/places') return () => listPlaces(services.content)
    const [, resource, slug] = pagePath.exec(path) ?? []
    const pages = kinds.get(resource as PageResourceName)
    if (!pages) return null
    if (slug === undefined) return () => pages.list(false)
    return hasLetter.test(slug) ? () => pages.readPublic(slug) : null
  }
}

/** Route pattern of a hot read's path, for the metrics: a list, or `:slug` for one page. */
export const hotRoute = (path = '') => path.replace(/(?<=^\/api\/[^/]*\/).*/, ':slug')

// Every request is matched before any guard runs, so the pattern takes linear time and limits the length.
const pagePath = /^\/api\/([a-z-]{1,32})(?:\/([a-z0-9-]{1,191}))?$/
// A key of digits alone is an id.
const hasLetter = /[a-z-]/
