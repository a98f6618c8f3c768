import type { Knex } from 'knex'
import type { CallbackRules } from '../../contract/leads/callback-times'
import {
  type CallbackSettings,
  type EnvironmentSettings,
  type SettingsGroupName,
  type SettingsGroups,
  type StoredSettings,
  settingVariables,
} from '../../contract/staff/settings'
import type { Config } from '../../platform/config'
import { codec } from '../../platform/db/codec'
import type { Executor } from '../../platform/db/connect'
import { DuplicateKeyError, translate } from '../../platform/db/errors'
import { laterThan } from '../../platform/db/later-than'
import { editCollision } from '../../platform/http/errors'

const table = 'settings'

export const settingsKinds = { json: ['value'], date: ['updatedAt'] }

interface Row {
  name: SettingsGroupName
  value: object
  updatedAt: string
  updatedBy: string | null
}

const { fromRow, toRow } = codec<Row>(settingsKinds)

const nothingSet: SettingsGroups = {
  office: {
    name: null,
    registration: null,
    people: [],
    email: null,
    phone: null,
    whatsapp: null,
    address: null,
    hours: null,
  },
  claims: {
    successRate: null,
    registrations: null,
    support: null,
    processingTime: null,
    answerTime: null,
    rating: null,
  },
  mails: { leadMailsTo: [] },
  retention: { leadDays: null },
  access: { secondFactor: null },
  content: { approval: null },
  callbacks: {
    callbackHours: [],
    callbackHolidays: [],
    callbackMinutes: null,
    callbackPlaces: null,
    callbackNotice: null,
    callbackDays: null,
  },
}

export const groupNames = Object.keys(nothingSet) as SettingsGroupName[]

export type AllStored = { [Name in SettingsGroupName]: StoredSettings<SettingsGroups[Name]> }

const complete = <Name extends SettingsGroupName>(
  name: Name,
  row: Row | undefined,
): StoredSettings<SettingsGroups[Name]> => ({
  values: { ...nothingSet[name], ...row?.value },
  updatedAt: row?.updatedAt ?? null,
  updatedBy: row?.updatedBy ?? null,
})

/** All groups, also those that nobody has saved yet. */
export async function readSettings(knex: Executor): Promise<AllStored> {
  const rows: Record<string, unknown>[] = await knex(table).select('*')
  const all = rows.map((row) => fromRow(row))
  const groups = groupNames.map((name) => [
    name,
    complete(
      name,
      all.find((row) => row.name === name),
    ),
  ])
  return Object.fromEntries(groups)
}

/** One group, locked until the transaction ends. */
export async function lockGroup<Name extends SettingsGroupName>(
  trx: Knex.Transaction,
  name: Name,
): Promise<StoredSettings<SettingsGroups[Name]>> {
  const row = await trx(table).where({ name }).forUpdate().first()
  return complete(name, row && fromRow(row))
}

/**
 * Saves a group as a whole.
 * @throws 409 when somebody else saves the group for the first time at the same moment
 */
export async function writeGroup<Name extends SettingsGroupName>(
  trx: Knex.Transaction,
  name: Name,
  stored: StoredSettings<SettingsGroups[Name]>,
  values: SettingsGroups[Name],
  updatedBy: string,
): Promise<StoredSettings<SettingsGroups[Name]>> {
  const { updatedAt: before } = stored
  const updatedAt = before ? laterThan({ updatedAt: before }) : new Date().toISOString()
  const row = toRow({ name, value: values, updatedAt, updatedBy })
  if (before) await trx(table).where({ name }).update(row)
  else {
    await trx(table)
      .insert(row)
      .catch(translate)
      .catch((error) => {
        throw error instanceof DuplicateKeyError ? editCollision(stored) : error
      })
  }
  return { values, updatedAt, updatedBy }
}

const given = <Name extends SettingsGroupName>(
  name: Name,
  stored: AllStored,
  locked: readonly string[],
) => setOf(name, stored[name].values, locked)

/** The values of a group that are set, without those that an operator has locked. */
function setOf<Name extends SettingsGroupName>(
  name: Name,
  values: SettingsGroups[Name],
  locked: readonly string[],
): { [Field in keyof SettingsGroups[Name]]?: NonNullable<SettingsGroups[Name][Field]> } {
  const variables: Record<string, string> = settingVariables[name]
  const set = Object.entries(values).filter(
    ([field, value]) =>
      !locked.includes(variables[field]!) &&
      value !== null &&
      !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(set) as ReturnType<typeof setOf<Name>>
}

/** What gateways show instead of their own values. Everybody can read it, so it has no other groups. */
export async function settingsInForce(knex: Executor, locked: readonly string[]) {
  const stored = await readSettings(knex)
  return { office: given('office', stored, locked), claims: given('claims', stored, locked) }
}

/** The part of the configuration that has the environment's values. */
export type ApiSettings = Pick<
  Config,
  | 'lockedSettings'
  | 'leadMailsTo'
  | 'leadRetentionDays'
  | 'secondFactor'
  | 'contentApproval'
  | 'callbackRules'
>

export const environmentSettings = (config: ApiSettings): EnvironmentSettings => ({
  leadMailsTo: config.leadMailsTo,
  leadDays: config.leadRetentionDays,
  secondFactor: config.secondFactor,
  approval: config.contentApproval,
  ...config.callbackRules,
})

/**
 * What applies now of the settings that only the API reads. Callers ask each time they need it, so a change is in force
 * in all processes at once.
 */
export async function apiSettingsInForce(
  knex: Executor,
  config: ApiSettings,
): Promise<EnvironmentSettings> {
  const stored = await readSettings(knex)
  const groups = (['mails', 'retention', 'access', 'content', 'callbacks'] as const).map((name) =>
    given(name, stored, config.lockedSettings),
  )
  return Object.assign(environmentSettings(config), ...groups)
}

/** Whether an editor's release of content needs an administrator's approval (D78). */
export const needsApproval = async (knex: Executor, config: ApiSettings): Promise<boolean> =>
  (await apiSettingsInForce(knex, config)).approval

/** The rules of calls back that apply with stored settings of theirs. */
export const callbackRulesOf = (
  { callbackRules, lockedSettings }: ApiSettings,
  values: CallbackSettings,
): CallbackRules => ({ ...callbackRules, ...setOf('callbacks', values, lockedSettings) })
