/** Factors of a power of ten by which people count. */
const factors = [1, 2, 5, 10]

/**
 * The numbers at an axis from 0 to the first one that no value exceeds, some four or five of them: 0, 20, 40, 60 for 51.
 * @param most the largest value, above 0
 */
export function axisTo(most: number): number[] {
  const least = most / 4
  const power = 10 ** Math.floor(Math.log10(least))
  const step = factors.map((factor) => factor * power).find((each) => each >= least)!
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step)
}
