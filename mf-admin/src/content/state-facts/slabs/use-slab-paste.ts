import { counted } from '@pt-portal/api/contract/language/english'
import { notify } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { type ClipboardEvent, useRef } from 'react'
import type { SlabValues } from '../facts-values'
import { type SlabColumn, slabColumns } from './slab-edits'
import { withPasted } from './slab-paste'

const isColumn = (name: string | undefined): name is SlabColumn =>
  slabColumns.some(({ field }) => field === name)

/** Handler for pasting rows of a spreadsheet into a field of a slab. Other text is left to the browser. */
export function useSlabPaste() {
  const [{ value: slabs }, , { setValue }] = useField<SlabValues[]>('slabs')
  const latest = useRef(slabs)
  latest.current = slabs

  /** Sets the slabs and says so, with a way back to those that they replace. */
  const replace = (next: SlabValues[], title: string, way: string, description?: string) => {
    const before = latest.current
    setValue(next)
    notify({
      title,
      description,
      type: description ? 'error' : 'success',
      action: {
        label: way,
        onSelect: () =>
          way === 'Undo'
            ? replace(before, 'Paste undone', 'Redo')
            : replace(before, 'Pasted again', 'Undo'),
      },
    })
  }

  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    const { name } = event.target as HTMLInputElement
    const [, index, column] = /^slabs\[(\d+)\]\.(\w+)$/.exec(name ?? '') ?? []
    if (!isColumn(column) || !/[\t\n]/.test(text.trimEnd())) return
    event.preventDefault()
    const { slabs: next, rows, problem } = withPasted(slabs, text, Number(index), column)
    replace(next, `${counted(rows, 'row')} pasted`, 'Undo', problem || undefined)
  }
}
