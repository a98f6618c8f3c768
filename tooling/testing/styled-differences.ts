export interface Rendered {
  title: string
  markup: string
  /** All rules, one per line. */
  styles: string
}

/** Sorts attributes, as their order has no meaning. */
const inOrder = (markup: string) =>
  markup.replace(/<([\w-]+)((?: [\w:-]+(?:="[^"]*")?)+)/g, (_tag, name, attributes: string) =>
    ['<', name, ...attributes.match(/ [\w:-]+(?:="[^"]*")?/g)!.sort()].join(''),
  )

const ruleSet = (styles: string) => new Set(styles.split('\n').filter(Boolean))

/** Differences between the pairs of renderings: the title, both markups, and rules that only one has. */
export function differences(ours: Rendered[], others: Rendered[]): object[] {
  expect(ours.map(({ title }) => title)).toEqual(others.map(({ title }) => title))
  return ours.flatMap(({ title, markup, styles }, index) => {
    const other = others[index]!
    const [our, their] = [inOrder(markup), inOrder(other.markup)]
    const [ourRules, theirRules] = [ruleSet(styles), ruleSet(other.styles)]
    const onlyOurs = [...ourRules].filter((rule) => !theirRules.has(rule))
    const onlyTheirs = [...theirRules].filter((rule) => !ourRules.has(rule))
    const same = our === their && !onlyOurs.length && !onlyTheirs.length
    return same ? [] : [{ title, our, their, onlyOurs, onlyTheirs }]
  })
}
