import type { RootState } from '@pt-portal/shared-ui/data'

/** How a navigation is entered in the history of the tab. */
export interface NavigationOptions {
  replace?: boolean
  /** What the router finds in `location.state`. */
  state?: unknown
}

/** A page that the framework has taken over. */
export interface TakenPage {
  /** Whether somebody asks before the page is left, such as a form that is not saved (`useBlocker`); the router serves that. */
  holds: (address: string, isBack: boolean) => boolean
  /** Ends it: its elements have been taken out of the document, or are about to be. */
  leave: () => void
  /** Goes on to an address as the framework does, which renders the page by itself. */
  navigate: (address: string, options: NavigationOptions) => void
}

/**
 * What the light start and the framework have in common, though each is a build of its own: one value of the window.
 * The light start makes it; the framework adds `take` once it runs, and `page` for as long as it holds a page.
 */
export interface Portal {
  /** Query of the address by which the visitor came. */
  landingQuery: string
  /** State of the store of the page that stands there, which the gateway may keep beside the page; fetched once. */
  pageState: () => Promise<RootState>
  /** Goes on to another page of the site. */
  navigate: (address: string, options?: NavigationOptions) => void
  /** Takes over the page that stands there, if that has not been done. */
  take?: () => void
  page?: TakenPage
}

declare global {
  interface Window {
    portal: Portal
  }
}
