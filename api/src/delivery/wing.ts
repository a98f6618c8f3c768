import type { Platform } from '../platform/platform'
import type { DatabaseGauge, Wing } from '../platform/wing'
import { sweepLog } from './outbox/log'
import { countDeliveries, longestWaiting, sweepFailedDeliveries } from './outbox/repository'
import { deliveryRoutes } from './outbox/routes'
import type { Outbox } from './outbox/worker'
import { sweepFormerSecrets } from './webhooks/repository'
import { webhookRoutes } from './webhooks/routes'

interface DeliveryWing extends Wing {
  outbox: Outbox
}

/** Everything that the portal sends through its outbox: mails, forwarded leads and webhooks. */
export function deliveryWing(platform: Platform, outbox: Outbox): DeliveryWing {
  const services = { ...platform, outbox }
  return {
    outbox,
    routes: [...deliveryRoutes(services), ...webhookRoutes(services)],
    sweeps: {
      deliveries: () => sweepFailedDeliveries(platform.knex),
      'log of deliveries': () => sweepLog(platform.knex, platform.config.deliveryLogDays),
      'former secrets of webhooks': () => sweepFormerSecrets(platform.knex),
    },
    gauges: deliveryGauges,
    start: () => outbox.start(),
    stop: () => outbox.stop(),
  }
}

export const deliveryGauges: DatabaseGauge[] = [
  {
    name: 'portal_outbox_deliveries',
    help: 'Undelivered mails, forwarded leads and webhooks, by kind and state',
    labelNames: ['kind', 'state'],
    async read(knex) {
      const counted = await countDeliveries(knex)
      return counted.map(({ kind, state, deliveries }) => ({
        labels: { kind, state },
        value: deliveries,
      }))
    },
  },
  {
    name: 'portal_outbox_oldest_seconds',
    help: 'Age of the oldest waiting delivery, by kind; 0 if none waits',
    labelNames: ['kind'],
    async read(knex) {
      const waiting = await longestWaiting(knex)
      return waiting.map(({ kind, since }) => ({
        labels: { kind },
        value: since ? (Date.now() - since.getTime()) / 1000 : 0,
      }))
    },
  },
]
