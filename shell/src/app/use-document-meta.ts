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

/** Describes what stands in the place of a page that its loader has refused. */
export function showHead(meta: PageMeta): void {
  document.title = meta.title
  replaceHead(headTags(meta, window.location.origin))
}

const defaultTitle = 'PT Portal'

/** Without what the last page said of itself, where the new page's `meta` fails: the page is worth more than its head. */
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

/** Keeps title and head in step with the page; a rendered page's own head is right already. */
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
    // What its loader gave stayed with the gateway; of what a change of query makes it give, the head is made anew.
    if (renderedPath.current === pathname && !matches.at(-1)?.loaderData) return
    renderedPath.current = undefined
    const head = headOrDefault(matches, config)
    if (!head) return
    document.title = head.title
    replaceHead(head.tags)
  }, [matches, pathname, config])
}
