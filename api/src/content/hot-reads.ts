import type { PageResourceName } from '../contract/content/page-resources'
import { isTargetLanguage } from '../contract/language/languages'
import type { HotLoader, HotRead } from '../platform/http/response/hot-cache'
import { Laws } from './law/laws'
import { openFileHeaders } from './open-data/any-site'
import { fileAt, mediaTypes, OpenFiles } from './open-data/open-files'
import { pageServices } from './pages/page-resources'
import { listPlaces } from './places/routes'
import type { ContentServices } from './services'
import { listTaxRules } from './tax-rules/routes'
import { languageOf, type Reading, readingOf } from './translations/reading'
import { listPageVersions } from './translations/versions-route'

/** Loaders for frequent public reads, cached in memory: lists of pages, single pages by slug, the tax rules, names of places, and the files of the open data. */
export function hotReads(services: ContentServices): HotLoader {
  const kinds = pageServices(services)

  function readOf(path: string, reading: Reading | null): HotRead | null {
    const languageAsked = () => languageOf(reading)
    if (path === '/api/tax-rules') {
      return { load: () => listTaxRules(services, reading), languageOf: languageAsked }
    }
    if (path === '/api/places') {
      return { load: () => listPlaces(services.content, reading), languageOf: languageAsked }
    }
    if (path === '/api/page-versions') return { load: () => listPageVersions(services) }
    const [, resource, slug] = pagePath.exec(path) ?? []
    const pages = kinds.get(resource as PageResourceName)
    if (!pages) return null
    if (slug === undefined) {
      const load = () => (reading ? pages.listIn(reading) : pages.list(false))
      return { load, languageOf: languageAsked }
    }
    return hasLetter.test(slug) ? { load: () => pages.readPublic(slug, reading), languageOf } : null
  }

  const files = new OpenFiles(new Laws(services.knex, services.version))

  function fileRead(address: string): HotRead | null {
    const file = fileAt(address)
    if (!file) return null
    const { origin, name, type, slug } = file
    return {
      // An unknown state is Koa's to refuse.
      load: () => files.text(name, type, { origin }, slug),
      file: { type: mediaTypes[type], headers: openFileHeaders },
    }
  }

  return (url) => {
    if (!url.startsWith('/')) return fileRead(url)
    const [, path = '', lang, fallback] = hotUrl.exec(url) ?? []
    if (lang === undefined) return readOf(path, null)
    return isTargetLanguage(lang) ? readOf(path, readingOf({ lang, fallback })) : null
  }
}

/** Route pattern of a hot read's path, for the metrics: a list, or `:slug` for one page or one state's file. */
export const hotRoute = (url = '') =>
  url
    .replace(/\?.*/, '')
    .replace(/(?<=^\/api\/[^/]*\/).*/, ':slug')
    .replace(/(?<=^\/data\/v1\/states\/)[^.]*/, ':slug')

/**
 * The address by which a hot read is kept: for a file of the open data with the origin that it names.
 * @param originOf the request's origin; null where requests could name any number of them
 */
export const hotAddress = (url: string, originOf: () => string | null): string =>
  url.startsWith('/data/') ? (originOf() ?? '') + url : url

// Every request is matched before any guard runs, so the patterns take linear time and limit the length.
const hotUrl = /^(\/api\/[a-z0-9/-]{1,230})(?:\?lang=([a-z]{2})(?:&fallback=(en))?)?$/
const pagePath = /^\/api\/([a-z-]{1,32})(?:\/([a-z0-9-]{1,191}))?$/
// A key of digits alone is an id.
const hasLetter = /[a-z-]/
