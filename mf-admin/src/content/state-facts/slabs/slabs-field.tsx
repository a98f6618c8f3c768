import { counted } from '@pt-portal/api/contract/language/english'
import { factFields } from '@pt-portal/api/contract/law/facts/fact-fields'
import { Box, notify } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { BetweenHorizontalStart, SquareSplitVertical } from 'lucide-react'
import { type ClipboardEvent, useRef } from 'react'
import type { SlabValues } from '../facts-values'
import { DeclaredFields } from '../fields/declared-field'
import { EntryList } from '../fields/entry-list'
import { RupeeField } from '../fields/number-field'
import { useHasWidth } from '../use-has-width'
import { type SlabColumn, slabActions, slabColumns, useUpperLimit } from './slab-edits'
import { withPasted } from './slab-paste'
import { SlabTable } from './slab-table'

/** Width in pixels that the table of slabs needs. */
const tableWidth = 768

/**
 * Field for the slabs of the schedule, in their order: a table where it has the width, else a card each. Rows of a spreadsheet
 * can be pasted into either.
 */
export function SlabsField() {
  const [around, hasTable] = useHasWidth(tableWidth)
  const onPaste = useSlabPaste()
  return (
    <Box ref={around} onPaste={onPaste}>
      <EntryList<SlabValues>
        name="slabs"
        field={factFields.slabs}
        around={{}}
        table={
          hasTable
            ? (slabs, actionsOf) => <SlabTable slabs={slabs} actionsOf={actionsOf} />
            : undefined
        }
        more={(slabs, index, replaceAll) => {
          const { insert, split } = slabActions(slabs, index, replaceAll)
          const slab = `slab ${index + 1}`
          return [
            {
              name: 'insert',
              label: `Insert a slab after ${slab}`,
              Icon: BetweenHorizontalStart,
              act: insert,
            },
            { name: 'split', label: `Split ${slab}`, Icon: SquareSplitVertical, act: split },
          ]
        }}
      >
        {(path, slab) => (
          <DeclaredFields
            path={path}
            fields={factFields.slabs.fields}
            record={slab}
            own={{ to: <UpperLimitField path={path} /> }}
          />
        )}
      </EntryList>
    </Box>
  )
}

const UpperLimitField = ({ path }: { path: string }) => (
  <RupeeField label="Income to" {...useUpperLimit(path)} />
)

const isColumn = (name: string | undefined): name is SlabColumn =>
  slabColumns.some(({ field }) => field === name)

/** Handler for pasting rows of a spreadsheet into a field of a slab. Other text is left to the browser. */
function useSlabPaste() {
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
