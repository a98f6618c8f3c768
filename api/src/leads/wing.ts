import { Subscribers } from '../content/subscriptions/subscribers'
import type { Outbox } from '../delivery/outbox/worker'
import * as m from '../messages'
import { rateLimit } from '../platform/http/rate-limit'
import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { Assigning } from './assignment/assigning'
import { assignmentRoutes } from './assignment/routes'
import { callbackRoutes } from './callbacks/routes'
import { callbackStaffRoutes } from './callbacks/staff-routes'
import { sweepLeadKeys } from './consultations/repository'
import { consultationRoutes } from './consultations/routes'
import { importRoutes } from './import/routes'
import { eraseByRetention } from './lead/retention'
import { leadRoutes } from './lead/routes'
import { Answers } from './mails/answers/answers'
import { readingGauges } from './mails/answers/readings'
import { leadMailRoutes } from './mails/routes'
import { mergingRoutes } from './merging/routes'
import { Digests } from './notifications/digests'
import { privacyRoutes } from './privacy/routes'
import { reportRoutes } from './reports/routes'
import type { LeadsServices } from './services'
import { snippetRoutes } from './snippets/routes'

/** Leads, from the form to their erasure, with reports and digests. */
export function leadsWing(platform: Platform, outbox: Outbox): Wing {
  const { knex, config } = platform
  const consultationLimit = rateLimit(platform, {
    name: 'consultations',
    points: config.consultationsPerHour,
    seconds: 60 * 60,
    message: (t) => t(m.tooManyLeads),
  })
  const callbackLimit = rateLimit(platform, {
    name: 'callbacks',
    points: config.callbacksPerDay,
    seconds: 24 * 60 * 60,
    message: (t) => t(m.tooManyCallbacks),
  })
  const assigning = new Assigning({ ...platform, outbox })
  const subscribers = new Subscribers(platform)
  const services: LeadsServices = {
    ...platform,
    outbox,
    assigning,
    consultationLimit,
    callbackLimit,
    subscribers,
  }
  const digests = new Digests({ ...platform, outbox })
  const answers = new Answers({ ...platform, subscribers })
  return {
    routes: [
      ...consultationRoutes(services),
      ...callbackRoutes(services),
      ...callbackStaffRoutes(services),
      ...importRoutes(services),
      ...leadRoutes(services),
      ...leadMailRoutes(services),
      ...assignmentRoutes(services),
      ...snippetRoutes(services),
      ...mergingRoutes(services),
      ...reportRoutes(services),
      ...privacyRoutes(services),
    ],
    sweeps: {
      'lead keys': () => sweepLeadKeys(knex),
      leads: () => eraseByRetention(platform),
    },
    gauges: config.mailInboxUrl ? readingGauges : [],
    start() {
      digests.start()
      answers.start()
    },
    async stop() {
      await answers.stop()
      await digests.stop()
      await assigning.stop()
    },
  }
}
