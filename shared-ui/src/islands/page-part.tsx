import { createElement, type ReactNode } from 'react'
import { Box } from '../theme/primitives'

export interface PagePartProps {
  /** Small letters; once in a page. */
  name: string
  /** How high it is, by breakpoint: the page is as long before it is there. */
  height: Partial<Record<'base' | 'sm' | 'md' | 'lg' | 'xl', string>>
  /** What stands there for whoever runs no scripts, and where it cannot be fetched; nothing where the page says it in words as well. */
  instead?: ReactNode
  children: ReactNode
}

const isServer = typeof document === 'undefined'

/**
 * Something large within a `<Static>` that most visitors never scroll to, such as a drawing. The server renders it with its page and keeps
 * it beside it (`?part=NAME`); browsers fetch it when it comes near. It has no state, and says nothing that the page does not say
 * elsewhere: search engines, and who searches in the page, may not find it. A page that a browser renders holds it as it is.
 */
export function PagePart({ name, height, instead, children }: PagePartProps) {
  if (!isServer) return <div>{children}</div>
  return (
    <>
      <Box
        data-part={name}
        css={{ '@media (scripting: enabled)': { '&:empty': { minH: height } } }}
      >
        {createElement('page-part', null, children)}
      </Box>
      <noscript data-instead="">{instead}</noscript>
    </>
  )
}
