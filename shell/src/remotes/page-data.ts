import type { BuildFiles } from '@pt-portal/remote-kit/remote/build-files'
import type {
  NavigationEntry,
  RemoteDescription,
} from '@pt-portal/remote-kit/remote/remote-description'
import type { PortalConfig } from '@pt-portal/shared-ui'
import type { RootState } from '@pt-portal/shared-ui/data'

/** What shell and browsers have to know of a remote. */
export interface RemoteInPage extends Pick<RemoteDescription, 'label' | 'access' | 'paths'> {
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

/** A remote's entry in the portal's menus; those of all remotes stand in their order. */
export type MenuEntry = Omit<NavigationEntry, 'order'>

/** A file of the remote's build, with its hash where the release names it. */
export interface FileOfPage {
  address: string
  integrity?: string
}

/** What the gateway leaves in every page for the shell to start with. */
export interface PageData {
  /** The shell's own build. */
  build: string
  /** Share of visits whose web vitals the gateway wants to be told; absent for none. */
  vitalsShare?: number
  config: PortalConfig
  /** Only of the page's own remote the build: another's release must not make this page an old one. */
  registry: Record<string, RemoteInPage & Partial<LiveBuild>>
  /** Entries of the portal's menus; absent where header and footer stay the server's HTML. */
  navigation?: MenuEntry[]
  /** File of a remote's entry, beside its manifest, by remote: the first page needs no request for the manifest. */
  remoteEntries: Record<string, string>
  /** Scripts that the framework begins with; absent where the head preloads them. */
  preloads?: FileOfPage[]
  /** Present when the gateway rendered the page. */
  rendered?: {
    /** Of its store; absent where the gateway keeps it beside the page (`?part=data`). */
    state?: RootState
    /** Routes whose loaders have run. */
    loadedRouteIds: string[]
    /** Responses that they threw, by the route whose error screen stands in the page. */
    thrown?: Record<string, ThrownResponse>
    /** Some data could not be had: the page carries all it has, and every part of it is to be hydrated, so that Retry works. */
    isIncomplete?: true
  }
}

export const pageDataElementId = 'page-data'

/** Reads what the gateway left in the page. */
export function readPageData(): PageData {
  const element = document.getElementById(pageDataElementId)
  if (!element?.textContent) throw new Error('The page carries no data from the gateway')
  return JSON.parse(element.textContent)
}
