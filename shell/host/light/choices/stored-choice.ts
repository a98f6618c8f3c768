/** The visitor's stored choice; undefined without one, for an unknown one, or where storage is forbidden. */
export function storedChoice<T extends string>(key: string, choices: readonly T[]): T | undefined {
  try {
    const stored = localStorage.getItem(key)
    return choices.find((choice) => choice === stored)
  } catch {
    return undefined
  }
}

/** Stores a choice; where storage is forbidden, it lasts as long as the page. */
export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice)
  } catch {}
}
