import {
  type BrokenLink,
  decoded,
  type Judgement,
  judgeAddress,
  portalPath,
} from '../../contract/content/portal-links'
import { sourceLanguage } from '../../contract/language/languages'
import type { Executor } from '../../platform/db/connect'
import { idPrefix } from '../pages/text/sanitise'
import { addressedPages, knownAddresses } from './addresses'
import { pageOfText } from './linking-pages'
import { readLinks, type StoredLinks } from './page-links'

/**
 * The links inside the portal that lead to nothing, or through a redirect, in all texts outside the trash: by title, and in
 * the order of the text. They are judged by the rules by which the editor marks them.
 * @param origin the portal's own
 */
export async function brokenLinks(knex: Executor, origin: string): Promise<BrokenLink[]> {
  const [pages, texts] = await Promise.all([addressedPages(knex), readLinks(knex)])
  const known = await knownAddresses(knex, pages)
  const pageOf = pageOfText(pages)
  const judgeHeading = headingsOf(texts, pages, origin)
  const found = texts.flatMap((text) => {
    const page = pageOf(text)
    if (!page) return []
    const anchors = new Set(text.anchors)
    return text.links.flatMap(({ address, part, text: words }) => {
      const judgement =
        judgeAddress(address, origin, anchors, known) ?? judgeHeading(address, page.language)
      if (!judgement) return []
      const { problem, message } = judgement
      return [{ page, part, text: words, address, problem, message }]
    })
  })
  return found
    .sort((a, b) => a.page.title.localeCompare(b.page.title, 'en'))
    .map((link, index) => ({ id: index + 1, ...link }))
}

/** How many links lead to nothing; those through a redirect lead somewhere. */
export async function deadLinks(knex: Executor, origin: string): Promise<number> {
  const found = await brokenLinks(knex, origin)
  return found.filter(({ problem }) => problem !== 'moved').length
}

/**
 * Returns a function that judges a link to a heading of another page's text. Names without the prefix of such headings are
 * those of the page's own sections, which its remote makes.
 */
function headingsOf(
  texts: StoredLinks[],
  pages: Awaited<ReturnType<typeof addressedPages>>,
  origin: string,
): (address: string, language: string) => Judgement {
  const anchors = new Map(
    texts.map((text) => [`${text.resource} ${text.recordId} ${text.source}`, text.anchors]),
  )
  const byPath = new Map(
    pages.flatMap(({ table, id, paths }) => paths.map((path) => [path, `${table} ${id}`] as const)),
  )
  return (address, language) => {
    const fragment = decoded(/#(.+)$/.exec(address)?.[1] ?? '')
    const page = byPath.get(portalPath(address, origin) ?? '')
    if (!page || !fragment.startsWith(idPrefix)) return null
    const there = anchors.get(`${page} ${language}`) ?? anchors.get(`${page} ${sourceLanguage}`)
    if (!there || there.includes(fragment.slice(idPrefix.length))) return null
    return {
      problem: 'heading',
      severity: 'warning',
      message: `No heading of that page has the address #${fragment}.`,
    }
  }
}
