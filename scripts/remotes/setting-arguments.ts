import type { Setting, Settings } from '../../remote-kit/src/remote/settings'

/** A number where it is one; else the text: JSON would make null of NaN, which takes a value back. */
const numberIn = (text: string) => {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : text
}

/** Shares of a flag as they are written: `on:10,bold:20`. */
const sharesOf = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((part) => {
        const [variant = '', share = ''] = part.split(':')
        return [variant.trim(), numberIn(share)]
      }),
  )

/** The value that a text stands for. What is no number or no truth value stays a text, which the portal refuses with a reason. */
function settingValueOf(setting: Setting | undefined, text: string): unknown {
  if (setting?.type === 'number') return numberIn(text)
  if (setting?.type === 'boolean') return { true: true, false: false }[text] ?? text
  if (setting?.type === 'flag') return sharesOf(text)
  return text
}

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
    return [name, settingValueOf(setting, argument.slice(at + 1))]
  })
  return Object.fromEntries([...set, ...reset.map((name): [string, null] => [name, null])])
}

const written = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([variant, share]) => `${variant}:${share}`)
        .join(',')
    : String(value)

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
    const value = isSet ? written(stored[name]) : `${written(setting.default)} (default)`
    const reach = setting.type === 'flag' || setting.public ? '' : ', for servers alone'
    return `  ${name} = ${value}\n      ${setting.type}${choicesOf(setting)}${reach}: ${setting.description}`
  })
  const left = Object.keys(stored).filter((name) => !Object.hasOwn(settings, name))
  return [
    remote,
    ...lines,
    ...left.map(
      (name) =>
        `  ${name} = ${written(stored[name])}\n      kept, but no live build declares it; --reset ${name} removes it`,
    ),
  ].join('\n')
}
