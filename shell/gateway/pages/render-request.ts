import { pseudoLanguage } from '@pt-portal/remote-kit/messages/pseudo'
import { sourceLanguage, splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import { buildsHeader, listOfBuilds } from '../../host/observability/build'
import { traceIdOf } from '../../host/observability/traceparent'
import type { RenderRequest } from '../../host/server/render-page'
import { type LiveRemotes, menusIn, type OwnRemotes } from '../remotes/live-remotes'
import { nodeRemoteOf } from '../remotes/remote-build'
import { valuesOf } from '../remotes/remote-settings'
import { fillsIn } from '../remotes/slots'
import { buildOf, type PageMaker, pageData } from './document/finish-page'
import type { Manifests } from './document/page-assets'

export interface PageRequest extends OwnRemotes {
  /** Path of a public page, with the query parameters it declares. */
  address: string
  /** Trace of the request that caused the render; calls of the API carry it on. */
  traceparent: string
  /** The API's content version; the page's data must be at least as new. */
  contentVersion?: string
}

/** The trace of a request, for the log. */
export const traceOf = ({ traceparent }: PageRequest) => ({ traceId: traceIdOf(traceparent) })

/** Whether a page stands without the site's header and footer. */
export const isFrameless = (live: LiveRemotes, pathname: string) =>
  live.pageOf(pathname) !== undefined

/** Whether other sites may frame the page. Not a preview: that is for one member of staff. */
export const isForOthers = ({ live, previewed }: OwnRemotes, pathname: string) =>
  !previewed && live.pageOf(pathname)?.embeddable === true

/** What a rendering thread needs to know of a page. */
export async function renderRequest(
  maker: PageMaker,
  { manifestsFor }: Manifests,
  { address, live, previewed, isOverridden, traceparent, contentVersion }: PageRequest,
): Promise<RenderRequest> {
  const { config, build } = maker
  const url = new URL(address, config.publicOrigin)
  const remote = live.remoteOf(url.pathname)
  const { language } = splitLanguage(url.pathname, live.languages)
  return {
    url: url.href,
    apiBase: `${config.apiOrigin}/api`,
    callHeaders: {
      traceparent,
      [buildsHeader]: listOfBuilds(buildOf(remote, build), build),
      ...(contentVersion && { 'X-Content-Version': contentVersion }),
    },
    config: {
      ...pageData(maker, live, remote, language).config,
      fills: fillsIn(remote && live.fillsOf(remote.name), language ?? sourceLanguage),
    },
    language,
    ...(language === pseudoLanguage && { apiLanguage: sourceLanguage }),
    navigation: menusIn(live.navigation, language ?? sourceLanguage),
    remote: remote && (await nodeRemoteOf(remote, config, manifestsFor(isOverridden))),
    settings: remote && valuesOf(remote),
    isWhole: previewed !== undefined || isFrameless(live, url.pathname),
    isFrameless: isFrameless(live, url.pathname),
    isFill: live.fillsSlot(url.pathname),
  }
}
