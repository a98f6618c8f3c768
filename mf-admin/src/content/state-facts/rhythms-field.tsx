import type { Rhythm, RhythmMeasure } from '@pt-portal/api/contract'
import { Grid, GridItem, Stack } from '@pt-portal/shared-ui'
import { TextField } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../forms/fields/choice-field'
import { DueDateField } from './due-date-field'
import { EntryList } from './entry-list'
import { noDate } from './facts-values'
import { RupeeField } from './rupee-field'

const measures: Record<RhythmMeasure, string> = {
  staff: 'Employees in the state',
  'monthly-tax': 'Tax of a month, in rupees',
  'yearly-tax': 'Tax of a year, in rupees',
  'local-body': 'Who collects it',
}

const emptyRhythm: Rhythm = {
  id: '',
  name: '',
  measure: 'staff',
  from: null,
  to: null,
  payment: noDate,
  return: noDate,
  rule: '',
  url: '',
}

/** Field for the due dates by size of the employer, larger ones first. */
export const RhythmsField = () => (
  <EntryList<Rhythm>
    name="rhythms"
    noun="Size"
    create={() => emptyRhythm}
    empty="All employers pay alike."
  >
    {(path) => <RhythmFields path={path} />}
  </EntryList>
)

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }

const RhythmFields = ({ path }: { path: string }) => (
  <Stack gap="5">
    <Grid templateColumns={columns} gap="3" alignItems="start">
      <GridItem colSpan={{ md: 2 }}>
        <TextField
          name={`${path}.name`}
          label="Employers it is for"
          hint="For example: Up to 20 employees."
        />
      </GridItem>
      <TextField name={`${path}.id`} label="Short name" hint="For addresses: up-to-20-staff." />
      <ChoiceField name={`${path}.measure`} label="Depends on" options={measures} />
      <RupeeField name={`${path}.from`} label="From" placeholder="No limit" />
      <RupeeField name={`${path}.to`} label="To" placeholder="No limit" />
    </Grid>
    <DueDateField name={`${path}.payment`} label="Payment" />
    <DueDateField name={`${path}.return`} label="Return" />
    <Grid templateColumns={{ md: '1fr 1fr' }} gap="3" alignItems="start">
      <TextField name={`${path}.rule`} label="Rule" />
      <TextField name={`${path}.url`} label="Address of the rule" placeholder="https://" />
    </Grid>
  </Stack>
)
