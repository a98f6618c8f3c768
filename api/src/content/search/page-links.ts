import type { PageLink } from '../../contract/content/pages'
import { listOf, object, type Shape, text } from '../../platform/http/request/shape'

const linkShape: Shape<PageLink> = { title: text, url: text }

/** Response shape of the links from one page to others. */
export const pageLinks = listOf(object(linkShape))
