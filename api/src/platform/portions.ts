/** The items in runs of `size`, in order; the last run may be shorter. */
export function* portions<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
