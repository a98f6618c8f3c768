import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { PortalConfig } from '@pt-portal/shared-ui'
import type { Logger } from 'pino'
import type { Config } from './config'
import { replaceFile } from './replace-file'

/** Values that administrators have set in the admin area; what an operator has locked is not among them. */
interface StoredSettings {
  office: NonNullable<PortalConfig['office']>
  claims: NonNullable<PortalConfig['claims']>
}

type Overridden = Pick<Config, 'office' | 'claims'>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** @throws Error when the values are not settings */
function parse(value: unknown): StoredSettings {
  if (!isRecord(value) || !isRecord(value.office) || !isRecord(value.claims)) {
    throw new Error('they are not settings')
  }
  return { office: value.office, claims: value.claims }
}

/** The environment's values with those of the admin area over them. */
function merged({ office, claims }: Overridden, stored: StoredSettings): Overridden {
  const ownClaims = { ...claims.claims, ...stored.claims }
  return {
    office: { ...office, ...stored.office },
    claims: { ...claims, ...(Object.keys(ownClaims).length > 0 && { claims: ownClaims }) },
  }
}

/** Where a gateway keeps the settings between its starts: beside the copy of the registry. */
const copyBeside = (registryFile: string) => path.join(path.dirname(registryFile), 'settings.json')

export interface SettingsTaker {
  /** Puts the API's settings in force, if they are settings and differ from those in force. */
  take(settings: unknown): void
}

/**
 * Keeps `config.office` and `config.claims` as the admin area has them, over the environment's values. A copy on
 * disk serves while the API is down, also after a restart.
 */
export function storedSettings(config: Config, log: Logger): SettingsTaker {
  const own: Overridden = { office: config.office, claims: config.claims }
  const file = copyBeside(config.registryFile)
  let inForce = ''

  function putInForce(settings: unknown): boolean {
    const text = JSON.stringify(settings)
    if (text === inForce) return false
    Object.assign(config, merged(own, parse(settings)))
    inForce = text
    return true
  }

  function warn(problem: string, error: unknown) {
    log.warn({ code: 'settings_unusable' }, `${problem}: ${(error as Error).message}.`)
  }

  try {
    putInForce(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      warn(`The settings in ${file} cannot be used`, error)
    }
  }

  return {
    take(settings) {
      // An earlier version of the API tells none.
      if (settings === undefined) return
      try {
        if (putInForce(settings)) replaceFile(file, inForce)
      } catch (error) {
        warn('The settings of the admin area cannot be taken', error)
      }
    },
  }
}
