const figure = /₹?\d(?:[\d.,]*\d)?%?/g

/** Figures of one text that the other has not, each as often as it occurs. */
function missingIn(text: string, other: string): string[] {
  const left: string[] = other.match(figure) ?? []
  return (text.match(figure) ?? []).filter((each) => {
    const index = left.indexOf(each)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

/** What has become of a figure: the former and the new one; null where there is none. */
export type ChangedFigure = [before: string | null, after: string | null]

/** Figures in which two texts differ, such as `['₹200', '₹300']`, in their order. */
export function changedFigures(before: string, after: string): ChangedFigure[] {
  const [gone, come] = [missingIn(before, after), missingIn(after, before)]
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, index) => [
    gone[index] ?? null,
    come[index] ?? null,
  ])
}
