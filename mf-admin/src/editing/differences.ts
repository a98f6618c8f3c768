/** What two values are compared by; nothing and empty, and space around a text, make no difference. */
function essence(value: unknown): string {
  if (Array.isArray(value) && value.length === 0) return ''
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : String(value ?? '').trim()
}

export const isSame = (one: unknown, other: unknown) =>
  one === other || essence(one) === essence(other)

/** Names of the fields in which two versions of a record differ. */
export function differences<Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
): (keyof Values & string)[] {
  return Object.keys(mine).filter((name) => !isSame(mine[name], theirs[name]))
}
