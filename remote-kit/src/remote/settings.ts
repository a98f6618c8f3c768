/** What `remote.json` says of one setting (remote.schema.json explains each field). */
export type Setting = { description: string } & (
  | { type: 'text'; default: string; public?: boolean }
  | { type: 'number'; default: number; public?: boolean }
  | { type: 'boolean'; default: boolean; public?: boolean }
  | { type: 'choice'; default: string; choices: readonly string[]; public?: boolean }
  | { type: 'flag'; default: string; variants: readonly string[] }
)

/** The settings that a remote declares, by name. */
export type Settings = Readonly<Record<string, Setting>>

/** A setting's value in a render or a browser; of a flag, the variant. */
export type SettingValue = string | number | boolean
export type SettingValues = Readonly<Record<string, SettingValue>>

/** Percentages of visitors by variant of a flag; the others get its default. */
export type FlagShares = Readonly<Record<string, number>>

/** What an operator has stored, by name: the value, of a flag the shares. Names may be of other builds, and values of other types. */
export type StoredSettings = Readonly<Record<string, unknown>>

/** Most characters of a text. */
export const longestSetting = 2000

/** What no text needs, and a database or a header may not take: control characters but line breaks and tabs, halves of characters. */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Cs}/u

function textFault(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a text'
  if (value.length > longestSetting) return `must have at most ${longestSetting} characters`
  return unwritable.test(value) ? 'must have no control characters' : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listed = (values: readonly string[]) => values.join(' or ')

function sharesFault(variants: readonly string[], value: unknown): string | undefined {
  if (!isRecord(value)) return 'must be percentages by variant, such as {"on": 10}'
  const unknown = Object.keys(value).find((variant) => !variants.includes(variant))
  if (unknown !== undefined) return `has no variant "${unknown}": it has ${listed(variants)}`
  const shares = Object.values(value)
  const isShare = (share: unknown) => Number.isInteger(share) && Number(share) >= 0
  if (!shares.every(isShare)) return 'must have whole percentages'
  const sum = shares.reduce<number>((total, share) => total + Number(share), 0)
  return sum > 100 ? `gives out ${sum} %, which is more than 100 %` : undefined
}

/** Why a value cannot be stored for a setting, as the end of a sentence; undefined when it can. */
export function settingFault(setting: Setting, value: unknown): string | undefined {
  switch (setting.type) {
    case 'text':
      return textFault(value)
    case 'number':
      return Number.isFinite(value) ? undefined : 'must be a number'
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'must be true or false'
    case 'choice':
      return setting.choices.includes(value as string)
        ? undefined
        : `must be ${listed(setting.choices)}`
    case 'flag':
      return sharesFault(setting.variants, value)
  }
}

/** Whether browsers may know a setting. Flags are for browsers too, so that they show what the server rendered. */
export const isPublicSetting = (setting: Setting) =>
  setting.type === 'flag' || setting.public === true

/** A stored value that fits the setting; undefined where there is none. */
const storedFor = (name: string, setting: Setting, stored: StoredSettings) =>
  Object.hasOwn(stored, name) && !settingFault(setting, stored[name]) ? stored[name] : undefined

/**
 * The variant of a flag for visitors of a percentile.
 * @param percentile of the visitor, between 0 and 100, 100 excluded
 */
function variantAt(
  { default: fallback, variants }: Setting & { type: 'flag' },
  shares: FlagShares,
  percentile: number,
) {
  let from = 0
  for (const variant of variants) {
    const share = Object.hasOwn(shares, variant) ? shares[variant]! : 0
    if (percentile >= from && percentile < from + share) return variant
    from += share
  }
  return fallback
}

/**
 * The values of all settings of a build: the stored ones that fit, otherwise the defaults.
 * @param percentileOf the percentile of a flag's visitor, between 0 and 100; without it a flag has its default, unless all visitors get one variant
 */
export function settingValues(
  settings: Settings = {},
  stored: StoredSettings = {},
  percentileOf?: (flag: string) => number,
): SettingValues {
  const values = Object.entries(settings).map(([name, setting]): [string, SettingValue] => {
    const value = storedFor(name, setting, stored)
    if (value === undefined) return [name, setting.default]
    if (setting.type !== 'flag') return [name, value as SettingValue]
    const shares = value as FlagShares
    if (percentileOf && isRollout(setting, shares))
      return [name, variantAt(setting, shares, percentileOf(name))]
    return [name, variantForAll(setting, shares) ?? setting.default]
  })
  return Object.fromEntries(values)
}

/** The variant that all visitors get; undefined where they get several. */
function variantForAll(
  setting: Setting & { type: 'flag' },
  shares: FlagShares,
): string | undefined {
  const given = Object.entries(shares).filter(([, share]) => share > 0)
  const rest = 100 - given.reduce((sum, [, share]) => sum + share, 0)
  const variants = new Set(given.map(([variant]) => variant))
  if (rest > 0) variants.add(setting.default)
  return variants.size === 1 ? [...variants][0] : undefined
}

const isRollout = (setting: Setting & { type: 'flag' }, shares: FlagShares) =>
  variantForAll(setting, shares) === undefined

/** Whether visitors of a build get different variants of some flag. */
export const hasRollout = (settings: Settings = {}, stored: StoredSettings = {}): boolean =>
  Object.entries(settings).some(([name, setting]) => {
    const shares = setting.type === 'flag' && storedFor(name, setting, stored)
    return shares ? isRollout(setting as Setting & { type: 'flag' }, shares as FlagShares) : false
  })

/** The values that browsers may know; undefined where there are none. */
export function publicValues(
  settings: Settings | undefined,
  values: SettingValues,
): SettingValues | undefined {
  const known = Object.entries(values).filter(
    ([name]) => settings && Object.hasOwn(settings, name) && isPublicSetting(settings[name]!),
  )
  return known.length > 0 ? Object.fromEntries(known) : undefined
}

/** The stored values that a build declares, but cannot use, each with the reason. */
export function unusableSettings(
  settings: Settings = {},
  stored: StoredSettings = {},
): { name: string; fault: string }[] {
  return Object.entries(settings).flatMap(([name, setting]) => {
    const fault = Object.hasOwn(stored, name) ? settingFault(setting, stored[name]) : undefined
    return fault ? [{ name, fault }] : []
  })
}
