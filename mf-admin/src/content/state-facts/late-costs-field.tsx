import { Box, Button, chakra, Flex, Grid, GridItem, Text } from '@pt-portal/shared-ui'
import { TextareaField, useField } from '@pt-portal/shared-ui/forms'
import { Plus, X } from 'lucide-react'
import { ChoiceField } from '../../forms/choice-field'
import { EntryList } from './entry-list'
import type { LateCostValues, LateRateValues, Typed } from './facts-values'
import { NumberField, type NumberFieldProps } from './number-field'
import { parseRupees, RupeeField } from './rupee-field'
import { useEntries } from './use-entries'

const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })

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
  const name = `${path}.rates`
  const { entries, add, actionsOf, listRef } = useEntries<LateRateValues>(name)
  const [, { error }] = useField(name)
  const time = rule.per === 'month' ? 'months' : 'days'
  return (
    <Box as="fieldset" ref={listRef}>
      <Legend>{rule.unit === 'percent' ? 'Rates in percent' : 'Rates in rupees'}</Legend>
      {entries.map((_, index) => (
        <Flex
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing of its own that stays while it is typed.
          key={index}
          data-entry={index}
          gap="2"
          mb="3"
          align="flex-start"
          role="group"
          aria-label={`Rate ${index + 1}`}
        >
          <Grid flex="1" templateColumns="repeat(3, minmax(0, 1fr))" gap="2">
            <DecimalField name={`${name}[${index}].after`} label={`After ${time}`} />
            <DecimalField name={`${name}[${index}].least`} label="At least" />
            <DecimalField name={`${name}[${index}].most`} label="At most" />
          </Grid>
          <Button
            mt="8"
            px="0"
            minW="8"
            variant="ghost"
            colorPalette="red"
            data-action="remove"
            aria-label={`Remove rate ${index + 1}`}
            title="Remove"
            onClick={actionsOf(index).remove}
          >
            <X aria-hidden />
          </Button>
        </Flex>
      ))}
      {typeof error === 'string' && (
        <Text fontSize="sm" fontWeight="medium" color="fg.error" mb="2" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="outline"
        colorPalette="gray"
        size="sm"
        data-action="add"
        onClick={() => add(entries.length === 0 ? newRate : { ...newRate, after: null })}
      >
        <Plus aria-hidden />
        Add a rate
      </Button>
    </Box>
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
