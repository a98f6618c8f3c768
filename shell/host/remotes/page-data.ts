import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import type {
  NavigationEntry,
  RemoteDescription,
} from '@pt-portal/remote-kit/remote/remote-description'
import type { PortalConfig } from '@pt-portal/shared-ui'
import type { RootState } from '@pt-portal/shared-ui/data'

/** What shell and browsers need to know about a remote. */
export interface RemoteInPage
  extends Pick<RemoteDescription, 'label' | 'access' | 'frame' | 'paths'> {
  /** Its pages have another policy than this document, so they need a document of their own (ADR 0082). */
  isElsewhere?: boolean
  /** Its build does not fit this shell and must not be loaded. */
  isUpdating?: boolean
}

/** A live build with its remote. */
export interface LiveBuild extends RemoteInPage {
  version: string
  /** Address of its manifest. */
  entry: string
  /** Hashes of its manifest and its entry, by their paths beside the manifest (D74). */
  integrity?: BuildFiles
  /** It is built for the previous major version of shared-ui, which the shell provides too (ADR 0144). */
  isOfPreviousMajor?: boolean
}

/** `/remotes.json`: which build of which remote is live. */
export type Registry = Record<string, LiveBuild>

/** A Response that a loader threw, as React Router hands it to error screens. */
export interface ThrownResponse {
  status: number
  statusText: string
  internal: boolean
  data: unknown
}

/** A remote's entry in the portal's menus; the entries of all remotes are sorted already. */
export type MenuEntry = Omit<NavigationEntry, 'order'>

/** A file of the remote's build, with its hash where the release names it. */
export interface FileOfPage {
  address: string
  integrity?: string
}

/** Data that the gateway writes into every page for the shell to start with. */
export interface PageData {
  /** The shell's own build. */
  build: string
  /** Share of visits (0 to 1) that report web vitals; absent for none. */
  vitalsShare?: number
  config: PortalConfig
  /**
   * Language of header and footer, and the code with which addresses of this document begin; absent in English. A remote that
   * does not have it is shown in English between them (`config.language`).
   */
  language?: string
  /** Builds are named only for the page's own remote, so that another remote's release does not outdate this page. */
  registry: Record<string, RemoteInPage & Partial<LiveBuild>>
  /** Entries of the portal's menus; absent where header and footer stay the server's HTML. */
  navigation?: MenuEntry[]
  /** File of a remote's entry, beside its manifest, by remote. With it the first page need not request the manifest. */
  remoteEntries: Record<string, string>
  /** Scripts that the framework starts with; absent where the head preloads them. */
  preloads?: FileOfPage[]
  /** Present when the gateway rendered the page. */
  rendered?: {
    /** State of the store; absent where the gateway keeps it beside the page (`?part=data`). */
    state?: RootState
    /** Routes whose loaders have run. */
    loadedRouteIds: string[]
    /** What those loaders returned that do not read the store, by route; of the others it is in `state`. */
    loaderData?: Record<string, unknown>
    /** Responses that those loaders threw, by the route whose error screen is in the page. */
    thrown?: Record<string, ThrownResponse>
    /** Some data could not be loaded. The page carries all that it has and is hydrated whole, so that Retry works. */
    isIncomplete?: true
  }
}

export const pageDataElementId = 'page-data'

/**
 * Reads the page's data.
 * @throws Error when the page has none
 */
export function readPageData(): PageData {
  const element = document.getElementById(pageDataElementId)
  if (!element?.textContent) throw new Error('The page carries no data')
  return JSON.parse(element.textContent)
}
