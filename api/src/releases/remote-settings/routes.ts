import * as yup from 'yup'
import { uncoerced } from '../../contract/kinds/fields'
import { audit } from '../../platform/audit/audit'
import {
  anyObject,
  anything,
  dateTime,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import type { Platform } from '../../platform/platform'
import { changeRemoteSettings, listRemoteSettings, type RemoteSettings } from './changing'

const shape: Shape<RemoteSettings> = {
  remote: text,
  settings: anyObject,
  stored: anyObject,
  updatedAt: nullable(dateTime),
  updatedBy: nullable(text),
}

export const settingsChangeSchema = yup
  .object({
    values: uncoerced(yup.object())
      .typeError('Values must be an object of settings')
      .default(undefined)
      .required('Values is required: settings by name, null to take one back')
      .test(
        'few',
        'Values must be at most 100 settings',
        (values) => Object.keys(values ?? {}).length <= 100,
      )
      .meta({ jsonSchema: { type: 'object', additionalProperties: anything } }),
    updatedAt: uncoerced(yup.string())
      .typeError('Updated at must be text')
      .max(40, 'Updated at must be a moment')
      .nullable()
      .defined('Updated at is required: that of the settings the change is based on, or null'),
  })
  .noUnknown('Unknown field')

const guard = { access: 'deploy', permission: 'settings.manage' } as const

/** Routes of the values that operators set for remotes (ADR 0135). */
export const remoteSettingsRoutes = ({ knex }: Platform): Route[] => [
  route({
    ...guard,
    method: 'GET',
    path: '/api/remote-settings',
    operationId: 'remoteSettings',
    summary:
      'Settings that remotes declare, with the stored values, also those that no live build declares any more; a team’s token reads its own',
    answer: listOf(object(shape)),
    async handle({ deployer }) {
      const own = deployer!.remotes
      const all = await listRemoteSettings(knex)
      return all
        .filter(({ remote }) => own === null || own.includes(remote))
        .map((each) => present(shape, each))
    },
  }),
  route({
    ...guard,
    method: 'PUT',
    path: '/api/remote-settings/:remote',
    operationId: 'setRemoteSettings',
    summary: 'Store values of a remote’s settings; those that are not named stay',
    body: settingsChangeSchema,
    answer: object(shape),
    errors: [404, 409],
    async handle({ ctx, params, input, deployer }) {
      const remote = params.remote!
      const change = input as { values: Record<string, unknown>; updatedAt: string | null }
      const changed = await changeRemoteSettings(knex, deployer!, remote, change, (trx, told) =>
        audit(trx, ctx, {
          action: 'update',
          resource: 'remote_settings',
          resourceId: remote,
          email: deployer!.name,
          ...told,
        }),
      )
      return present(shape, changed)
    },
  }),
]
