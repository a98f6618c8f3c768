import { inLanguage } from '@pt-portal/remote-kit/messages/message'
import type { PrepareSubscription } from '../../delivery/outbox/mail'
import type { Platform } from '../../platform/platform'
import { Laws } from '../law/laws'
import { confirmPath } from './pages'
import { namesOf } from './state-names'
import { Subscribers } from './subscribers'

/** Makes the link that confirms a subscription. */
export function prepareSubscription(platform: Platform): PrepareSubscription {
  const subscribers = new Subscribers(platform)
  const laws = new Laws(platform.knex, platform.version)
  return async (email, { states, language, origin }, key) => {
    const token = await subscribers.request(key, email, { states, language })
    if (!token) return null
    return {
      link: `${origin}${confirmPath}/${token}`,
      states: namesOf(inLanguage(language), states, await laws.all()),
      language,
    }
  }
}
