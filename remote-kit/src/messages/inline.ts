/** The import of a catalogue beside the code: its name, and the folder relative to the module. */
export const catalogueImport = /import \* as (\w+) from '(\.[^']*\bmessages)'/

/** Calls whose result depends on the language alone; unused ones are dropped. */
const pureCalls = /(?<![.\w$])(?:useMessages\(\)|inLanguage\()/g

/**
 * The source of a module for a build in one language: `t(m.key)` becomes the text itself, and `t(m.key, args)` a call of the
 * compiled message. So texts cost browsers what they would cost as literals. What it does not recognise stays as it is and
 * works too: a key that is chosen at run time, or another name than `t` (ADR 0071).
 * @param literalOf code of a key's text without arguments; undefined where the message has some
 */
export function inlineMessages(
  source: string,
  literalOf: (key: string) => string | undefined,
): string {
  const pure = source.replace(pureCalls, '/*#__PURE__*/ $&')
  const [, name] = catalogueImport.exec(source) ?? []
  if (!name) return pure
  const call = new RegExp(`(?<![.\\w$])t\\(\\s*${name}\\.(\\w+)(,?\\s*\\)|,\\s*)`, 'g')
  return pure.replace(call, (whole, key: string, rest: string) => {
    if (!rest.endsWith(')')) return `${name}.${key}(`
    return literalOf(key) ?? whole
  })
}
