/** What is due in the months of a year. */
export interface Amounts {
  /** Rupees of each month, April first, as far as they are known. */
  months: number[]
  total: number
  /** Indexes of the months in which what was charged is not known, in a part at least. */
  unknown: number[]
}

export const noMonths: readonly number[] = Array(12).fill(0)

export const sumOf = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, index) => amount + other[index]!)

export const totalOf = (months: readonly number[]): number =>
  months.reduce((sum, amount) => sum + amount, 0)

export const noAmounts: Amounts = { months: [...noMonths], total: 0, unknown: [] }

export const added = (one: Amounts, other: Amounts): Amounts => ({
  months: sumOf(one.months, other.months),
  total: one.total + other.total,
  unknown: [...new Set([...one.unknown, ...other.unknown])],
})
