import type { Handler } from '../../delivery/outbox/delivery'
import type { Platform } from '../../platform/platform'
import { forwardHandler } from './forward'
import { webhookHandler } from './webhook'

/** What is sent of leads. Without a receiver, leads that are to be forwarded wait for one. */
export const leadHandlers = ({ knex, sealer, config }: Platform): Handler[] => [
  webhookHandler({ knex, sealer, config }),
  ...(config.consultationForwardUrl ? [forwardHandler(knex, config)] : []),
]
