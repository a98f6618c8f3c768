import { useField } from '@pt-portal/shared-ui/forms'
import { useRef } from 'react'
import type { SlabValues, Typed } from '../facts-values'
import { withUpperLimit } from './slab-edits'

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
