import { auditDays } from '../contract/audit'
import { consentWordings, currentConsent } from '../contract/consent'
import type { PrivacyFacts } from '../contract/entities'
import { type Route, route } from '../http/route'
import { flag, integer, nullable, object, present, type Shape, text, textList } from '../http/shape'
import type { Services } from '../services'

const factsShape: Shape<PrivacyFacts> = {
  consentText: text,
  forwardedTo: nullable(text),
  toldTo: textList,
  staffAreMailed: flag,
  retentionDays: nullable(integer),
  auditDays: integer,
}

/** What is done with what visitors leave, told from the configuration that does it (D63). */
export function privacyRoutes({ config, knex }: Services): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/privacy',
      access: 'public',
      summary: 'What the portal does with what visitors leave',
      answer: object(factsShape),
      async handle({ ctx }) {
        ctx.set('Cache-Control', 'public, max-age=60')
        const urls: string[] = await knex('webhooks').where({ isActive: true }).pluck('url')
        return present<PrivacyFacts>(factsShape, {
          consentText: consentWordings[currentConsent]!,
          forwardedTo: config.consultationForwardUrl && hostOf(config.consultationForwardUrl),
          toldTo: [...new Set(urls.map(hostOf))].sort(),
          staffAreMailed: config.smtpUrl !== null,
          retentionDays: config.leadRetentionDays,
          auditDays,
        })
      },
    }),
  ]
}

const hostOf = (url: string) => new URL(url).hostname
