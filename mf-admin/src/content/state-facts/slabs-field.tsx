import { Grid, GridItem } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../forms/choice-field'
import { EntryList } from './entry-list'
import { emptySlab, type SlabValues } from './facts-values'
import { InstalmentsField } from './instalments-field'
import { RupeeField } from './rupee-field'

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
    >
      {(path, slab) => <SlabFields path={path} slab={slab} />}
    </EntryList>
  )
}

/** Creates a slab that starts where the last one ends. */
const following = (last: SlabValues | undefined): SlabValues =>
  last
    ? {
        ...emptySlab,
        appliesTo: last.appliesTo,
        period: last.period,
        from: typeof last.to === 'number' ? last.to + 1 : null,
      }
    : { ...emptySlab, from: 0 }

const columns = { base: '1fr 1fr', xl: '1.2fr 1.1fr repeat(3, minmax(0, 1fr))' }

const SlabFields = ({ path, slab }: { path: string; slab: SlabValues }) => (
  <Grid templateColumns={columns} gap="3" alignItems="start">
    <ChoiceField name={`${path}.appliesTo`} label="Applies to" options={groups} />
    <ChoiceField name={`${path}.period`} label="Period" options={periods} />
    <RupeeField name={`${path}.from`} label="Income from" />
    <RupeeField name={`${path}.to`} label="Income to" placeholder="No limit" />
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
