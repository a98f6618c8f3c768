export type Theme = 'light' | 'dark'

/** The theme that an address chooses; undefined for the system's. */
export function themeIn(params: Pick<URLSearchParams, 'get'>): Theme | undefined {
  const theme = params.get('theme')
  return theme === 'light' || theme === 'dark' ? theme : undefined
}
