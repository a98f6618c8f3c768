/** Gives each item of a list a key: its JSON text, numbered where it occurs again. */
export function withKeys<Item>(items: readonly Item[]): { key: string; item: Item }[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = JSON.stringify(item)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { key: count === 1 ? text : `${text} ${count}`, item }
  })
}
