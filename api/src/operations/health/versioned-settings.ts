import type { Platform } from '../../platform/platform'
import { settingsInForce } from '../../staff/settings/repository'

type InForce = Awaited<ReturnType<typeof settingsInForce>>

/** The settings that pages show, read again only when the content version has changed. */
export function versionedSettings({ knex, config }: Platform) {
  let known: { version: string; settings: InForce } | undefined
  return {
    /** Settings at least as new as this version: a save of settings changes the version, too. */
    async of(version: string): Promise<InForce> {
      if (known?.version === version) return known.settings
      const settings = await settingsInForce(knex, config.lockedSettings)
      known = { version, settings }
      return settings
    },
  }
}
