/** The message of a field that holds a list: its own, or that of its first wrong entry. */
export function errorText(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.find((entry) => typeof entry === 'string')
  return typeof error === 'string' ? error : undefined
}
