import { usePortalConfig } from '@pt-portal/shared-ui'
import { useLocation, useMatches } from '@pt-portal/shared-ui/router'
import { useEffect, useRef } from 'react'
import { headTagMarker, headTags, metaOf } from './page-meta'

function replaceHead(tags: ReturnType<typeof headTags>) {
  for (const element of document.head.querySelectorAll(`[${headTagMarker}]`)) element.remove()
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute(headTagMarker, '')
    if (text) element.textContent = text
    document.head.append(element)
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
    // A change of hash or query on it brings none of its loader data, which stayed with the gateway.
    if (renderedPath.current === pathname) return
    renderedPath.current = undefined
    const meta = metaOf(matches, config)
    if (!meta) return
    document.title = meta.title
    replaceHead(headTags(meta, window.location.origin))
  }, [matches, pathname, config])
}
