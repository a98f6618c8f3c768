import { sweepMarks } from '../platform/db/transaction'
import { sweepKeys } from '../platform/http/idempotency/repository'
import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { healthRoutes } from './health/routes'
import { todayRoutes } from './today/routes'

/** Routes of health and of what is to do today, and the sweep of the platform's own rows that expire. */
export function operationsWing(platform: Platform): Wing {
  const { knex } = platform
  return {
    routes: [...healthRoutes(platform), ...todayRoutes(platform)],
    sweeps: {
      'transaction marks': () => sweepMarks(knex),
      'idempotency keys': () => sweepKeys(knex),
      'rate limits': () => knex('rate_limits').where('expire', '<', Date.now()).del(),
    },
  }
}
