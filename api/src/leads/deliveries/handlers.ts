import type { Handler } from '../../delivery/outbox/delivery'
import type { Platform } from '../../platform/platform'
import { forwardHandler } from './forward'
import { webhookHandler } from './webhook'

/** Delivery handlers for leads. Queued forwards wait while no receiver is configured. */
export const leadHandlers = ({ knex, sealer, config }: Platform): Handler[] => [
  webhookHandler({ knex, sealer, config }),
  ...(config.consultationForwardUrl ? [forwardHandler(knex, config)] : []),
]
