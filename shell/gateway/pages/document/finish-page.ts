import { pseudoLanguage } from '@pt-portal/remote-kit/messages/pseudo'
import { labelIn } from '@pt-portal/remote-kit/remote/label'
import { sourceLanguage, splitLanguage } from '@pt-portal/remote-kit/remote/routing'
import { type Build, pageBuildHeader } from '../../../host/observability/build'
import type { PageData } from '../../../host/remotes/page-data'
import type { Config } from '../../config'
import {
  contentSecurityPolicy,
  type Framing,
  framedByAll,
  framedBySelf,
} from '../../proxy/security-headers'
import { previewWords } from '../../remotes/by-visitor/previews'
import { type LiveRemotes, menusIn, type OwnRemotes } from '../../remotes/live-remotes'
import { allowedOrigins } from '../../remotes/page-origins'
import { buildIn, type LiveRemote, outerFiles } from '../../remotes/remote-build'
import { settingsForBrowsers } from '../../remotes/remote-settings'
import type { Page } from '../cache/page-cache'
import { composeDocument, type Document, type DocumentParts } from './document'
import { composeFrameless, type FramelessParts } from './frameless-document'

/** What every page is made with. */
export interface PageMaker {
  config: Config
  /** The shell's own build. */
  build: string
  /** Reads the shell's HTML with its placeholders; on a development server it changes with every build. */
  template: (language: string | undefined) => Promise<string>
}

/** The language of an address, and the remote that serves it with its build for that language. */
export function shownAt(pathname: string, live: LiveRemotes) {
  const { language } = splitLanguage(pathname, live.languages)
  const remote = live.remoteOf(pathname)
  return { language, own: remote && buildIn(remote, language) }
}

/** The language of a page itself; undefined for English, also where its remote does not have the document's (D80). */
export const languageOfPage = (own: LiveRemote | undefined, language: string | undefined) =>
  own && language && !existsIn(own, language) ? undefined : language

/** Builds for servers have the pseudo-language besides the remote's own languages. */
const existsIn = ({ locales }: LiveRemote, language: string) =>
  locales?.includes(language) || language === pseudoLanguage

/** The build that a page of a remote, or of the shell itself, is made of. */
export const buildOf = (remote: LiveRemote | undefined, build: string): Build =>
  remote ? { remote: remote.name, build: remote.version } : { remote: 'shell', build }

/**
 * Data for the page's scripts. It names only the build of the page's own remote; browsers ask for another
 * remote's build when a visitor goes on to it.
 * @param shown the remotes whose pages are shown with it: where the browser renders, it goes on to those of all remotes
 */
export function pageData(
  { config, build }: PageMaker,
  { registry, byName, navigation }: LiveRemotes,
  own: LiveRemote | undefined,
  language: string | undefined,
  shown: readonly LiveRemote[] = own ? [own] : [],
): PageData {
  const words = language ?? sourceLanguage
  const { consultationEndpoint, publicOrigin, office, claims } = config
  const vitalsShare = own?.isMeasured ? 1 : config.vitalsShare
  const known = Object.entries(registry).map(
    ([name, { version, entry: _entry, integrity: _, isOfPreviousMajor, ...others }]) => {
      const { label, origins } = byName.get(name)!
      const remote = { ...others, label: labelIn(label, words) }
      if (name === own?.name) {
        return [name, { ...remote, version, entry: own.entry, isOfPreviousMajor }]
      }
      return [name, { ...remote, ...((origins || own?.origins) && { isElsewhere: true }) }]
    },
  )
  return {
    build,
    ...(vitalsShare > 0 && { vitalsShare }),
    ...(language && { language }),
    config: {
      language: languageOfPage(own, language),
      consultationEndpoint,
      publicOrigin,
      office,
      ...claims,
      settings: settingsForBrowsers(shown),
    },
    registry: Object.fromEntries(known),
    navigation: menusIn(navigation, words),
    remoteEntries: {},
  }
}

/** What a page was made as, without its document. */
export type Made = Pick<Page, 'status' | 'cacheable' | 'timings' | 'contentVersions'>

/**
 * Status of a page, and whether to cache it. A page without all its data is answered 503. So is a missing page
 * while not all remotes are known, because it may belong to one of them: search engines come back.
 */
export function standing(
  { isComplete }: LiveRemotes,
  lacksData: boolean,
  { status = 200, isLive = false }: { status?: number; isLive?: boolean },
) {
  const isUnsure = lacksData || (status === 404 && !isComplete)
  // Other error statuses may apply to one visitor or one moment only.
  const isLasting = status < 400 || status === 404 || status === 410
  return { status: isUnsure ? 503 : status, cacheable: !isUnsure && !isLive && isLasting }
}

/** Puts a page into the shell's HTML, with its headers. */
export async function finishPage(
  maker: PageMaker,
  parts: DocumentParts,
  request: OwnRemotes,
  own: LiveRemote | undefined,
  page: Made,
  framing?: Framing,
): Promise<Page> {
  const { language } = parts.pageData
  const preview = previewOf(request)
  const document = composeDocument(await maker.template(language), {
    ...parts,
    preview,
    isMeasured: own?.isMeasured,
    startsAtOnce: request.isOverridden,
  })
  return withHeaders(maker, { document, language, framing }, request, own, page)
}

/** The same for a page without a frame. */
export function finishFrameless(
  maker: PageMaker,
  parts: FramelessParts,
  request: OwnRemotes,
  own: LiveRemote | undefined,
  page: Made,
  framing?: Framing,
): Page {
  const document = composeFrameless({ ...parts, preview: previewOf(request) })
  return withHeaders(maker, { document, language: parts.language, framing }, request, own, page)
}

const previewOf = ({ previewed }: OwnRemotes) => previewed && previewWords(previewed)

interface Composed {
  document: Document
  language: string | undefined
  framing: Framing
}

function withHeaders(
  { config }: PageMaker,
  { document, language, framing }: Composed,
  { live }: OwnRemotes,
  own: LiveRemote | undefined,
  page: Made,
): Page {
  const allowed = {
    files: outerFiles(live.remotes),
    origins: own && allowedOrigins(own, config),
    framing,
  }
  return {
    ...page,
    html: document.html,
    parts: document.parts,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(config, document, allowed),
      'Content-Language': language ?? sourceLanguage,
      ...(framing === 'self' && framedBySelf),
      ...(framing === 'all' && framedByAll),
      ...(own && { [pageBuildHeader]: `${own.name} ${own.version}` }),
    },
  }
}
