import type { PageLink } from '../../contract/entities'
import { listOf, object, type Shape, text } from '../../platform/http/shape'

const linkShape: Shape<PageLink> = { title: text, url: text }

/** Links to other pages, as pages carry them. */
export const pageLinks = listOf(object(linkShape))
