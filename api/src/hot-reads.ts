import { blogService, listBlogs } from './blogs/routes'
import type { HotLoader } from './http/hot-cache'
import { listServicePages, servicePageService } from './service-pages/routes'
import type { Services } from './services'
import { listStatePages, statePageService } from './state-pages/routes'

/** The reads that everybody makes, answered from memory. */
export function hotReads(services: Services): HotLoader {
  const lists: Record<string, () => Promise<unknown>> = {
    '/api/state-pages': () => listStatePages(services, false),
    '/api/service-pages': () => listServicePages(services, false),
    '/api/blogs': () => listBlogs(services, false),
  }
  const pages: Record<string, { readPublic(slug: string): Promise<unknown> }> = {
    'state-pages': statePageService(services),
    'service-pages': servicePageService(services),
    blogs: blogService(services),
  }
  return (path) => {
    const list = lists[path]
    if (list) return list
    const [, resource, slug] = /^\/api\/([a-z-]+)\/([a-z0-9-]*[a-z-][a-z0-9-]*)$/.exec(path) ?? []
    const service = resource && pages[resource]
    return service && slug ? () => service.readPublic(slug) : null
  }
}
