import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RemoteDescription } from '../remote/remote-description'
import { isPublicSetting, type Setting } from '../remote/settings'

type Named = [name: string, setting: Setting]

const made = '// Made from remote.json by "remote-kit settings"; do not change it by hand.\n'

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

function typeOf(setting: Setting): string {
  if (setting.type === 'text') return 'string'
  if (setting.type === 'choice') return setting.choices.map(quoted).join(' | ')
  if (setting.type === 'flag') return setting.variants.map(quoted).join(' | ')
  return setting.type
}

const literal = (value: string | number | boolean) =>
  typeof value === 'string' ? quoted(value) : String(value)

const typesOf = (settings: Named[]) =>
  [
    'interface Values {',
    ...settings.map(
      ([name, setting]) =>
        `  /** ${setting.description.replaceAll('*/', '* /')} */\n  ${name}: ${typeOf(setting)}`,
    ),
    '}',
  ].join('\n')

const defaultsOf = (settings: Named[]) =>
  `{\n${settings.map(([name, setting]) => `  ${name}: ${literal(setting.default)},\n`).join('')}}`

const publicCode = (remote: string, settings: Named[]) => `${made}
import { remoteSettings } from '@pt-portal/shared-ui/bundled'

${typesOf(settings)}

/** Settings that browsers may know, with their defaults: a component's \`useSetting(name)\`, and \`settingIn(config, name)\` for \`meta\`. */
export const { useSetting, settingIn } = remoteSettings<Values>(${quoted(remote)}, ${defaultsOf(settings)})
`

const serverCode = (settings: Named[]) => `${made}
import { serverSettings } from '@pt-portal/shared-ui/bundled'

${typesOf(settings)}

/** A setting's value, for code that only servers run: \`src/sources.ts\` and other \`*.server.ts\`. Browsers throw. */
export const serverSetting = serverSettings<Values>(${defaultsOf(settings)})
`

/**
 * The modules by which a remote reads its settings, by their files in its folder: those that browsers may know, and, if there are
 * others, all for servers. Code that is not wanted is undefined.
 */
export function settingsFiles({
  name,
  settings = {},
}: RemoteDescription): Record<string, string | undefined> {
  const all = Object.entries(settings)
  const shown = all.filter(([, setting]) => isPublicSetting(setting))
  return {
    'src/settings.ts': shown.length > 0 ? publicCode(name, shown) : undefined,
    'src/settings.server.ts': shown.length < all.length ? serverCode(all) : undefined,
  }
}

const isMade = (text: string) => text.startsWith(made)

/** The files that are not as `remote.json` has them; a file of this name that is written by hand is none of them. */
export function outdatedFiles(
  description: RemoteDescription,
  directory: string,
): { file: string; code: string | undefined }[] {
  return Object.entries(settingsFiles(description)).flatMap(([name, code]) => {
    const file = path.join(directory, name)
    const present = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    const isLeft = code === undefined && (present === undefined || !isMade(present))
    return isLeft || present === code ? [] : [{ file, code }]
  })
}

/**
 * Checks before a build that the modules are as `remote.json` has the settings.
 * @throws Error that names what is out of date
 */
export function checkSettingsFiles(
  description: RemoteDescription | undefined,
  directory: string,
): void {
  if (!description) return
  const [outdated] = outdatedFiles(description, directory)
  if (!outdated) return
  const { file } = outdated
  throw new Error(
    `${file} is not as remote.json has the settings: run \`npx remote-kit settings\`.`,
  )
}
