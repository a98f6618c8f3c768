import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { PrivacyFacts } from '../../contract/leads/leads'
import { demandOf } from '../../platform/http/demand'
import { languageAsked } from '../../platform/http/language'
import {
  flag,
  integer,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { LeadsServices } from '../services'
import { privacyFacts } from './facts'

const factsShape: Shape<PrivacyFacts> = {
  consentText: text,
  forwardedTo: nullable(text),
  toldTo: textList,
  staffAreMailed: flag,
  retentionDays: nullable(integer),
  auditDays: integer,
}

/** Route that tells how the portal uses visitors' data, according to its configuration (D63). */
export function privacyRoutes({ config, knex, version }: LeadsServices): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/privacy',
      operationId: 'privacy',
      access: 'public',
      summary: 'How the portal uses visitors’ data',
      answer: object(factsShape),
      async handle({ ctx }) {
        ctx.set('Cache-Control', 'public, max-age=60')
        ctx.set('X-Content-Version', await version.current(demandOf(ctx.req)))
        const language = languageAsked(ctx)
        ctx.set('Content-Language', language)
        const facts = await privacyFacts(inLanguage(language), config, knex)
        return present<PrivacyFacts>(factsShape, facts)
      },
    }),
  ]
}
