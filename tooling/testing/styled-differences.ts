export interface Rendered {
  title: string
  markup: string
  /** All rules, one a line. */
  styles: string
}

/** The order of attributes says nothing. */
const inOrder = (markup: string) =>
  markup.replace(/<([\w-]+)((?: [\w:-]+(?:="[^"]*")?)+)/g, (_tag, name, attributes: string) =>
    ['<', name, ...attributes.match(/ [\w:-]+(?:="[^"]*")?/g)!.sort()].join(''),
  )

const ruleSet = (styles: string) => new Set(styles.split('\n').filter(Boolean))

/** What of each pair of renderings is not the same: its title, and markup or rules that only one of them has. */
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
