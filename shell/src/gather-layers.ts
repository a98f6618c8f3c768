/** Blocks and statements at the top of a style sheet. */
function statements(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth > 0 || (css[at] !== '}' && css[at] !== ';')) continue
    found.push(css.slice(start, at + 1))
    start = at + 1
  }
  return found
}

/** Without what a style sheet means anyway: the end of a block ends its last declaration too, and `.5` is a number. */
const shortened = (css: string) => css.replaceAll(';}', '}').replace(/([\s:,(-])0\.(\d)/g, '$1.$2')

/**
 * Puts the rules of each cascade layer into one block: their place beside rules of other layers, or of none, has no meaning.
 */
export function gatherLayers(css: string): string {
  const layers = new Map<string, string>()
  const others: string[] = []
  for (const statement of statements(shortened(css))) {
    const [opening] = /^@layer [\w-]+\{/.exec(statement) ?? []
    if (opening)
      layers.set(opening, (layers.get(opening) ?? '') + statement.slice(opening.length, -1))
    else others.push(statement)
  }
  const order = others.filter((statement) => statement.startsWith('@layer'))
  const rules = others.filter((statement) => !statement.startsWith('@layer'))
  return [
    ...order,
    ...Array.from(layers, ([opening, inner]) => `${opening}${inner}}`),
    ...rules,
  ].join('')
}
