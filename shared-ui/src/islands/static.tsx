import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'

/** False around a page that the server rendered without all of its data; it is hydrated whole, so that it can retry. */
export const KeepsServerHtml = createContext(true)

const isServer = typeof document === 'undefined'
const never = () => () => {}

/** True on the server, and in the render that hydrates its HTML. */
export function useIsServerHtml(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/** True in the hydrating render, where the server's HTML is to be kept. */
export function useKeepsServerHtml(): boolean {
  return useIsServerHtml() && use(KeepsServerHtml) && !isServer
}

export interface StaticProps {
  /** What the content depends on, compared with `Object.is`; when it changes, the content is rendered again. */
  of?: unknown
  /**
   * For content of something closed at first, a header menu or `<details>`: it has no elements until a visitor turns
   * to it, and works as usual without scripts. Not for content that the browser's in-page search should find.
   */
  parked?: boolean
  children: ReactNode
}

/** Looks empty to React, so that React leaves the existing HTML alone. */
const untouched = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/**
 * A section without state: the server's HTML stays and costs nothing in the browser as long as `of` stays the same.
 * Otherwise, and where a browser renders the page, its children are rendered. While the HTML is kept, no handler or
 * hook of the children runs; links to other pages (which the shell follows) and native HTML still work.
 */
export function Static({ of, parked = false, children }: StaticProps) {
  const keepsServerHtml = useKeepsServerHtml()
  // Parked content has no elements that React could hydrate.
  const isParked = useIsServerHtml() && parked
  const [kept, setKept] = useState(keepsServerHtml ? { of } : undefined)
  if (kept && !Object.is(kept.of, of)) setKept(undefined)

  if (isParked && isServer)
    return (
      <div data-static="">
        <noscript>{children}</noscript>
      </div>
    )
  if (!kept && !isParked)
    return (
      <div key="rendered" data-static={isServer ? '' : undefined}>
        {children}
      </div>
    )
  return <div key="kept" data-static="" {...untouched} />
}
