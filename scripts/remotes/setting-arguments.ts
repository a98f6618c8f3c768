import { settingAsText, settingFromText } from '../../remote-kit/src/remote/setting-text'
import type { Setting, Settings } from '../../remote-kit/src/remote/settings'

/**
 * The values of arguments such as `supportEmail=desk@example.com`, and null for names in `reset`.
 * @throws Error for an argument without an equals sign
 */
export function settingArguments(
  settings: Settings,
  assignments: readonly string[],
  reset: readonly string[] = [],
): Record<string, unknown> {
  const set = assignments.map((argument): [string, unknown] => {
    const at = argument.indexOf('=')
    if (at < 1) throw new Error(`"${argument}" must be NAME=VALUE.`)
    const name = argument.slice(0, at)
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined
    return [name, settingFromText(setting, argument.slice(at + 1))]
  })
  return Object.fromEntries([...set, ...reset.map((name): [string, null] => [name, null])])
}

interface Described {
  remote: string
  settings: Settings
  stored: Readonly<Record<string, unknown>>
}

const choicesOf = (setting: Setting): string => {
  if (setting.type === 'choice') return ` (${setting.choices.join(', ')})`
  if (setting.type === 'flag') return ` (${setting.variants.join(', ')}; shares such as on:10)`
  return ''
}

/** Lines on a remote's settings: what each is now, and what its default is. */
export function describeSettings({ remote, settings, stored }: Described): string {
  const lines = Object.entries(settings).map(([name, setting]) => {
    const isSet = Object.hasOwn(stored, name)
    const value = isSet
      ? settingAsText(stored[name])
      : `${settingAsText(setting.default)} (default)`
    const reach = setting.type === 'flag' || setting.public ? '' : ', for servers alone'
    return `  ${name} = ${value}\n      ${setting.type}${choicesOf(setting)}${reach}: ${setting.description}`
  })
  const left = Object.keys(stored).filter((name) => !Object.hasOwn(settings, name))
  return [
    remote,
    ...lines,
    ...left.map(
      (name) =>
        `  ${name} = ${settingAsText(stored[name])}\n      kept, but no live build declares it; --reset ${name} removes it`,
    ),
  ].join('\n')
}
