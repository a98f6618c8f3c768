import { differences, isSame } from './differences'

export interface Merged<Values> {
  /** `mine` with the fields that only `theirs` has changed; in a conflict the value of `mine`. */
  values: Values
  /** Fields that both have changed to different values. */
  conflicts: (keyof Values & string)[]
  /** Fields that only they have changed. */
  taken: (keyof Values & string)[]
}

/** Merges two versions field by field, by what each has changed since their common base (D50). */
export function merge<Values extends Record<string, unknown>>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const names = Object.keys(mine) as (keyof Values & string)[]
  const contested = names.filter(
    (name) => !isSame(theirs[name], mine[name]) && !isSame(theirs[name], base[name]),
  )
  const taken = contested.filter((name) => isSame(mine[name], base[name]))
  return {
    values: withFields(mine, theirs, taken),
    conflicts: contested.filter((name) => !taken.includes(name)),
    taken,
  }
}

/** Returns a stored version with what was typed into the fields of a form since it showed `seen`. */
export const typedOver = <Values extends Record<string, unknown>>(
  stored: Values,
  seen: Values,
  shown: Values,
): Values => withFields(stored, shown, differences(shown, seen))

/** Returns `values` with the named fields taken from `from`. */
export function withFields<Values extends Record<string, unknown>>(
  values: Values,
  from: Values,
  names: (keyof Values & string)[],
): Values {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, from[name]])) }
}
