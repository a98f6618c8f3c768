import {
  hasRollout,
  publicValues,
  type SettingValues,
  settingValues,
} from '@pt-portal/remote-kit/remote/settings'
import type { LiveRemote } from './remote-build'

/** The values of all settings of a build, those for servers alone among them. */
export const valuesOf = ({ settings, stored, visitorValues }: LiveRemote): SettingValues =>
  visitorValues ?? settingValues(settings, stored)

/** What a page's scripts may know of the settings of remotes, by the remote's name; undefined where there is nothing. */
export function settingsForBrowsers(
  remotes: readonly LiveRemote[],
): Record<string, SettingValues> | undefined {
  const known = remotes.flatMap((remote) => {
    const values = publicValues(remote.settings, valuesOf(remote))
    return values ? [[remote.name, values] as const] : []
  })
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

/** Whether visitors of a build get different variants of a flag. */
export const hasRollouts = ({ settings, stored }: LiveRemote): boolean =>
  hasRollout(settings, stored)
