import { isDeepStrictEqual } from 'node:util'
import {
  type ClaimSettings,
  type ContentSettings,
  type MailTest,
  type OfficePerson,
  type OfficeSettings,
  type SettingsGroupName,
  type SettingsGroups,
  type StoredSettings,
  settingVariables,
} from '../../contract/entities/settings'
import { claimsSchema, contentSettingsSchema, officeSchema } from '../../contract/settings-schema'
import { sendTestMail } from '../../delivery/outbox/test-mail'
import { audit } from '../../platform/audit/audit'
import { changes } from '../../platform/audit/changes'
import type { ApiContext } from '../../platform/http/context'
import { editCollision, invalid } from '../../platform/http/errors'
import { type Route, route } from '../../platform/http/route'
import {
  dateTime,
  flag,
  integer,
  type JsonSchema,
  listOf,
  nullable,
  object,
  present,
  type Shape,
  text,
  textList,
} from '../../platform/http/shape'
import type { StaffServices } from '../services'
import { lockGroup, readSettings, writeGroup } from './repository'

const personShape: Shape<OfficePerson> = { name: text, role: text, credential: nullable(text) }

const shapes = {
  office: {
    name: nullable(text),
    registration: nullable(text),
    people: listOf(object(personShape)),
    email: nullable(text),
    phone: nullable(text),
    address: nullable(text),
    hours: nullable(text),
  } satisfies Shape<OfficeSettings>,
  claims: {
    successRate: nullable(text),
    registrations: nullable(integer),
    support: nullable(text),
    processingTime: nullable(text),
    answerTime: nullable(text),
    rating: nullable(text),
  } satisfies Shape<ClaimSettings>,
  content: { approval: nullable(flag) } satisfies Shape<ContentSettings>,
}

const groupAnswer = (values: Record<string, JsonSchema>) =>
  object({ values: object(values), updatedAt: nullable(dateTime), updatedBy: nullable(text) })

const settingsAnswer = object({
  office: groupAnswer(shapes.office),
  claims: groupAnswer(shapes.claims),
  content: groupAnswer(shapes.content),
  locked: textList,
})

const mailTestShape: Shape<MailTest> = { isSent: flag, message: text }

function presentGroup<Name extends SettingsGroupName>(
  name: Name,
  { values, updatedAt, updatedBy }: StoredSettings<SettingsGroups[Name]>,
): StoredSettings<SettingsGroups[Name]> {
  const shape = shapes[name] as unknown as Shape<SettingsGroups[Name]>
  return { values: present(shape, values), updatedAt, updatedBy }
}

const guard = { access: 'staff', permission: 'settings.manage' } as const

/** Routes of the settings that administrators change without a deployment. */
export function settingsRoutes({ knex, config, version }: StaffServices): Route[] {
  /**
   * Saves a group as a whole, and gives all pages a new content version.
   * @throws 409 when somebody else has saved it since, 422 for a value that an operator has locked
   */
  const save = <Name extends SettingsGroupName>(
    ctx: ApiContext,
    name: Name,
    { updatedAt = null, ...input }: Partial<SettingsGroups[Name]> & { updatedAt?: string | null },
  ) =>
    version.change(async (trx) => {
      const stored = await lockGroup(trx, name)
      if (updatedAt !== stored.updatedAt) throw editCollision(presentGroup(name, stored))
      const values: SettingsGroups[Name] = { ...stored.values, ...input }
      refuseLocked(name, stored.values, values)
      const told = changes(stored.values, values)
      if (!told.after) return presentGroup(name, stored)
      const saved = await writeGroup(trx, name, stored, values, ctx.state.user!.email)
      await audit(trx, ctx, { action: 'update', resource: 'settings', resourceId: name, ...told })
      return presentGroup(name, saved)
    })

  function refuseLocked<Name extends SettingsGroupName>(
    name: Name,
    before: SettingsGroups[Name],
    after: SettingsGroups[Name],
  ) {
    const fields = (Object.keys(before) as (keyof SettingsGroups[Name] & string)[]).filter(
      (field) =>
        config.lockedSettings.includes(settingVariables[name][field]) &&
        !isDeepStrictEqual(before[field], after[field]),
    )
    if (fields.length === 0) return
    throw invalid(
      Object.fromEntries(
        fields.map((field) => [
          field,
          `Locked: set ${settingVariables[name][field]} where the portal is deployed`,
        ]),
      ),
    )
  }

  return [
    route({
      ...guard,
      method: 'GET',
      path: '/api/settings',
      summary: 'Settings that are changed in the admin area; null where the environment’s applies',
      answer: settingsAnswer,
      async handle() {
        const { office, claims, content } = await readSettings(knex)
        return {
          office: presentGroup('office', office),
          claims: presentGroup('claims', claims),
          content: presentGroup('content', content),
          locked: [...config.lockedSettings],
        }
      },
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/settings/office',
      summary: 'Change who the office is, and how and when it is reached',
      body: officeSchema,
      answer: groupAnswer(shapes.office),
      errors: [409],
      handle: ({ ctx, input }) => save(ctx, 'office', input as Partial<OfficeSettings>),
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/settings/claims',
      summary: 'Change what the office says of itself',
      body: claimsSchema,
      answer: groupAnswer(shapes.claims),
      errors: [409],
      handle: ({ ctx, input }) => save(ctx, 'claims', input as Partial<ClaimSettings>),
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/settings/content',
      summary: 'Change whether releases of content need approval',
      body: contentSettingsSchema,
      answer: groupAnswer(shapes.content),
      errors: [409],
      handle: ({ ctx, input }) => save(ctx, 'content', input as Partial<ContentSettings>),
    }),
    route({
      ...guard,
      method: 'POST',
      path: '/api/settings/test-mail',
      summary: 'Send one mail to the caller now, and say what the mail server answered',
      answer: object(mailTestShape),
      async handle({ ctx, user }) {
        const outcome = await sendTestMail(config, user!.email)
        const detail = { isSent: outcome.isSent }
        await audit(knex, ctx, { action: 'test', resource: 'settings', detail })
        return present(mailTestShape, outcome)
      },
    }),
  ]
}
