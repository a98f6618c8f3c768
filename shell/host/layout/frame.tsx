import { Box, chakra, Static } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

const Main = chakra('main', { base: { flex: '1', outline: '0' } })

interface WrittenMainProps {
  html: string
  /** Name of the page's remote; a remote's own style sheets apply only to its own pages (ADR 0044). */
  remote: string | undefined
}

const place = { id: 'main', tabIndex: -1 }

/** `<main>` of a page that a browser renders. */
export function RenderedMain({ children }: { children: ReactNode }) {
  return <Main {...place}>{children}</Main>
}

/** `<main>` of a page that the server has rendered. */
export function WrittenMain({ html, remote }: WrittenMainProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React has rendered itself.
  return <Main {...place} data-remote={remote} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Header and footer around `<main>`, in which React holds the page (ADR 0047). */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <Box minH="100dvh" display="flex" flexDirection="column">
      <header>
        <Static>
          <SiteHeader />
        </Static>
      </header>
      {children}
      <Box as="footer" bg="bg.inverted" color="fg.inverted" mt="auto">
        <Static>
          <SiteFooter />
        </Static>
      </Box>
    </Box>
  )
}
