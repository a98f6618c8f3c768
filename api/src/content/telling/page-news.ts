import { isDeepStrictEqual } from 'node:util'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import type { Knex } from 'knex'
import type { WebhookContentEvent } from '../../contract/leads/deliveries'
import type { ContentNews, PageNews } from '../../delivery/webhooks/tell-webhooks'
import type { Executor } from '../../platform/db/connect'
import { pathOf } from '../links/addresses'
import { resourceOfTable } from '../pages/page-resources'
import { type PublicPage, publicPages, storedPages, titlesOf } from './public-now'
import {
  forgetToldPage,
  keepToldPages,
  lockToldPages,
  nameOf,
  type ToldPage,
  toldPages,
} from './told'

/** A page of which webhooks know something else than readers get. */
interface Difference {
  before: ToldPage | undefined
  /** Undefined: it is not public. */
  now: PublicPage | undefined
}

/** Compares what readers get with what webhooks were told, so that no way of publishing can be forgotten. */
async function differences(knex: Executor): Promise<Difference[]> {
  const [told, pages] = [await toldPages(knex), await publicPages(knex)]
  const found: Difference[] = []
  for (const [name, now] of pages) {
    const before = told.get(name)
    const isSame =
      before?.isPublic && versionOf(before) === versionOf(now) && before.slug === now.slug
    if (!isSame) found.push({ before, now })
  }
  const absent = [...told].filter(([name]) => !pages.has(name)).map(([, before]) => before)
  const hidden = absent.filter(({ isPublic }) => !isPublic)
  const stored = await storedPages(knex, hidden)
  for (const before of absent) {
    if (before.isPublic || !stored.has(nameOf(before))) found.push({ before, now: undefined })
  }
  return found
}

/**
 * News of all pages that have changed since the last call in any process, in a transaction that has locked the content. Another
 * one may have told of a page after this one began: that page is left out here.
 */
export async function newsOfPages(trx: Knex.Transaction, origin: string): Promise<ContentNews[]> {
  const found = await differences(trx)
  if (found.length === 0) return []
  const latest = await lockToldPages(trx)
  const own = found.filter(({ before, now }) =>
    isDeepStrictEqual(latest.get(nameOf((before ?? now)!)), before),
  )
  const titles = await titlesOf(
    trx,
    own.flatMap(({ now }) => now ?? []),
  )
  const gone = own.flatMap(({ before, now }) => (before && !now ? [before] : []))
  const stored = await storedPages(trx, gone)
  const kept: ToldPage[] = []
  const news: ContentNews[] = []
  const tell = (event: WebhookContentEvent, page: ToldPage, before?: ToldPage) =>
    news.push({ event, about: nameOf(page), told: { page: pageNews(page, before, origin) } })
  for (const { before, now } of own) {
    if (now) {
      const page = { ...now, title: titles.get(nameOf(now)) ?? '', isPublic: true }
      kept.push(page)
      tell('page.published', page, before?.isPublic ? before : undefined)
    } else if (stored.has(nameOf(before!))) {
      kept.push({ ...before!, isPublic: false })
      tell('page.unpublished', before!, before)
    } else {
      await forgetToldPage(trx, before!)
      tell('page.deleted', before!, before)
    }
  }
  await keepToldPages(trx, kept)
  return news
}

function pageNews(page: ToldPage, before: ToldPage | undefined, origin: string): PageNews {
  const { resource, recordId: id, slug, language, title, updatedAt } = page
  const kind = resourceOfTable(resource)!.name
  const urlOf = (of: ToldPage) => origin + withLanguage(pathOf[kind](of.slug), language)
  return {
    ...{ kind, id, slug, url: urlOf(page), language, title, updatedAt },
    version: versionOf(page),
    previous: before ? { slug: before.slug, url: urlOf(before), version: versionOf(before) } : null,
  }
}

/** Opaque for receivers: the moment of the last change in base 36. */
const versionOf = ({ updatedAt }: { updatedAt: string }) => Date.parse(updatedAt).toString(36)
