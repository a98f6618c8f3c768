/** Normalises a value for comparison: empty values are equal, and space around a text is ignored. */
function essence(value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return ''
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : String(value ?? '').trim()
}

export const isSame = (one: unknown, other: unknown) =>
  one === other || essence(one) === essence(other)

/** Returns the names of the fields in which two versions of a record differ. */
export function differences<Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
): (keyof Values & string)[] {
  return Object.keys(mine).filter((name) => !isSame(mine[name], theirs[name]))
}
