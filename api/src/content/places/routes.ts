import type { NamedPlace } from '../../contract/entities/places'
import { places } from '../../contract/places/places'
import { townsOf } from '../../contract/places/places-named'
import { placePage } from '../../contract/places-without-tax'
import { type Route, route } from '../../platform/http/route'
import { flag, listOf, object, type Shape, text, textList } from '../../platform/http/shape'
import type { ContentServices } from '../services'

const placeShape: Shape<NamedPlace> = {
  name: text,
  url: text,
  isTaxed: flag,
  names: textList,
  towns: textList,
}

/** The table of names for clients, which look names up while somebody types. Kept in memory with other frequent reads. */
export function placeRoutes({ content }: ContentServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/places',
      access: 'public',
      summary: 'Every state and union territory with its other names, its towns and its page',
      answer: listOf(object(placeShape)),
      handle: () => listPlaces(content),
    }),
  ]
}

/** The places that have a page, in the table's order. */
export async function listPlaces(content: ContentServices['content']): Promise<NamedPlace[]> {
  const { pages } = await content.current()
  const urls = new Map(
    pages.flatMap((page) => ('state' in page ? [[page.link.title, page.link.url]] : [])),
  )
  return places.flatMap((place): NamedPlace[] => {
    const { name, slug, isTaxed, names, codes } = place
    const url = urls.get(name) ?? (isTaxed ? undefined : `/${placePage(slug)}`)
    return url ? [{ name, url, isTaxed, names: [...names, ...codes], towns: townsOf(place) }] : []
  })
}
