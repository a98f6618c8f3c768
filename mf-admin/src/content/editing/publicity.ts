import { entriesOf, type Fields } from '@pt-portal/api/contract/kinds/field'
import type { FormValues } from '../../forms/record'

/** The fields of a record that say whether and from when visitors can see it. */
export interface Publicity {
  /** Name of the switch. */
  name: string
  /** Name of the field with the moment; only posts have one. */
  moment?: string
}

export function publicityOf(fields: Fields): Publicity {
  for (const [name, field] of entriesOf(fields)) {
    if (field.type === 'publication') return { name, moment: field.moment }
  }
  return { name: 'isActive' }
}

/** Whether a record with these values is public, now or from its moment on. */
export const isOn = ({ name }: Publicity, values: FormValues): boolean => values[name] === true

/** The same values with the record public: from now on, or from the moment that the form names. */
export function madePublic({ name, moment }: Publicity, values: FormValues): FormValues {
  const at = moment && { [moment]: values[moment] || new Date().toISOString() }
  return { ...values, [name]: true, ...at }
}

/** The same values with the record hidden and without dates, as of a draft. */
export function hidden(fields: Fields, values: FormValues): FormValues {
  const { name } = publicityOf(fields)
  const dates = entriesOf(fields).filter(([, { type }]) => type === 'moment')
  return { ...values, ...Object.fromEntries(dates.map(([date]) => [date, ''])), [name]: false }
}

/**
 * What it takes to make a record public: nothing but a save where it is or will be so already, else publishing it now or
 * at the moment that the form names.
 */
export function wayToPublic(
  { name, moment }: Publicity,
  values: FormValues,
  stored: FormValues | undefined,
  now = Date.now(),
): 'save' | 'publish' | 'schedule' {
  // A new state or service is public when it is created, unless it is switched off.
  const isPublic = stored ? stored[name] === true : !moment
  if (isPublic) return 'save'
  return moment && Date.parse(String(values[moment])) > now ? 'schedule' : 'publish'
}
