const keyOf = (email: string) => `pt-portal:author:${email}`

/** The author of the post that a user saved last in this browser; undefined before the first one. */
export function lastAuthor(email: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(email)) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberAuthor(email: string, author: string): void {
  try {
    localStorage.setItem(keyOf(email), author)
  } catch {
    // The next post starts with the portal's own name.
  }
}
