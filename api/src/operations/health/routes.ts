import { pendingMigrations } from '../../platform/db/migrate'
import { demandOf } from '../../platform/http/demand'
import { HttpError } from '../../platform/http/errors'
import { anyObject, object, text } from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import { versionedSettings } from './versioned-settings'
import { writeProbe } from './write-probe'

const statusAnswer = object({ status: text })

export function healthRoutes(services: Platform): Route[] {
  const settings = versionedSettings(services)
  const canWrite = writeProbe(services.db)
  return [
    route({
      method: 'GET',
      path: '/api/health/live',
      operationId: 'isAlive',
      access: 'public',
      summary: 'The process answers',
      answer: statusAnswer,
      handle: async () => ({ status: 'ok' }),
    }),
    route({
      method: 'GET',
      path: '/api/health/ready',
      operationId: 'isReady',
      access: 'public',
      summary:
        'The database answers, is up to date and, where it is embedded, can be written to; not while stopping',
      answer: statusAnswer,
      errors: [503],
      handle: async () => {
        const pending = await pendingMigrations(services.db).catch(() => null)
        if (pending === null) throw notReady('database unreachable')
        if (pending.length > 0) throw notReady('migrations pending')
        if (!(await canWrite())) throw notReady('database cannot be written')
        return { status: 'ready' }
      },
    }),
    route({
      method: 'GET',
      path: '/api/content-version',
      operationId: 'contentVersion',
      access: 'public',
      summary:
        'Changes whenever anything that the public can read changes; with the settings of the admin area that pages show',
      answer: object({ version: text, settings: anyObject }),
      async handle({ ctx }) {
        const version = await services.version.current(demandOf(ctx.req))
        return { version, settings: await settings.of(version) }
      },
    }),
  ]
}

const notReady = (reason: string) => new HttpError(503, 'not_ready', `Not ready: ${reason}`)
