import { createElement, type ReactNode } from 'react'
import { Box } from '../theme/primitives'

export interface PagePartProps {
  /** Lower-case letters; unique in a page. */
  name: string
  /** Its height by breakpoint, which is reserved until it is loaded. */
  height: Partial<Record<'base' | 'sm' | 'md' | 'lg' | 'xl', string>>
  /** Shown without scripts, and where the part cannot be fetched; leave it out where the page says the same in words. */
  instead?: ReactNode
  children: ReactNode
}

const isServer = typeof document === 'undefined'

/**
 * Something large inside a `<Static>` that most visitors never scroll to, such as a drawing. The server renders
 * it with the page but keeps it beside it (`?part=NAME`); browsers fetch it when it comes near. It has no state
 * and repeats what the page says elsewhere, because search engines and in-page search may not find it. A page
 * that a browser renders holds it directly.
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
