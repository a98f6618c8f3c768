// Brackets of elements in compiled texts. Values of arguments may contain `<`, so that cannot mark an element there.
const open = '\uE000'
const close = '\uE001'

const tag = /<(\/?[a-z]\w*)>/g

/** The text with brackets that no argument's value contains in place of `<link>` and `</link>`. */
export const withBrackets = (text: string): string => text.replace(tag, `${open}$1${close}`)

/**
 * Names of a text's elements.
 * @throws Error where they are not closed in order
 */
export function elementsOf(text: string): string[] {
  const names = new Set<string>()
  let current: string | undefined
  for (const [, name] of text.matchAll(tag)) {
    if (name!.startsWith('/') ? current !== name!.slice(1) : current !== undefined) {
      throw new Error(`<${name}> stands at the wrong place: elements are closed, and not nested`)
    }
    current = name!.startsWith('/') ? undefined : name
    if (current) names.add(current)
  }
  if (current) throw new Error(`<${current}> is not closed`)
  return [...names].sort()
}
