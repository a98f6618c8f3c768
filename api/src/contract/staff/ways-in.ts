/** The ways to sign in besides the password, and what went wrong at the last try (D85). */
export interface WaysIn {
  /** Name of the office's identity provider; null without one. */
  provider: string | null
  /** One sentence for people, by the code in the page's address. */
  problem: string | null
}
