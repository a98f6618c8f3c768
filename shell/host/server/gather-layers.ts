/** Top-level blocks and statements of a style sheet. */
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

/** Removes what CSS does not need: the semicolon before the end of a block, the zero in `0.5`, the space in `(hover: hover)`. */
const shortened = (css: string) =>
  css
    .replaceAll(';}', '}')
    .replace(/([\s:,(-])0\.(\d)/g, '$1.$2')
    .replace(/@media[^{]*/g, (query) => query.replaceAll(': ', ':'))

/**
 * Merges the rules of each cascade layer into one block. Their position relative to rules outside the layer has no meaning.
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
