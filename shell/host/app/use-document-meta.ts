import { type PortalConfig, usePortalConfig } from '@pt-portal/shared-ui'
import { type PageMeta, useLocation, useMatches } from '@pt-portal/shared-ui/router'
import { useEffect, useRef } from 'react'
import { reportError } from '../observability/reporting'
import { type HandledMatch, type HeadTag, headOf, headTagMarker, headTags } from './page-meta'

function replaceHead(tags: HeadTag[]) {
  for (const element of document.head.querySelectorAll(`[${headTagMarker}]`)) element.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute(headTagMarker, '')
    if (text) element.textContent = text
    document.head.append(element)
  }
}

/** Sets title and head for what is shown in place of a page that its loader has refused. */
export function showHead(meta: PageMeta): void {
  document.title = meta.title
  replaceHead(headTags(meta, window.location.origin))
}

const defaultTitle = 'PT Portal'

/** The page's head, or the default title alone where its `meta` fails: the page is worth more than its head. */
function headOrDefault(
  matches: HandledMatch[],
  config: PortalConfig,
): { title: string; tags: HeadTag[] } | undefined {
  try {
    const head = headOf(matches, window.location.origin, config)
    return head && { title: head.meta.title, tags: head.tags }
  } catch (error) {
    reportError('Describing this page failed', error)
    return { title: defaultTitle, tags: [] }
  }
}

/** Updates title and head with each page; the head of a rendered page is right already. */
export function useDocumentMeta(): void {
  const matches = useMatches()
  const { pathname } = useLocation()
  const config = usePortalConfig()
  const isFirstPage = useRef(true)
  const renderedPath = useRef<string>(undefined)

  useEffect(() => {
    if (isFirstPage.current && document.documentElement.dataset.rendered === 'true') {
      renderedPath.current = pathname
    }
    isFirstPage.current = false
    // The data of a loader that takes the store stayed with the gateway; once a query change loads data, the head is made again.
    if (renderedPath.current === pathname && !matches.at(-1)?.loaderData) return
    renderedPath.current = undefined
    const head = headOrDefault(matches, config)
    if (!head) return
    document.title = head.title
    replaceHead(head.tags)
  }, [matches, pathname, config])
}
