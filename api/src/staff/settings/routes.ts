import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import { counted } from '../../contract/language/english'
import {
  type AccessSettings,
  type ClaimSettings,
  type ContentSettings,
  type EnvironmentSettings,
  type MailSettings,
  type MailTest,
  type OfficePerson,
  type OfficeSettings,
  type RetentionSettings,
  type SettingsGroupName,
  type SettingsGroups,
  type StoredSettings,
  secondFactorRules,
  settingVariables,
} from '../../contract/staff/settings'
import {
  accessSchema,
  claimsSchema,
  contentSettingsSchema,
  mailsSchema,
  officeSchema,
  retentionSchema,
} from '../../contract/staff/settings-schema'
import { mailsReach } from '../../delivery/mail/queue-mail'
import { sendTestMail } from '../../delivery/outbox/test-mail'
import { audit } from '../../platform/audit/audit'
import { changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import type { ApiContext } from '../../platform/http/context'
import { editCollision, HttpError, invalid } from '../../platform/http/errors'
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
import { findUserById } from '../users/repository'
import { environmentSettings, lockGroup, readSettings, writeGroup } from './repository'

const personShape: Shape<OfficePerson> = { name: text, role: text, credential: nullable(text) }

const secondFactorRule: JsonSchema = { type: 'string', enum: secondFactorRules }

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
  mails: { leadMailsTo: textList } satisfies Shape<MailSettings>,
  retention: { leadDays: nullable(integer) } satisfies Shape<RetentionSettings>,
  access: { secondFactor: nullable(secondFactorRule) } satisfies Shape<AccessSettings>,
  content: { approval: nullable(flag) } satisfies Shape<ContentSettings>,
}

const environmentShape: Shape<EnvironmentSettings> = {
  leadMailsTo: textList,
  leadDays: nullable(integer),
  secondFactor: secondFactorRule,
  approval: flag,
}

const groupAnswer = (values: Record<string, JsonSchema>) =>
  object({ values: object(values), updatedAt: nullable(dateTime), updatedBy: nullable(text) })

