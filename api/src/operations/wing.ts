import { sweepMarks } from '../platform/db/transaction'
import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { healthRoutes } from './health/routes'

/** Health routes, and the sweep of the platform's own rows that expire. */
export function operationsWing(platform: Platform): Wing {
  const { knex } = platform
  return {
    routes: healthRoutes(platform),
    sweeps: {
      'transaction marks': () => sweepMarks(knex),
      'rate limits': () => knex('rate_limits').where('expire', '<', Date.now()).del(),
    },
  }
}
