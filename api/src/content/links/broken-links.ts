import {
  type BrokenLink,
  decoded,
  type Judgement,
  judgeAddress,
  portalPath,
} from '../../contract/content/portal-links'
import { sourceLanguage } from '../../contract/language/languages'
import type { Executor } from '../../platform/db/connect'
import { newest } from '../../platform/db/content-version'
import type { Platform } from '../../platform/platform'
import { versionOfDrafts } from '../pages/drafts/drafts'
import { idPrefix } from '../pages/text/sanitise'
import { addressedPages, knownAddresses } from './addresses'
import { pageOfText } from './linking-pages'
import { unreachableAddresses, withoutFragment } from './other-sites'
import { readLinks, type StoredLinks } from './page-links'

/**
 * The links that lead to nothing, or through a redirect, in all texts outside the trash; other sites as their last check found them: by title, and in
 * the order of the text. They are judged by the rules by which the editor marks them.
 * @param origin the portal's own
 */
export async function brokenLinks(knex: Executor, origin: string): Promise<BrokenLink[]> {
  const [pages, texts, unreachable] = await Promise.all([
    addressedPages(knex),
    readLinks(knex),
    unreachableAddresses(knex),
  ])
  const known = await knownAddresses(knex, pages)
  const pageOf = pageOfText(pages)
  const judgeHeading = headingsOf(texts, pages, origin)
  const found = texts.flatMap((text) => {
    const page = pageOf(text)
    if (!page) return []
    const anchors = new Set(text.anchors)
    return text.links.flatMap(({ address, part, text: words }): Omit<BrokenLink, 'id'>[] => {
      const judgement =
        judgeAddress(address, origin, anchors, known) ?? judgeHeading(address, page.language)
      const link = { page, part, text: words, address }
      if (judgement) {
        const { problem, message } = judgement
        return [{ ...link, problem, message, checkedAt: null }]
      }
      const checked = unreachable.get(withoutFragment(address))
      if (!checked) return []
      const message = `The other site did not answer well: ${checked.problem}.`
      return [{ ...link, problem: 'unreachable', message, checkedAt: checked.checkedAt }]
    })
  })
  return found
    .sort((a, b) => a.page.title.localeCompare(b.page.title, 'en'))
    .map((link, index) => ({ id: index + 1, ...link }))
}

/** How many links inside the portal lead to nothing; those through a redirect lead somewhere. @param origin the portal's own */
export type DeadLinks = (origin: string) => Promise<number>

/**
 * Counts dead links, and keeps the number: links are judged again only once a page or a draft has changed, in any process. The
 * time at which a page appears changes the content's version too.
 */
export function deadLinks({ knex, version }: Pick<Platform, 'knex' | 'version'>): DeadLinks {
  let kept: { at: string; count: Promise<number> } | undefined
  return async (origin) => {
    // Read before the links: what is changed meanwhile makes the next question judge them again.
    const [content, drafts] = await Promise.all([version.current(newest), versionOfDrafts(knex)])
    const at = [origin, content, drafts].join(' ')
    if (kept?.at === at) return kept.count
    const asked = { at, count: countDeadLinks(knex, origin) }
    kept = asked
    asked.count.catch(() => {
      if (kept === asked) kept = undefined
    })
    return asked.count
  }
}

async function countDeadLinks(knex: Executor, origin: string): Promise<number> {
  const found = await brokenLinks(knex, origin)
  return found.filter(({ problem }) => problem !== 'moved' && problem !== 'unreachable').length
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
