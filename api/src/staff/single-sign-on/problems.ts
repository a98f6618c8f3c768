/** What the sign-in page says after a sign-in by the provider that did not work, by the code in its address. */
const problems = {
  away: (name: string) => `${name} does not answer. Sign in another way, or try again later.`,
  refused: (name: string) => `Signing in with ${name} did not work. Please try again.`,
  expired: () =>
    'That took too long, or your browser did not keep a cookie of this site. Please try again.',
  unverified: (name: string) => `${name} does not say that your e-mail address is verified.`,
  'no-role': (name: string) =>
    `You have no account here, and ${name} gives you no role. Please ask an administrator.`,
  disabled: () => 'Your account is disabled. Please ask an administrator.',
} satisfies Record<string, (name: string) => string>

export type Problem = keyof typeof problems

/** The sentence for a code; null for a code that is none. */
export const problemText = (code: string | undefined, name: string): string | null =>
  code !== undefined && Object.hasOwn(problems, code) ? problems[code as Problem](name) : null
