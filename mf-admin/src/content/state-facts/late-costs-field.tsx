import { Grid, GridItem } from '@pt-portal/shared-ui'
import { TextareaField } from '@pt-portal/shared-ui/forms'
import { ChoiceField } from '../../forms/fields/choice-field'
import { EntryList } from './entry-list'
import { EntryRows } from './entry-rows'
import type { LateCostValues, LateRateValues, Typed } from './facts-values'
import { NumberField, type NumberFieldProps } from './number-field'
import { parseRupees, RupeeField } from './rupee-field'

const duties = { payment: 'The payment', return: 'A return', registration: 'The registration' }
const units = { percent: 'Percent of the tax', rupees: 'Rupees' }
const periods = {
  once: 'Once',
  day: 'For each day',
  month: 'For each month',
  year: 'For each year',
}
const bases = {
  certain: 'No source says otherwise',
  guide: 'Private guides only',
  disputed: 'Sources differ',
  unconfirmed: 'May have changed',
}

const newRate: LateRateValues = { after: 0, least: null, most: null }

const newRule: LateCostValues = {
  late: 'payment',
  unit: 'percent',
  per: 'month',
  rates: [newRate],
  limit: null,
  basis: 'certain',
  text: '',
}

/** Field for the rules by which readers calculate what being late costs. */
export const LateCostsField = () => (
  <EntryList<LateCostValues>
    name="lateCosts"
    noun="Rule"
    create={() => newRule}
    empty="No rules: nothing can be calculated for this state."
  >
    {(path, rule) => <RuleFields path={path} rule={rule} />}
  </EntryList>
)

const columns = { base: '1fr 1fr', xl: 'repeat(3, minmax(0, 1fr))' }

const RuleFields = ({ path, rule }: { path: string; rule: LateCostValues }) => (
  <Grid templateColumns={columns} gap="3" alignItems="start">
    <ChoiceField name={`${path}.late`} label="What is late" options={duties} />
    <ChoiceField name={`${path}.unit`} label="Charged in" options={units} />
    <ChoiceField name={`${path}.per`} label="Charged" options={periods} />
    <ChoiceField name={`${path}.basis`} label="How sure" options={bases} />
    <RupeeField name={`${path}.limit`} label="At most in all" placeholder="No limit" />
    <GridItem colSpan={{ base: 2, xl: 3 }}>
      <RatesField path={path} rule={rule} />
    </GridItem>
    <GridItem colSpan={{ base: 2, xl: 3 }}>
      <TextareaField
        name={`${path}.text`}
        label="Rule in words"
        hint="As in the penalties; it stands beside the amount."
        rows={2}
      />
    </GridItem>
  </Grid>
)

function RatesField({ path, rule }: { path: string; rule: LateCostValues }) {
  const time = rule.per === 'month' ? 'months' : 'days'
  return (
    <EntryRows<LateRateValues>
      name={`${path}.rates`}
      legend={rule.unit === 'percent' ? 'Rates in percent' : 'Rates in rupees'}
      noun="rate"
      next={(rates) => (rates.length === 0 ? newRate : { ...newRate, after: null })}
    >
      {(rate) => (
        <Grid flex="1" templateColumns="repeat(3, minmax(0, 1fr))" gap="2">
          <DecimalField name={`${rate}.after`} label={`After ${time}`} />
          <DecimalField name={`${rate}.least`} label="At least" />
          <DecimalField name={`${rate}.most`} label="At most" />
        </Grid>
      )}
    </EntryRows>
  )
}

/** Parses a number such as '1.25' or '1.25%'; whole rupees are accepted too. */
function parseDecimal(typed: string): Typed {
  const digits = typed.replace(/[%\s]/g, '')
  return /^\d{1,6}\.\d{1,4}$/.test(digits) ? Number(digits) : parseRupees(digits)
}

const DecimalField = (props: NumberFieldProps) => (
  <NumberField {...props} parse={parseDecimal} write={String} inputMode="decimal" />
)
