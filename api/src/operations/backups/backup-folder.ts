import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../platform/start-error'
import type { BackupPlan } from './backup-plan'

export interface StoredBackup {
  name: string
  madeAt: Date
}

/** Suffix of a backup that has not passed its trial restore. */
export const doubtful = '.doubtful'
/** Prefix of the scratch folders of trial restores; a killed runner leaves its folder behind. */
export const scratch = '.scratch-'

const pattern = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/
const leftOver = /^(portal-\d{8}T\d{6}Z\.backup.*\.unfinished|\.scratch-.*)$/

export const backupName = (at: Date) =>
  `portal-${at.toISOString().replace(/\.\d+|[-:]/g, '')}.backup`

/**
 * The folder's good backups, oldest first.
 * @throws StartError when the folder cannot be read
 */
export async function storedBackups(folder: string): Promise<StoredBackup[]> {
  return (await namesIn(folder))
    .flatMap((name) => {
      const [, ...at] = pattern.exec(name)?.map(Number) ?? []
      const [year, month, day, hour, minute, second] = at as number[]
      if (year === undefined) return []
      return [{ name, madeAt: new Date(Date.UTC(year, month! - 1, day, hour, minute, second)) }]
    })
    .sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime())
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new StartError(`The backup folder ${folder} cannot be read (${code}).`)
  }
}

/** @throws StartError when the folder cannot be created */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`The backup folder ${folder} cannot be created (${code}).`)
  }
}

const tolerance = 60 * 60 * 1000

/**
 * Whether a backup is dated in the future, because a clock was wrong. Such a backup does not affect when the
 * next one is due, and causes no other backup to be removed.
 */
export const isFromTheFuture = ({ madeAt }: StoredBackup, now: Date) =>
  madeAt.getTime() > now.getTime() + tolerance

/**
 * The backups that exceed the retention rules. Only days and weeks with backups are counted, so that time
 * alone removes nothing while no backups are made.
 */
export function outdated(
  backups: StoredBackup[],
  { keepDays, keepWeeks }: Pick<BackupPlan, 'keepDays' | 'keepWeeks'>,
  now: Date,
): StoredBackup[] {
  const past = backups.filter((backup) => !isFromTheFuture(backup, now))
  const days = new Set(lastOf(past.map(dayOf), keepDays))
  const newestOfWeek = new Map(past.map((backup) => [weekOf(backup), backup]))
  const ofWeeks = new Set(lastOf([...newestOfWeek.values()], keepWeeks))
  return past.filter((backup) => !days.has(dayOf(backup)) && !ofWeeks.has(backup))
}

const lastOf = <T>(all: T[], count: number): T[] => {
  const distinct = [...new Set(all)]
  return distinct.slice(Math.max(0, distinct.length - count))
}

const dayOf = ({ madeAt }: StoredBackup) => Math.floor(madeAt.getTime() / 86_400_000)
/** Weeks begin on Mondays; 1 January 1970 was a Thursday. */
const weekOf = (backup: StoredBackup) => Math.floor((dayOf(backup) + 3) / 7)

export async function remove(folder: string, backups: StoredBackup[]): Promise<void> {
  for (const { name } of backups) await rm(path.join(folder, name), { force: true })
}

/** Removes leftovers of killed runners, and earlier doubtful backups. Call it only with the lock held. */
export async function removeLeftOvers(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!leftOver.test(name) && !name.endsWith(doubtful)) continue
    await rm(path.join(folder, name), { recursive: true, force: true })
  }
}
