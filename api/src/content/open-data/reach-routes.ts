import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { scheduleOn } from '@pt-portal/rules/schedule-on'
import { indianDay } from '../../contract/indian-day'
import type { DataReach } from '../../contract/law/open-law'
import { placeName } from '../../contract/places/place-names'
import { listOf, nullable, object, type Shape, text } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { Laws } from '../law/laws'
import type { ContentServices } from '../services'
import { languageIn, languageQuery } from '../translations/reading'
import { statesIn } from '../translations/states-in'

const shape: Shape<DataReach> = {
  state: text,
  name: text,
  levied: { type: ['boolean', 'null'] },
  since: nullable(text),
  url: nullable(text),
}

/** How far the open data reaches, for the page `/data`. */
export function dataReachRoutes({ knex, version }: ContentServices): Route[] {
  const laws = new Laws(knex, version)
  return [
    route({
      method: 'GET',
      path: '/api/data-reach',
      operationId: 'dataReach',
      access: 'public',
      summary: 'Since when the open data has the law of each place, with its name in a language',
      query: languageQuery,
      answer: listOf(object(shape)),
      errors: [400],
      async handle({ ctx, query }) {
        const language = languageIn(query)
        ctx.set('Content-Language', language)
        const names = new Map(
          (await statesIn(knex, language)).map((page) => [page.slug, page.name]),
        )
        return (await laws.all()).map(
          ({ law, pageSlug }): DataReach => ({
            state: law.state,
            name: names.get(pageSlug ?? '') ?? placeName(inLanguage(language), law.name),
            levied: scheduleOn(law, indianDay())?.isLevied ?? null,
            since: law.schedules[0]?.from ?? null,
            url: pageSlug && `/${pageSlug}`,
          }),
        )
      },
    }),
  ]
}
