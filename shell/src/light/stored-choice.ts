/** What the visitor chose on an earlier page; undefined when nothing, nothing known, or where storage is forbidden. */
export function storedChoice<T extends string>(key: string, choices: readonly T[]): T | undefined {
  try {
    const stored = localStorage.getItem(key)
    return choices.find((choice) => choice === stored)
  } catch {
    return undefined
  }
}

/** Where storage is forbidden, the choice lasts as long as the page. */
export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice)
  } catch {}
}
