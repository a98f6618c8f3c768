/** A value of a field without the white space around its texts, which forms and the API take away. */
export const withoutOuterSpace = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.map(withoutOuterSpace) : value
}
