import type { Translate } from '@pt-portal/remote-kit/messages/message'

/** Makes something once for each language, such as a schema with its messages. */
export function perLanguage<T>(make: (t: Translate) => T): (t: Translate) => T {
  const made = new Map<string, T>()
  return (t) => {
    const known = made.get(t.language)
    if (known !== undefined) return known
    const one = make(t)
    made.set(t.language, one)
    return one
  }
}
