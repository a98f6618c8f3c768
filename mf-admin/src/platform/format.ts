/** A whole number in Indian grouping, such as '1,00,000'. */
export const grouped = (count: number): string => count.toLocaleString('en-IN')

export interface Noun {
  one: string
  many: string
}

/** A number of things: '1 post', '10,000 posts'. */
export const counted = (count: number, { one, many }: Noun): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
