import { Box, Static } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import type { KnownRemote } from '../remotes/routing-table'
import { SiteHeader } from './header/site-header'
import { SiteFooter } from './site-footer'
import { SkipLink } from './skip-link'

export interface PageContainerProps {
  /** The page's remote; a remote's own style sheets apply only to its own pages (ADR 0044). */
  remote: string | undefined
  hasOwnFrame: boolean
  /** Language of the page, where it is not the document's. */
  lang?: string
  /** The page, where a browser renders it. */
  children?: ReactNode
  /** The page, where the server has rendered it. */
  dangerouslySetInnerHTML?: { __html: string }
}

/** The element of the page: `<main>`, but a remote with a frame of its own brings that, as its navigation is no part of it. */
export const PageContainer = ({ remote, hasOwnFrame, ...content }: PageContainerProps) => (
  <Box
    as={hasOwnFrame ? 'div' : 'main'}
    id="main"
    tabIndex={-1}
    flex="1"
    outline="0"
    data-remote={remote}
    {...content}
  />
)

/**
 * Whether a page stands in its remote's own frame. Where no route of the remote answers, or its code could not be loaded,
 * there is none, and the page stands in the site's.
 * @param routeId of the innermost route that matches the address
 */
export const bringsFrame = (remote: KnownRemote | undefined, routeId: string | undefined) =>
  remote?.frame === 'own' && routeId !== 'not-found'

// Constant, so that React passes them by when another page is shown.
const header = (
  <header>
    <Static>
      <SiteHeader />
    </Static>
  </header>
)
const footer = (
  <Box as="footer" bg="bg.inverted" color="fg.inverted" mt="auto">
    <Static>
      <SiteFooter />
    </Static>
  </Box>
)

export interface FrameProps {
  hasOwnFrame: boolean
  children: ReactNode
}

/**
 * Header and footer around the container in which React holds the page (ADR 0047); around a remote's own frame a skip link alone
 * (ADR 0060).
 */
export function Frame({ hasOwnFrame, children }: FrameProps) {
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      {hasOwnFrame ? <SkipLink to="content" /> : header}
      {children}
      {!hasOwnFrame && footer}
    </Box>
  )
}
