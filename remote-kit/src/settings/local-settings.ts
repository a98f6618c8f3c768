import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDescription } from '../remote/remote-description'
import { type StoredSettings, settingFault } from '../remote/settings'

/** A developer's own values of settings, beside `remote.json`; it is not committed. */
export const localSettingsFile = 'settings.local.json'

const isRecord = (value: unknown): value is StoredSettings =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads a developer's values. Those that a setting cannot have are left out.
 * @param complain gets a sentence for each of them
 */
export function readLocalSettings(
  directory: string,
  { settings = {} }: Pick<RemoteDescription, 'settings'>,
  complain: (sentence: string) => void,
): StoredSettings {
  const file = path.join(directory, localSettingsFile)
  if (!existsSync(file)) return {}
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!isRecord(read)) throw new Error('it is no object')
    const usable = Object.entries(read).filter(([name, value]) => {
      const setting = Object.hasOwn(settings, name) ? settings[name] : undefined
      const fault = setting ? settingFault(setting, value) : 'is no setting of remote.json'
      if (fault) complain(`${localSettingsFile}: "${name}" ${fault}.`)
      return !fault
    })
    return Object.fromEntries(usable)
  } catch (error) {
    complain(`${localSettingsFile} cannot be read: ${(error as Error).message}.`)
    return {}
  }
}
