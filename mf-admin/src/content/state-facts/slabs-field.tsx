import { Box, Grid, GridItem, notify } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { BetweenHorizontalStart, SquareSplitVertical } from 'lucide-react'
import { ChoiceField } from '../../forms/fields/choice-field'
import { Action, EntryList } from './entry-list'
import type { SlabValues } from './facts-values'
import { InstalmentsField } from './instalments-field'
import { RupeeField } from './rupee-field'
import { slabGroups, slabPeriods } from './slab-columns'
import { following, withSlabAfter, withSlabSplit } from './slab-edits'
import { SlabTable } from './slab-table'
import { UpperLimitField } from './upper-limit-field'
import type { EntryActions } from './use-entries'
import { useHasWidth } from './use-has-width'
import { useSlabPaste } from './use-slab-paste'

/** Width in pixels that the table of slabs needs. */
const tableWidth = 768

type Slabs = SlabValues[]
type ReplaceAll = EntryActions<SlabValues>['replaceAll']

/** Inserts an empty slab after the one at `index`. */
const insertAfter = (slabs: Slabs, index: number, replaceAll: ReplaceAll) =>
  replaceAll(withSlabAfter(slabs, index), index + 1, 'to')

/** Splits a slab, or says why it cannot. */
function split(slabs: Slabs, index: number, replaceAll: ReplaceAll) {
  const parts = withSlabSplit(slabs, index)
  if (parts) return replaceAll(parts, index, 'to')
  notify({
    title: `Slab ${index + 1} was not split`,
    description: 'Its range must be numbers and hold more than one rupee.',
    type: 'error',
  })
}

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
        noun="Slab"
        create={following}
        empty="No slabs: nothing can be calculated for this state."
        table={
          hasTable
            ? (slabs, actionsOf) => (
                <SlabTable
                  slabs={slabs}
                  actionsOf={(index) => {
                    const actions = actionsOf(index)
                    return {
                      ...actions,
                      insert: () => insertAfter(slabs, index, actions.replaceAll),
                      split: () => split(slabs, index, actions.replaceAll),
                    }
                  }}
                />
              )
            : undefined
        }
        more={(slabs, index, replaceAll) => (
          <>
            <Action
              name="insert"
              label={`Insert a slab after slab ${index + 1}`}
              onClick={() => insertAfter(slabs, index, replaceAll)}
            >
              <BetweenHorizontalStart aria-hidden />
            </Action>
            <Action
              name="split"
              label={`Split slab ${index + 1}`}
              onClick={() => split(slabs, index, replaceAll)}
            >
              <SquareSplitVertical aria-hidden />
            </Action>
          </>
        )}
      >
        {(path, slab) => <SlabFields path={path} slab={slab} />}
      </EntryList>
    </Box>
  )
}

const columns = { base: '1fr 1fr', xl: '1.2fr 1.1fr repeat(3, minmax(0, 1fr))' }

const SlabFields = ({ path, slab }: { path: string; slab: SlabValues }) => (
  <Grid templateColumns={columns} gap="3" alignItems="start">
    <ChoiceField name={`${path}.appliesTo`} label="Applies to" options={slabGroups} />
    <ChoiceField name={`${path}.period`} label="Period" options={slabPeriods} />
    <RupeeField name={`${path}.from`} label="Income from" />
    <UpperLimitField path={path} />
    <RupeeField name={`${path}.tax`} label="Tax" />
    <RupeeField name={`${path}.lumpSum`} label="Paid at once" placeholder="None" />
    <GridItem colSpan={{ base: 2, xl: 4 }}>
      <TextField name={`${path}.note`} label="Note" />
    </GridItem>
    <GridItem colSpan={{ base: 2, xl: 5 }} maxW="24rem">
      <InstalmentsField path={path} slab={slab} />
    </GridItem>
  </Grid>
)
