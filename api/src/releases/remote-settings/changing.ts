import { isRemoteName } from '@pt-portal/remote-kit/remote/entry-address'
import {
  isPublicSetting,
  type Setting,
  type Settings,
  type StoredSettings,
  settingFault,
} from '@pt-portal/remote-kit/remote/settings'
import type { Knex } from 'knex'
import { type Changes, changes } from '../../platform/audit/changes'
import type { Executor } from '../../platform/db/connect'
import { inTransaction } from '../../platform/db/transaction'
import { editCollision, forbidden, invalid, notFound } from '../../platform/http/errors'
import type { Deployer } from '../../platform/http/guards'
import { type LiveRelease, liveReleases } from '../releasing'
import { listBuilds } from '../repository'
import {
  allRemoteValues,
  isCollision,
  lockRemoteValues,
  type RemoteValues,
  remoteValues,
  writeRemoteValues,
} from './repository'

/** A remote's settings: what its builds declare, and what is stored. */
export interface RemoteSettings extends RemoteValues {
  remote: string
  /** Of the live build and the canary, by name; before the first release, of the newest build. */
  settings: Settings
}

/** Changes of a remote's values; null takes a value back, so that the default applies. */
export interface SettingsChange {
  values: Record<string, unknown>
  /** `updatedAt` of the values that it is based on. */
  updatedAt: string | null
}

const declaredBy = ({ build, canary }: LiveRelease): Settings => ({
  ...canary?.build.description?.settings,
  ...build.description?.settings,
})

/** What a remote's builds declare; undefined for a remote without builds. */
async function declaredSettings(knex: Executor, remote: string): Promise<Settings | undefined> {
  const live = (await liveReleases(knex as Knex)).find((release) => release.remote === remote)
  if (live) return declaredBy(live)
  const [newest] = await listBuilds(knex, { remotes: [remote] })
  return newest && (newest.description?.settings ?? {})
}

/** The settings of all remotes that declare or have some, by name. */
export async function listRemoteSettings(knex: Executor): Promise<RemoteSettings[]> {
  const stored = await allRemoteValues(knex)
  const declared = new Map(
    (await liveReleases(knex as Knex)).map((release) => [release.remote, declaredBy(release)]),
  )
  for (const remote of stored.keys()) {
    if (!declared.has(remote)) declared.set(remote, (await declaredSettings(knex, remote)) ?? {})
  }
  return [...declared]
    .map(([remote, settings]) => ({
      remote,
      settings,
      ...(stored.get(remote) ?? { stored: {}, updatedAt: null, updatedBy: null }),
    }))
    .filter(({ settings, stored }) => Object.keys({ ...settings, ...stored }).length > 0)
    .sort((one, other) => one.remote.localeCompare(other.remote))
}

const known = (settings: Settings, name: string): Setting | undefined =>
  Object.hasOwn(settings, name) ? settings[name] : undefined

/** @throws 422 for a value that its setting cannot have, and for a setting that is not declared */
function checkValues(remote: string, settings: Settings, values: Record<string, unknown>): void {
  const names = Object.keys(settings)
  const faults = Object.entries(values).flatMap(([name, value]): [string, string][] => {
    // A value that no build declares any more can be taken back.
    if (value === null) return []
    const setting = known(settings, name)
    if (!setting) {
      const declares = names.length > 0 ? `declares ${names.join(', ')}` : 'declares none'
      return [[name, `${remote} has no setting "${name}": it ${declares}`]]
    }
    const fault = settingFault(setting, value)
    return fault ? [[name, `${name} ${fault}`]] : []
  })
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
}

function applied(stored: StoredSettings, values: Record<string, unknown>): StoredSettings {
  const next = Object.entries({ ...stored, ...values }).filter(([, value]) => value !== null)
  return Object.fromEntries(next.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** What the audit log records: of a setting that browsers may not know only that it changed. */
function recorded(settings: Settings, before: StoredSettings, after: StoredSettings): Changes {
  const names = Object.keys({ ...before, ...after })
  const isTold = (name: string) => {
    const setting = known(settings, name)
    return setting !== undefined && isPublicSetting(setting)
  }
  return changes(
    before,
    after,
    names.filter(isTold),
    names.filter((name) => !isTold(name)),
  )
}

/**
 * Stores values of a remote's settings, based on what was stored.
 * @throws 403 for a team's token, 404 for a remote without builds, 409 with the present settings, 422 for a value
 * that does not fit
 */
export async function changeRemoteSettings(
  knex: Knex,
  { name, remotes: own }: Deployer,
  remote: string,
  { values, updatedAt }: SettingsChange,
  write: (trx: Knex.Transaction, told: Changes) => Promise<void>,
): Promise<RemoteSettings> {
  if (own !== null)
    throw forbidden('Settings are the operator’s: a team’s token cannot change them')
  const settings = isRemoteName(remote) ? await declaredSettings(knex, remote) : undefined
  if (!settings) throw notFound('There is no such remote')
  checkValues(remote, settings, values)
  try {
    return await inTransaction(knex, async (trx) => {
      const present = await lockRemoteValues(trx, remote)
      if (present.updatedAt !== updatedAt) {
        throw editCollision({ remote, settings, ...present })
      }
      const stored = applied(present.stored, values)
      const told = recorded(settings, present.stored, stored)
      if (!told.before && !told.after) return { remote, settings, ...present }
      const written = await writeRemoteValues(trx, remote, present, stored, name)
      await write(trx, told)
      return { remote, settings, ...written }
    })
  } catch (error) {
    if (!isCollision(error)) throw error
    throw editCollision({ remote, settings, ...(await remoteValues(knex, remote)) })
  }
}
