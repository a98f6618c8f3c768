import { Box, chakra, Static } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import type { KnownRemote } from '../remotes/routing-table'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

const place = { id: 'main', tabIndex: -1 }

const base = { flex: '1', outline: '0' }
const Main = chakra('main', { base })
// A remote with a frame of its own brings `<main>` too, because its navigation is no part of that.
const FramedMain = chakra('div', { base })

export interface PlaceProps {
  /** The page's remote; a remote's own style sheets apply only to its own pages (ADR 0044). */
  remote: string | undefined
  hasOwnFrame: boolean
}

/** The element of the page, where a browser renders it. */
export function RenderedPlace({
  remote,
  hasOwnFrame,
  children,
}: PlaceProps & { children: ReactNode }) {
  const Place = hasOwnFrame ? FramedMain : Main
  return (
    <Place {...place} data-remote={remote}>
      {children}
    </Place>
  )
}

/** The element of a page that the server has rendered. */
export function WrittenPlace({ html, remote, hasOwnFrame }: PlaceProps & { html: string }) {
  const Place = hasOwnFrame ? FramedMain : Main
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React has rendered itself.
  return <Place {...place} data-remote={remote} dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * Whether a page stands in its remote's own frame. Where no route of the remote answers, or its code could not be loaded,
 * nobody brings one, and the page stands in the site's.
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

/** Header and footer around the place in which React holds the page (ADR 0047); a skip link alone around a remote's own frame (ADR 0060). */
export function Frame({ hasOwnFrame, children }: FrameProps) {
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      {hasOwnFrame ? <SkipLink to="content" /> : header}
      {children}
      {!hasOwnFrame && footer}
    </Box>
  )
}
