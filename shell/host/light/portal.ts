import type { RootState } from '@pt-portal/shared-ui/data'
import type { Met } from '../observability/beacon'

/** How a navigation is written into the tab's history. */
export interface NavigationOptions {
  replace?: boolean
  /** Becomes the router's `location.state`. */
  state?: unknown
}

/** A page that the framework has taken over. */
export interface TakenPage {
  /**
   * Whether a component asks before the page is left, such as an unsaved form (`useBlocker`); the router then navigates.
   */
  holds: (address: string, isBack: boolean) => boolean
  /** Ends the page, whose elements have been removed from the document or are about to be. */
  leave: () => void
  /** Navigates with the framework's router, which renders the page in the browser. */
  navigate: (address: string, options: NavigationOptions) => void
}

/**
 * Interface between the light start and the framework, which are separate builds: one object on the window. The
 * light start creates it; the framework adds `take` once it runs, and `page` while it holds a page.
 */
export interface Portal {
  /** Query of the address at which the visitor arrived. */
  landingQuery: string
  /** The first errors that nothing has caught, for the framework to report. */
  errors: unknown[]
  /** Takes errors to report, where a script of its own reports (`measure.ts`). */
  report?: (met: Met[]) => void
  /** Store state of the page that is shown, which the gateway may keep beside the page; fetched once. */
  pageState: () => Promise<RootState>
  /** Navigates to another page of the site. */
  navigate: (address: string, options?: NavigationOptions) => void
  /** Hydrates the page that is shown, unless that was done already. */
  take?: () => void
  page?: TakenPage
}

declare global {
  interface Window {
    portal: Portal
  }
}
