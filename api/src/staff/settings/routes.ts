import {
  type AccessSettings,
  type CallbackSettings,
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
} from '../../contract/staff/settings'
import {
  accessSchema,
  callbackSettingsSchema,
  claimsSchema,
  contentSettingsSchema,
  mailsSchema,
  officeSchema,
  retentionSchema,
} from '../../contract/staff/settings-schema'
import { sendTestMail } from '../../delivery/outbox/test-mail'
import { audit } from '../../platform/audit/audit'
import { changes } from '../../platform/audit/changes'
import type { ApiContext } from '../../platform/http/context'
import { editCollision } from '../../platform/http/errors'
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
} from '../../platform/http/request/shape'
import { type Route, route } from '../../platform/http/route'
import { currentSession } from '../auth/session'
import type { StaffServices } from '../services'
import {
  type CallbacksLeft,
  type Check,
  type CountLeadsToErase,
  refuseErasing,
  refuseLeaving,
  refuseLocked,
  refuseUnsent,
  refuseWithoutOwn,
} from './checks'
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
    whatsapp: nullable(text),
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
  callbacks: {
    callbackHours: textList,
    callbackHolidays: textList,
    callbackMinutes: nullable(integer),
    callbackPlaces: nullable(integer),
    callbackNotice: nullable(integer),
    callbackDays: nullable(integer),
  } satisfies Shape<CallbackSettings>,
}

const environmentShape: Shape<EnvironmentSettings> = {
  leadMailsTo: textList,
  leadDays: nullable(integer),
  secondFactor: secondFactorRule,
  approval: flag,
  callbackHours: textList,
  callbackHolidays: textList,
  callbackMinutes: integer,
  callbackPlaces: integer,
  callbackNotice: integer,
  callbackDays: integer,
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
  callbacks: groupAnswer(shapes.callbacks),
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

/**
 * Saves a group as a whole, and gives all pages a new content version.
 * @throws 409 when somebody else has saved it since, 422 for a value that an operator has locked, or that `check` refuses
 */
const save = <Name extends SettingsGroupName>(
  { config, version }: StaffServices,
  ctx: ApiContext,
  name: Name,
  { updatedAt = null, ...input }: Partial<SettingsGroups[Name]> & { updatedAt?: string | null },
  check?: Check<SettingsGroups[Name]>,
) =>
  version.change(async (trx) => {
    const stored = await lockGroup(trx, name)
    if (updatedAt !== stored.updatedAt) throw editCollision(presentGroup(name, stored))
    const values: SettingsGroups[Name] = { ...stored.values, ...input }
    refuseLocked(config, name, stored.values, values)
    const told = changes(stored.values, values)
    if (!told.after) return presentGroup(name, stored)
    await check?.(trx, stored.values, values)
    const saved = await writeGroup(trx, name, stored, values, ctx.state.user!.email)
    await audit(trx, ctx, { action: 'update', resource: 'settings', resourceId: name, ...told })
    return presentGroup(name, saved)
  })

/** What other wings say a change of settings would do. */
export interface SettingsEffects {
  countLeadsToErase: CountLeadsToErase
  callbacksLeft: CallbacksLeft
}

/** Routes of the settings that administrators change without a deployment. */
export const settingsRoutes = (
  services: StaffServices,
  { countLeadsToErase, callbacksLeft }: SettingsEffects,
): Route[] => [
  readRoute(services),
  ...routesOfWords(services),
  callbacksRoute(services, callbacksLeft),
  ...routesOfPower(services, countLeadsToErase),
  testMailRoute(services),
]

const readRoute = ({ knex, config }: StaffServices): Route =>
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
        callbacks: presentGroup('callbacks', stored.callbacks),
        locked: [...config.lockedSettings],
        environment: present(environmentShape, environmentSettings(config)),
      }
    },
  })

/** Who the office is, what it says of itself, and how content is released. */
const routesOfWords = (services: StaffServices): Route[] => [
  route({
    ...guard,
    method: 'PUT',
    path: '/api/settings/office',
    operationId: 'changeOffice',
    summary: 'Change who the office is, and how and when it is reached',
    body: officeSchema,
    answer: groupAnswer(shapes.office),
    errors: [409],
    handle: ({ ctx, input }) => save(services, ctx, 'office', input as Partial<OfficeSettings>),
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
    handle: ({ ctx, input }) => save(services, ctx, 'claims', input as Partial<ClaimSettings>),
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
    handle: ({ ctx, input }) => save(services, ctx, 'content', input as Partial<ContentSettings>),
  }),
]

const callbacksRoute = (services: StaffServices, callbacksLeft: CallbacksLeft): Route =>
  route({
    ...guard,
    method: 'PUT',
    path: '/api/settings/callbacks',
    operationId: 'changeCallbackSettings',
    summary:
      'Change when visitors can be called back; refused with `would_leave` and the calls at times that would not be offered any more, above `mayLeave`',
    body: callbackSettingsSchema,
    answer: groupAnswer(shapes.callbacks),
    errors: [409],
    handle: ({ ctx, input: { mayLeave = 0, ...input } }) =>
      save(
        services,
        ctx,
        'callbacks',
        input as Partial<CallbackSettings>,
        refuseLeaving(services.config, callbacksLeft, mayLeave),
      ),
  })

/** Settings that give power over accounts or over people's data. */
const routesOfPower = (services: StaffServices, countLeadsToErase: CountLeadsToErase): Route[] => [
  route({
    ...powerGuard,
    method: 'PUT',
    path: '/api/settings/mails',
    operationId: 'changeMails',
    summary: 'Change which addresses are mailed about each new lead',
    body: mailsSchema,
    answer: groupAnswer(shapes.mails),
    errors: [409],
    handle: ({ ctx, input }) =>
      save(services, ctx, 'mails', input as Partial<MailSettings>, refuseUnsent(services.config)),
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
      save(
        services,
        ctx,
        'retention',
        input as Partial<RetentionSettings>,
        refuseErasing(services.config, countLeadsToErase, mayErase),
      ),
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
      save(
        services,
        ctx,
        'access',
        input as Partial<AccessSettings>,
        refuseWithoutOwn(user!.id, currentSession(ctx).proof),
      ),
  }),
]

const testMailRoute = ({ knex, config }: StaffServices): Route =>
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
  })
