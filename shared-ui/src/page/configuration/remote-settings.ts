import { type PortalConfig, usePortalConfig } from '@pt-portal/shared-ui'

type Values = Record<string, string | number | boolean>

/**
 * Reads the settings of a remote that browsers may know; `remote-kit settings` writes the call from `remote.json`.
 * @param defaults what applies where no gateway says otherwise, as in tests
 */
export function remoteSettings<Of extends object>(remote: string, defaults: Of) {
  /** A setting's value in the configuration that `handle.meta` gets. */
  const settingIn = <Name extends keyof Of & string>(
    { settings }: PortalConfig,
    name: Name,
  ): Of[Name] => (settings?.[remote]?.[name] as Of[Name] | undefined) ?? defaults[name]
  return {
    settingIn,
    /** A setting's value, the same on the server and in browsers. */
    useSetting: <Name extends keyof Of & string>(name: Name): Of[Name] =>
      settingIn(usePortalConfig(), name),
  }
}

/**
 * Reads all settings of a remote in code that only servers run; `remote-kit settings` writes the call from `remote.json`.
 * @param defaults what applies outside a gateway, as in tests
 */
export const serverSettings =
  <Of extends object>(defaults: Of) =>
  <Name extends keyof Of & string>(name: Name): Of[Name] => {
    const read: (() => Values | undefined) | undefined = Reflect.get(
      globalThis,
      Symbol.for('pt-portal.settings'),
    )
    return (read?.()?.[name] as Of[Name] | undefined) ?? defaults[name]
  }
