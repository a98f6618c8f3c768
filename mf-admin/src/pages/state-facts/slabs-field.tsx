import { Box, Grid, Stack } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from './choice-field'
import { EntryList } from './entry-list'
import { emptySlab, type SlabValues } from './facts-values'
import { InstalmentsField } from './instalments-field'
import { RupeeField } from './rupee-field'

const groups = { all: 'Everyone', men: 'Men', women: 'Women' }
const periods = { monthly: 'A month', 'half-yearly': 'A half-year', annual: 'A year' }

/** The slabs of the schedule, in its order. */
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

/** A new slab begins where the last one ends. */
const following = (last: SlabValues | undefined): SlabValues =>
  last
    ? {
        ...emptySlab,
        appliesTo: last.appliesTo,
        period: last.period,
        from: typeof last.to === 'number' ? last.to + 1 : null,
      }
    : { ...emptySlab, from: 0 }

function SlabFields({ path, slab }: { path: string; slab: SlabValues }) {
  return (
    <Stack gap="4">
      <Grid
        templateColumns={{ base: '1fr 1fr', xl: 'repeat(5, minmax(0, 1fr))' }}
        gap="3"
        alignItems="start"
      >
        <ChoiceField name={`${path}.appliesTo`} label="Applies to" options={groups} />
        <ChoiceField name={`${path}.period`} label="Income and tax of" options={periods} />
        <RupeeField name={`${path}.from`} label="Income from" />
        <RupeeField name={`${path}.to`} label="Income to" placeholder="No limit" />
        <RupeeField name={`${path}.tax`} label="Tax" />
        <RupeeField name={`${path}.lumpSum`} label="Year paid at once" placeholder="None" />
        <Box gridColumn={{ base: '1 / -1', xl: 'span 4' }}>
          <TextField name={`${path}.note`} label="Note" />
        </Box>
      </Grid>
      <InstalmentsField path={path} slab={slab} />
    </Stack>
  )
}
