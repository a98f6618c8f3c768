import type { Setting } from './settings'

/** A number where it is one; else the text: JSON would make null of NaN, which takes a value back. */
function numberIn(text: string): number | string {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(number) ? number : text
}

/** Shares of a flag as they are written: `on:10, bold:20`. */
const sharesIn = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    text
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [variant = '', share = ''] = part.split(':')
        return [variant.trim(), numberIn(share)]
      }),
  )

/** The value that a text stands for. What is no such value stays a text, which `settingFault` refuses with a reason. */
export function settingFromText(setting: Setting | undefined, text: string): unknown {
  if (setting?.type === 'number') return numberIn(text)
  if (setting?.type === 'boolean') return { true: true, false: false }[text] ?? text
  if (setting?.type === 'flag') return sharesIn(text)
  return text
}

/** A stored value as it is written. */
export const settingAsText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([variant, share]) => `${variant}:${share}`)
        .join(', ')
    : String(value)
