import type Koa from 'koa'
import type { Middleware } from 'koa'
import type { Outbox } from '../delivery/outbox/worker'
import type { Platform } from '../platform/platform'
import type { Wing } from '../platform/wing'
import { accountRoutes } from './account/routes'
import { sweepAudit } from './audit/repository'
import { auditRoutes } from './audit/routes'
import { type LoginLimits, loginLimits } from './auth/login-limits'
import { authRoutes } from './auth/routes'
import { loadUser, sessionMiddleware } from './auth/session'
import { SessionStore } from './auth/session-store'
import type { LeadHistory } from './live/history'
import { LiveStreams } from './live/live-streams'
import { sweepPresence } from './live/presence'
import { liveRoutes } from './live/routes'
import { sweepChallenges } from './passkeys/challenges'
import { passkeyRoutes } from './passkeys/routes'
import type { StaffServices } from './services'
import { type SettingsEffects, settingsRoutes } from './settings/routes'
import { singleSignOnRoutes } from './single-sign-on/routes'
import { tokenGuard } from './tokens/bearer'
import { tokenRoutes } from './tokens/routes'
import { invitationRoutes } from './users/invitation-routes'
import { userRoutes } from './users/routes'
import { sweepUserLinks } from './users/user-links'
import { viewRoutes } from './views/routes'

interface StaffWing extends Wing {
  loginLimits: LoginLimits
}

/** Staff: sign-in, accounts, users, settings, the audit log, and what is live on their screens. */
export function staffWing(
  platform: Platform,
  outbox: Outbox,
  leads: LeadHistory,
  effects: SettingsEffects,
): StaffWing {
  const { knex, log, config } = platform
  const live = new LiveStreams(knex, leads, log, config)
  const services: StaffServices = {
    ...platform,
    outbox,
    live,
    loginLimits: loginLimits(platform),
  }
  return {
    loginLimits: services.loginLimits,
    routes: [
      ...authRoutes(services),
      ...auditRoutes(services),
      ...accountRoutes(services),
      ...passkeyRoutes(services),
      ...singleSignOnRoutes(services),
      ...userRoutes(services),
      ...invitationRoutes(services),
      ...liveRoutes(services),
      ...settingsRoutes(services, effects),
      ...viewRoutes(services),
      ...tokenRoutes(services),
    ],
    sweeps: {
      sessions: () => new SessionStore(knex).sweep(),
      audit: () => sweepAudit(knex),
      'user links': () => sweepUserLinks(knex),
      'passkey challenges': () => sweepChallenges(knex),
      presence: () => sweepPresence(knex),
    },
    gauges: [
      {
        name: 'portal_event_streams',
        help: 'Browsers of staff that listen to this process',
        labelNames: [],
        read: async () => [{ labels: {}, value: live.size }],
      },
    ],
    close: () => live.close(),
  }
}

/** Reads the session of a request, and puts the signed-in user, if any, into its state. */
export function sessionGuard(app: Koa, { knex, config }: Platform): Middleware {
  const readSession = sessionMiddleware(app, new SessionStore(knex), config.production)
  return (ctx, next) =>
    readSession(ctx, async () => {
      await loadUser(ctx as never, knex, config)
      await next()
    })
}

/** Identifies programs by their tokens. */
export const programGuard = ({ knex }: Platform) => tokenGuard(knex)
