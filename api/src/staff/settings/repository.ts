import type { Knex } from 'knex'
import {
  type SettingsGroupName,
  type SettingsGroups,
  type StoredSettings,
  settingVariables,
} from '../../contract/entities/settings'
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
  content: { approval: null },
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
  const of = (name: SettingsGroupName) => all.find((row) => row.name === name)
  return {
    office: complete('office', of('office')),
    claims: complete('claims', of('claims')),
    content: complete('content', of('content')),
  }
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

/** Groups that pages show. */
type ShownGroup = Exclude<SettingsGroupName, 'content'>

/** The values that are set, without those that an operator has locked: the gateway shows them instead of its own. */
export async function settingsInForce(
  knex: Executor,
  locked: readonly string[],
): Promise<Record<ShownGroup, Record<string, unknown>>> {
  const stored = await readSettings(knex)
  const inForce = (name: ShownGroup) => {
    const variables: Record<string, string> = settingVariables[name]
    const given = Object.entries(stored[name].values).filter(
      ([field, value]) =>
        !locked.includes(variables[field]!) &&
        value !== null &&
        !(Array.isArray(value) && value.length === 0),
    )
    return Object.fromEntries(given)
  }
  return { office: inForce('office'), claims: inForce('claims') }
}

/** Whether an editor's release of content needs an administrator's approval (D78). */
export async function needsApproval(
  knex: Executor,
  { contentApproval, lockedSettings }: Pick<Config, 'contentApproval' | 'lockedSettings'>,
): Promise<boolean> {
  if (lockedSettings.includes(settingVariables.content.approval)) return contentApproval
  const row = await knex(table).where({ name: 'content' }).first()
  return complete('content', row && fromRow(row)).values.approval ?? contentApproval
}
