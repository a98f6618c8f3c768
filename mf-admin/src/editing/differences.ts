/** A field's value as text; nothing and empty look the same. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '').trim()
}

/** Names of the fields in which two versions of a record differ. */
export function differences<Values extends Record<string, unknown>>(
  mine: Values,
  theirs: Values,
): (keyof Values & string)[] {
  return Object.keys(mine).filter((name) => shown(mine[name]) !== shown(theirs[name]))
}
