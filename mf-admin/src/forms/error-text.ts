/** Returns the error of a list field: its own, or that of its first faulty entry. */
export function errorText(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.find((entry) => typeof entry === 'string')
  return typeof error === 'string' ? error : undefined
}
