import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'

/** False around a page whose server had not all of its data: it is hydrated whole, so that it can try again. */
export const KeepsServerHtml = createContext(true)

const isServer = typeof document === 'undefined'
const never = () => () => {}

/** True on the server, and in the render that takes over its HTML. */
export function useIsServerHtml(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

/** True in the render that takes over the server's HTML, where that is to be kept. */
export function useKeepsServerHtml(): boolean {
  return useIsServerHtml() && use(KeepsServerHtml) && !isServer
}

export interface StaticProps {
  /** What the content depends on, compared as `Object.is` does: when it changes, the content is rendered anew. */
  of?: unknown
  /**
   * It stands in something that is closed at first, a menu of the header or `details`: no element until a visitor turns to that, and
   * works as ever without scripts. Not for what the browser's own search in the page is to find.
   */
  parked?: boolean
  children: ReactNode
}

/** Empty as far as React knows, so that it leaves alone what is there. */
const untouched = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true }

/**
 * A section without state: the server's HTML stays as it is and costs nothing in the browser, as long as `of` stays
 * the same. Rendered in the browser, or anew, it is its children. No handler and no hook of the children runs while the
 * server's HTML is kept; links to other pages work all the same (the shell follows them), and so does native HTML.
 */
export function Static({ of, parked = false, children }: StaticProps) {
  const keepsServerHtml = useKeepsServerHtml()
  // There is nothing that React could take over.
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
