import type { Slab } from '@pt-portal/api/contract'
import { nextSlab, slabFields } from '@pt-portal/api/contract/law/facts/fact-fields'
import { notify } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { useRef } from 'react'
import type { SlabValues, Typed } from '../facts-values'
import type { EntryActions } from '../fields/use-entries'

/** Width of the first part when a slab without an upper limit is split, in rupees. */
const openSplit = 5000

/** Values of a slab that have a column, in their order. */
export const slabColumns = Object.entries(slabFields).flatMap(([field, { type, label }]) =>
  type === 'list' ? [] : [{ field: field as SlabColumn, label }],
)

export type SlabColumn = Exclude<keyof typeof slabFields, 'instalments'>

/** Creates a slab that starts where the one before ends. */
export const following = (before: SlabValues | undefined): SlabValues =>
  nextSlab(before as Slab | undefined)

/** Inserts a slab after the one at `index`. */
export const withSlabAfter = (slabs: SlabValues[], index: number): SlabValues[] => [
  ...slabs.slice(0, index + 1),
  following(slabs[index]),
  ...slabs.slice(index + 1),
]

/**
 * Splits a slab into two halves, of which the second starts one rupee after the first ends, so that there is neither gap nor
 * overlap. Both keep the tax. Returns undefined when the slab holds a single rupee, or its range is no number.
 */
export function withSlabSplit(slabs: SlabValues[], index: number): SlabValues[] | undefined {
  const slab = slabs[index]!
  const { from, to } = slab
  if (typeof from !== 'number' || typeof to === 'string') return undefined
  const middle = to === null ? from + openSplit - 1 : Math.floor((from + to) / 2)
  if (to !== null && middle >= to) return undefined
  const parts = [
    { ...slab, to: middle },
    { ...slab, from: middle + 1 },
  ]
  return [...slabs.slice(0, index), ...parts, ...slabs.slice(index + 1)]
}

/** What can be done with the slab at `index`, beside what every entry of a list has. */
export const slabActions = (
  slabs: SlabValues[],
  index: number,
  replaceAll: EntryActions<SlabValues>['replaceAll'],
) => ({
  insert: () => replaceAll(withSlabAfter(slabs, index), index + 1, 'to'),
  split: () => {
    const parts = withSlabSplit(slabs, index)
    if (parts) return replaceAll(parts, index, 'to')
    notify({
      title: `Slab ${index + 1} was not split`,
      description: 'Its range must be numbers and hold more than one rupee.',
      type: 'error',
    })
  },
})

/**
 * Changes the upper limit of a slab. Where the next one starts right after it, its start follows; an inserted slab that has no
 * upper limit yet starts where the next one does.
 */
export function withUpperLimit(slabs: SlabValues[], index: number, to: number): SlabValues[] {
  const next = slabs[index + 1]
  const { from, to: before, appliesTo } = slabs[index]!
  const isJoined =
    next?.appliesTo === appliesTo &&
    (before === null ? next.from === from : typeof before === 'number' && next.from === before + 1)
  return slabs.map((slab, other) => {
    if (other === index) return { ...slab, to }
    return isJoined && other === index + 1 ? { ...slab, from: to + 1 } : slab
  })
}

/** Attributes of the field for the upper limit of the slab at `slabs[n]`. The start of a next slab that is joined to it follows. */
export function useUpperLimit(path: string) {
  const [{ value: slabs }, , { setValue }] = useField<SlabValues[]>('slabs')
  const index = Number(/\d+/.exec(path)![0])
  // The slabs before this edit, because they come apart while the field is empty.
  const joined = useRef(slabs)
  return {
    name: `${path}.to`,
    placeholder: 'No limit',
    onFocus: () => {
      joined.current = slabs
    },
    onValue: (to: Typed) =>
      setValue(
        typeof to === 'number'
          ? withUpperLimit(joined.current, index, to)
          : slabs.map((slab, other) => (other === index ? { ...slab, to } : slab)),
      ),
  }
}
