import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import * as yup from 'yup'
import type { ChangingState, LawChange, LawChangeList } from '../../contract/law/law-change'
import * as m from '../../messages'
import type { ApiContext } from '../../platform/http/context'
import { inWords, notFound } from '../../platform/http/errors'
import { parameter, unknownParameter } from '../../platform/http/request/paging'
import { listOf, nullable, object, text, textList } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { sendPublicFile } from '../public-file'
import type { ContentServices } from '../services'
import { languageIn, languageQuery } from '../translations/reading'
import { atomFeed, type ChangesFeed, changesPath, jsonFeed } from './feeds'
import { dayOf, LawChanges } from './law-changes'
import { lawChangeSchema, presentLawChange } from './schema'

const listQuery = yup
  .object({
    lang: parameter(),
    state: parameter(191),
    year: parameter(4).matches(/^[12]\d{3}$/, {
      message: inWords((t) => t(m.yearAs)),
      excludeEmptyString: true,
    }),
  })
  .noUnknown(unknownParameter)

const stateSchema = object({ state: text, name: text, slug: text })

const listAnswer = object({
  changes: listOf(lawChangeSchema),
  states: listOf(stateSchema),
  years: textList,
  state: nullable(stateSchema),
})

/** A state by its short name, or by the slug of its page. */
const stateNamed = (states: ChangingState[], name: string) =>
  states.find(({ state, slug }) => state === name || slug === name)

const formats = {
  xml: { type: 'application/atom+xml', write: atomFeed },
  json: { type: 'application/feed+json', write: jsonFeed },
}

/** Changes of the law: as a list for the portal's page, and as feeds for programs (D89, D103b). */
export function changeRoutes({ knex, version }: ContentServices): Route[] {
  const lawChanges = new LawChanges(knex, version)

  async function sendFeed(
    ctx: ApiContext,
    format: keyof typeof formats,
    lang?: string,
    name?: string,
  ) {
    const language = languageIn({ lang })
    const t = inLanguage(language)
    const { changes, states } = await lawChanges.all(language)
    const state = name === undefined ? undefined : stateNamed(states, name)
    if (name !== undefined && !state) return refuse(ctx, format, t(m.stateNotFound))
    if (state && state.state !== name) {
      ctx.status = 301
      const address = `${changesPath(state.state)}/feed.${format}`
      ctx.set({ Location: withLanguage(address, language), 'Cache-Control': 'public, max-age=300' })
      return
    }
    const own = state ? changes.filter((change) => change.state === state.state) : changes
    const feed: ChangesFeed = { t, origin: ctx.state.client.origin, changes: own, state }
    ctx.set({ 'Content-Language': language, 'Access-Control-Allow-Origin': '*' })
    await sendPublicFile(ctx, formats[format].type, formats[format].write(feed))
  }

  const feedRoutes = (['xml', 'json'] as const).flatMap((format) => {
    const [kind, media] = [format === 'xml' ? 'Atom' : 'Json', formats[format].type]
    return [
      route({
        method: 'GET',
        path: `/changes/feed.${format}`,
        operationId: `changes${kind}Feed`,
        access: 'public',
        isOfContent: true,
        summary: `Changes of the law in all states as a feed (${kind})`,
        query: languageQuery,
        media,
        errors: [304, 400],
        handle: ({ ctx, query }) => sendFeed(ctx, format, query.lang),
      }),
      route({
        method: 'GET',
        path: `/changes/:state/feed.${format}`,
        operationId: `stateChanges${kind}Feed`,
        access: 'public',
        isOfContent: true,
        summary: `Changes of the law in one state as a feed (${kind}); the slug of its page redirects`,
        query: languageQuery,
        media,
        errors: [301, 304, 400, 404],
        handle: ({ ctx, params, query }) => sendFeed(ctx, format, query.lang, params.state!),
      }),
    ]
  })

  return [
    route({
      method: 'GET',
      path: '/api/changes',
      operationId: 'lawChanges',
      access: 'public',
      summary:
        'Changes of the law and corrections, the newest law first; of one state, or of one year',
      query: listQuery,
      answer: listAnswer,
      errors: [400, 404, 422],
      async handle({ ctx, query }): Promise<LawChangeList> {
        const language = languageIn(query)
        ctx.set('Content-Language', language)
        const { changes, states } = await lawChanges.all(language)
        const state = query.state ? stateNamed(states, query.state) : undefined
        if (query.state && !state) throw notFound((t) => t(m.stateNotFound))
        const ofState = state ? changes.filter((change) => change.state === state.state) : changes
        const yearOf = (change: LawChange) => dayOf(change).slice(0, 4)
        const shown = query.year ? ofState.filter((one) => yearOf(one) === query.year) : ofState
        return {
          changes: shown.map(presentLawChange),
          states,
          years: [...new Set(ofState.map(yearOf))],
          state: state ?? null,
        }
      },
    }),
    ...feedRoutes,
  ]
}

/** Programs that read a feed get a refusal in its own format. */
function refuse(ctx: ApiContext, format: keyof typeof formats, message: string): void {
  if (format === 'json') throw notFound(() => message)
  ctx.status = 404
  ctx.type = 'application/xml; charset=utf-8'
  ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<error>${message}</error>\n`
}