const settingsAnswer = object({
  office: groupAnswer(shapes.office),
  claims: groupAnswer(shapes.claims),
  mails: groupAnswer(shapes.mails),
  retention: groupAnswer(shapes.retention),
  access: groupAnswer(shapes.access),
  content: groupAnswer(shapes.content),
  locked: textList,
  environment: object(environmentShape),
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
/** Guard of settings that give power over accounts or over people's data (D85). */
const powerGuard = { ...guard, recentSignIn: true } as const

function wouldErase(count: number): HttpError {
  const leads = counted(count, 'lead')
  const message = `This erases the people of ${leads} at once`
  const details = { fields: { leadDays: message }, body: { count } }
  return new HttpError(422, 'would_erase', message, details)
}

/** Returns how many leads would be erased if they stayed only for `days` days after they were closed. */
export type CountLeadsToErase = (knex: Executor, days: number) => Promise<number>

/** Refuses values that cannot be put in force, in the transaction that saves them. */
type Check<Values> = (trx: Knex.Transaction, before: Values, after: Values) => Promise<void>

/** Routes of the settings that administrators change without a deployment. */
export function settingsRoutes(
  { knex, config, version }: StaffServices,
  countLeadsToErase: CountLeadsToErase,
): Route[] {
  /**
   * Saves a group as a whole, and gives all pages a new content version.
   * @throws 409 when somebody else has saved it since, 422 for a value that an operator has locked, or that `check` refuses
   */
  const save = <Name extends SettingsGroupName>(
    ctx: ApiContext,
    name: Name,
    { updatedAt = null, ...input }: Partial<SettingsGroups[Name]> & { updatedAt?: string | null },
    check?: Check<SettingsGroups[Name]>,
  ) =>
    version.change(async (trx) => {
      const stored = await lockGroup(trx, name)
      if (updatedAt !== stored.updatedAt) throw editCollision(presentGroup(name, stored))
      const values: SettingsGroups[Name] = { ...stored.values, ...input }
      refuseLocked(name, stored.values, values)
      const told = changes(stored.values, values)
      if (!told.after) return presentGroup(name, stored)
      await check?.(trx, stored.values, values)
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

  const refuseUnsent: Check<MailSettings> = async (_trx, _before, { leadMailsTo }) => {
    if (leadMailsTo.length === 0 || mailsReach(config)) return
    throw invalid({
      leadMailsTo: 'This portal sends no mails: set SMTP_URL where it is deployed',
    })
  }

  /** Refuses a shorter period that erases more leads at once than the person who saves was told of. */
  const refuseErasing =
    (mayErase: number): Check<RetentionSettings> =>
    async (trx, before, after) => {
      const [had, has] = [before, after].map(({ leadDays }) => leadDays ?? config.leadRetentionDays)
      if (has == null || (had != null && has >= had)) return
      const count = await countLeadsToErase(trx, has)
      if (count > mayErase) throw wouldErase(count)
    }

  /** Whoever requires a second factor must have one, so that nobody locks themselves out. */
  const refuseWithoutOwn =
    (userId: number): Check<AccessSettings> =>
    async (trx, _before, { secondFactor }) => {
      if (!secondFactor || secondFactor === 'off') return
      if ((await findUserById(trx, userId))?.totpEnabledAt) return
      throw invalid({
        secondFactor: 'First set up an authenticator app of your own, at My account',
      })
    }

  return [
    route({
      ...guard,
      method: 'GET',
      path: '/api/settings',
      operationId: 'settings',
      summary: 'Settings that are changed in the admin area; null where the environment’s applies',
      answer: settingsAnswer,
      async handle() {
        const stored = await readSettings(knex)
        return {
          office: presentGroup('office', stored.office),
          claims: presentGroup('claims', stored.claims),
          mails: presentGroup('mails', stored.mails),
          retention: presentGroup('retention', stored.retention),
          access: presentGroup('access', stored.access),
          content: presentGroup('content', stored.content),
          locked: [...config.lockedSettings],
          environment: present(environmentShape, environmentSettings(config)),
        }
      },
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/settings/office',
      operationId: 'changeOffice',
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
      operationId: 'changeClaims',
      summary: 'Change what the office says of itself',
      body: claimsSchema,
      answer: groupAnswer(shapes.claims),
      errors: [409],
      handle: ({ ctx, input }) => save(ctx, 'claims', input as Partial<ClaimSettings>),
    }),
    route({
      ...powerGuard,
      method: 'PUT',
      path: '/api/settings/mails',
      operationId: 'changeMails',
      summary: 'Change which addresses are mailed about each new lead',
      body: mailsSchema,
      answer: groupAnswer(shapes.mails),
      errors: [409],
      handle: ({ ctx, input }) => save(ctx, 'mails', input as Partial<MailSettings>, refuseUnsent),
    }),
    route({
      ...powerGuard,
      method: 'PUT',
      path: '/api/settings/retention',
      operationId: 'changeRetention',
      summary:
        'Change after how many days people are erased; refused with `would_erase` and a number of leads above `mayErase`',
      body: retentionSchema,
      answer: groupAnswer(shapes.retention),
      errors: [409],
      handle: ({ ctx, input: { mayErase = 0, ...input } }) =>
        save(ctx, 'retention', input as Partial<RetentionSettings>, refuseErasing(mayErase)),
    }),
    route({
      ...powerGuard,
      method: 'PUT',
      path: '/api/settings/access',
      operationId: 'changeAccess',
      summary: 'Change who must use an authenticator app',
      body: accessSchema,
      answer: groupAnswer(shapes.access),
      errors: [409],
      handle: ({ ctx, input, user }) =>
        save(ctx, 'access', input as Partial<AccessSettings>, refuseWithoutOwn(user!.id)),
    }),
    route({
      ...guard,
      method: 'PUT',
      path: '/api/settings/content',
      operationId: 'changeContent',
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
      operationId: 'testMail',
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
