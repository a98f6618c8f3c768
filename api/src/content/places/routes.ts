import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { sourceLanguage } from '../../contract/language/languages'
import type { NamedPlace } from '../../contract/places/place-entities'
import { placeName } from '../../contract/places/place-names'
import { places } from '../../contract/places/places'
import { townsOf } from '../../contract/places/places-named'
import { placePage } from '../../contract/places/places-without-tax'
import { flag, listOf, object, type Shape, text, textList } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { ContentServices } from '../services'
import { languageIn, languageQuery, type Reading, readingOf } from '../translations/reading'

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
      operationId: 'places',
      access: 'public',
      summary: 'Every state and union territory with its other names, its towns and its page',
      query: languageQuery,
      answer: listOf(object(placeShape)),
      errors: [400],
      handle({ ctx, query }) {
        ctx.set('Content-Language', languageIn(query))
        return listPlaces(content, readingOf(query))
      },
    }),
  ]
}

/** The places that have a page, in the table's order, by their names in a language: their page's, or else the usual one. */
export async function listPlaces(
  content: ContentServices['content'],
  reading: Reading | null,
): Promise<NamedPlace[]> {
  const { pages, translated } = await content.current()
  const language = reading?.language ?? sourceLanguage
  const versions = translated.get(language)?.pages ?? []
  const titles = new Map(versions.map(({ link }) => [link.url, link.title]))
  const urls = new Map(
    pages.flatMap((page) => ('state' in page ? [[page.link.title, page.link.url]] : [])),
  )
  return places.flatMap((place): NamedPlace[] => {
    const { name, slug, isTaxed, names, codes } = place
    const url = urls.get(name) ?? (isTaxed ? undefined : `/${placePage(slug)}`)
    if (!url) return []
    const title = titles.get(url) ?? placeName(inLanguage(language), name)
    const others = title === name ? names : [name, ...names]
    return [{ name: title, url, isTaxed, names: [...others, ...codes], towns: townsOf(place) }]
  })
}
