import { createHash } from 'node:crypto'
import type { Translate } from '@pt-portal/remote-kit/messages/message'
import { english } from '../../contract/language/english'
import { consentWordings, currentConsent } from '../../contract/leads/consent'
import { leadEvents, type Webhook } from '../../contract/leads/deliveries'
import type { PrivacyFacts } from '../../contract/leads/leads'
import { auditDays } from '../../contract/staff/audit'
import { listWebhooks } from '../../delivery/webhooks/repository'
import type { Config } from '../../platform/config'
import type { Executor } from '../../platform/db/connect'
import { type ApiSettings, apiSettingsInForce } from '../../staff/settings/repository'

type Settings = Pick<Config, 'consultationForwardUrl' | 'smtpUrl'> & ApiSettings

/** How the portal uses visitors' data, according to the configuration and webhooks in force (D63). */
export async function privacyFacts(
  t: Translate,
  config: Settings,
  knex: Executor,
): Promise<PrivacyFacts> {
  const { leadDays } = await apiSettingsInForce(knex, config)
  const urls = (await listWebhooks(knex)).filter(isToldOfLeads).map(({ url }) => url)
  return {
    consentText: t(consentWordings[currentConsent]!),
    forwardedTo: config.consultationForwardUrl && hostOf(config.consultationForwardUrl),
    toldTo: [...new Set(urls.map(hostOf))].sort(),
    staffAreMailed: config.smtpUrl !== null,
    retentionDays: leadDays,
    auditDays,
  }
}

/** Receivers of content alone get nothing of a visitor. */
const isToldOfLeads = ({ isActive, events }: Webhook) =>
  isActive && events.some((event) => leadEvents.some((ofLeads) => ofLeads === event))

const hostOf = (url: string) => new URL(url).hostname

/** A hash that changes with the facts, so that no cached page shows old ones. */
export async function privacyVersion(config: Settings, knex: Executor): Promise<string> {
  const facts = JSON.stringify(await privacyFacts(english, config, knex))
  return createHash('sha256').update(facts).digest('base64url').slice(0, 8)
}
