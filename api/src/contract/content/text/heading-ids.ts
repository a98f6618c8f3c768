/** What the id of a heading is made of: letters of any script with their marks, digits, and hyphens for spaces. */
const baseOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '') || 'section'

/**
 * Returns a function that names the headings of one text, in their order, by ids that are unique in it: `due-dates`,
 * `due-dates-2`, `नियत-तिथियाँ`. A link in the text leads to `#` and the id.
 */
export function headingIds(): (text: string) => string {
  const taken = new Set<string>()
  const uses = new Map<string, number>()
  return (text) => {
    const base = baseOf(text)
    let count = uses.get(base) ?? 0
    let id: string
    do {
      count += 1
      id = count === 1 ? base : `${base}-${count}`
    } while (taken.has(id))
    uses.set(base, count)
    taken.add(id)
    return id
  }
}
