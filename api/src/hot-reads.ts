import { blogService, listBlogs } from './blogs/routes'
import type { HotLoader } from './http/hot-cache'
import { listServicePages, servicePageService } from './service-pages/routes'
import type { Services } from './services'
import { listStatePages, statePageService } from './state-pages/routes'

/** The reads that everybody makes, answered from memory. */
export function hotReads(services: Services): HotLoader {
  const lists = new Map<string, () => Promise<unknown>>([
    ['/api/state-pages', () => listStatePages(services, false)],
    ['/api/service-pages', () => listServicePages(services, false)],
    ['/api/blogs', () => listBlogs(services, false)],
  ])
  const pages = new Map<string, { readPublic(slug: string): Promise<unknown> }>([
    ['state-pages', statePageService(services)],
    ['service-pages', servicePageService(services)],
    ['blogs', blogService(services)],
  ])
  return (path) => {
    const list = lists.get(path)
    if (list) return list
    const [, resource = '', slug = ''] = pagePath.exec(path) ?? []
    const service = pages.get(resource)
    return service && hasLetter.test(slug) ? () => service.readPublic(slug) : null
  }
}

/** Pattern of a hot read's address, for the metrics: a list, or one of its pages. */
export const hotRoute = (path = '') => path.replace(/(?<=^\/api\/[^/]*\/).*/, ':slug')

// Met by every request before any guard: linear, and no longer than a slug.
const pagePath = /^\/api\/([a-z-]{1,32})\/([a-z0-9-]{1,191})$/
// Digits alone are an id.
const hasLetter = /[a-z-]/
