import type { PageResourceName } from '../contract/entities'
import type { HotLoader } from '../platform/http/hot-cache'
import { pageServices } from './pages/page-resources'
import type { ContentServices } from './services'
import { listTaxRules } from './tax-rules/routes'

/** The reads that everybody makes, answered from memory: the list of each kind of pages, its pages by slug, and the schedules. */
export function hotReads(services: ContentServices): HotLoader {
  const kinds = pageServices(services)
  return (path) => {
    if (path === '/api/tax-rules') return () => listTaxRules(services)
    const [, resource, slug] = pagePath.exec(path) ?? []
    const pages = kinds.get(resource as PageResourceName)
    if (!pages) return null
    if (slug === undefined) return () => pages.list(false)
    return hasLetter.test(slug) ? () => pages.readPublic(slug) : null
  }
}

/** Pattern of a hot read's address, for the metrics: a list, or one of its pages. */
export const hotRoute = (path = '') => path.replace(/(?<=^\/api\/[^/]*\/).*/, ':slug')

// Met by every request before any guard: linear, and no longer than a slug.
const pagePath = /^\/api\/([a-z-]{1,32})(?:\/([a-z0-9-]{1,191}))?$/
// Digits alone are an id.
const hasLetter = /[a-z-]/
