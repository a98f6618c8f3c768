/** Whether a line of the API is about the first administrator, and so belongs beside the portal's address. */
export const isAboutAdministrator = (line: string): boolean =>
  /^(Administrator \S+ created|There is no administrator yet)/.test(line)

/**
 * Text for the end of a start: what the API said of the first administrator, and where to sign in. Programs that stop
 * reading at the line with the address have read this before.
 * @param lines of the API; none on later starts
 */
export function firstSignIn(lines: string[], origin: string): string {
  if (lines.length === 0) return ''
  const once = lines.some((line) => line.includes('password:'))
    ? ' The password is not shown again.'
    : ''
  return `\n${lines.join('\n')}\nSign in at ${origin}/admin/login.${once}\n`
}
