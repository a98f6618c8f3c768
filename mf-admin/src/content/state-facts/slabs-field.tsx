import { Grid, GridItem, notify } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { BetweenHorizontalStart, SquareSplitVertical } from 'lucide-react'
import { ChoiceField } from '../../forms/choice-field'
import { Action, EntryList } from './entry-list'
import type { SlabValues } from './facts-values'
import { InstalmentsField } from './instalments-field'
import { RupeeField } from './rupee-field'
import { following, withSlabAfter, withSlabSplit } from './slab-edits'
import { UpperLimitField } from './upper-limit-field'

const groups = { all: 'Everyone', men: 'Men', women: 'Women' }
const periods = { monthly: 'A month', 'half-yearly': 'A half-year', annual: 'A year' }

/** Field for the slabs of the schedule, in their order. */
export function SlabsField() {
  return (
    <EntryList<SlabValues>
      name="slabs"
      noun="Slab"
      create={following}
      empty="No slabs: nothing can be calculated for this state."
      more={(slabs, index, replaceAll) => (
        <>
          <Action
            name="insert"
            label={`Insert a slab after slab ${index + 1}`}
            onClick={() => replaceAll(withSlabAfter(slabs, index), index + 1, 'to')}
          >
            <BetweenHorizontalStart aria-hidden />
          </Action>
          <Action
            name="split"
            label={`Split slab ${index + 1}`}
            onClick={() => {
              const split = withSlabSplit(slabs, index)
              if (split) replaceAll(split, index, 'to')
              else {
                notify({
                  title: `Slab ${index + 1} was not split`,
                  description: 'Its range must be numbers and hold more than one rupee.',
                  type: 'error',
                })
              }
            }}
          >
            <SquareSplitVertical aria-hidden />
          </Action>
        </>
      )}
    >
      {(path, slab) => <SlabFields path={path} slab={slab} />}
    </EntryList>
  )
}

const columns = { base: '1fr 1fr', xl: '1.2fr 1.1fr repeat(3, minmax(0, 1fr))' }

const SlabFields = ({ path, slab }: { path: string; slab: SlabValues }) => (
  <Grid templateColumns={columns} gap="3" alignItems="start">
    <ChoiceField name={`${path}.appliesTo`} label="Applies to" options={groups} />
    <ChoiceField name={`${path}.period`} label="Period" options={periods} />
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
