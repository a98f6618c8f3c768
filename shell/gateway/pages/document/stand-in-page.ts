import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as m from '../../../host/messages'
import type { Page } from '../cache/page-cache'
import { isForOthers, type PageRequest } from '../render-request'
import {
  finishPage,
  languageOfPage,
  type PageMaker,
  pageData,
  shownAt,
  standing,
} from './finish-page'
import { browserAssets, type Manifests } from './page-assets'
import { plainPage } from './plain-page'

/** What stands in for a page without a frame that could not be rendered: no browser can, as it has none of the portal's scripts. */
export function framelessFailure(request: PageRequest, pathname: string): Page {
  const { language, own } = shownAt(pathname, request.live)
  const shown = languageOfPage(own, language) ?? sourceLanguage
  const t = inLanguage(shown)
  const page = plainPage({
    language: shown,
    title: t(m.busyTitle),
    text: t(m.unavailableDescription),
    link: { address: '', label: t(m.retry) },
    isFramedByAll: isForOthers(request, pathname),
  })
  return { ...page, status: 503, cacheable: false }
}

/**
 * A document whose page the browser renders.
 * @param cause why browsers render it: so it is meant, or the render failed or timed out
 */
export async function browserPage(
  maker: PageMaker,
  { manifestOf }: Manifests,
  request: PageRequest,
  pathname: string,
  cause: 'meant' | 'failed' | 'timed-out' = 'meant',
): Promise<Page> {
  const { live } = request
  const { language, own } = shownAt(pathname, live)
  const found = await manifestOf(pathname, request)
  const { remoteEntries, preloads } = browserAssets(found)
  // The shell says in the page that its remote is unavailable or being updated, and offers Retry.
  const isUnavailable = own !== undefined && !found
  const isFailed = isUnavailable || (own !== undefined && cause === 'failed')
  // No remote has the address, so nothing but the shell's own "not found" page can come.
  const isUnknown = own === undefined && cause !== 'meant'
  const { status } = standing(live, isFailed, { status: isUnknown ? 404 : 200 })
  const data = { ...pageData(maker, live, own, language, live.remotes), remoteEntries }
  const page = await finishPage(maker, { preloads, pageData: data }, request, own, {
    status,
    cacheable: false,
  })
  // A crawler sees nothing in it. It comes back after a 503; a slow page is no fault, and proxies would ask again for one.
  return { ...page, headers: { ...page.headers, 'X-Robots-Tag': 'noindex' } }
}
