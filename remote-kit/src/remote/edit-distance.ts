/**
 * Letters to add, drop or change, or neighbours to swap, to make one word of the other (Levenshtein with swaps).
 * @returns more than `most` as soon as it is certain that the words differ by more
 */
export function editDistance(one: string, other: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const least = Math.min(
        above[column - 1]! + (isSame ? 0 : 1),
        above[column]! + 1,
        line[column - 1]! + 1,
      )
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line.push(isSwap ? Math.min(least, before[column - 2]! + 1) : least)
    }
    if (Math.min(...line) > most) return most + 1
    before = above
    above = line
  }
  return above[other.length]!
}
