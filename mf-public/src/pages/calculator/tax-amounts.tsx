import { exceptText, periodText } from '@pt-portal/api/contract/slab-text'
import type { Charge, TaxResult } from '@pt-portal/api/contract/tax'
import { rupees, SimpleGrid, Stack, Text, type Translate, useMessages } from '@pt-portal/shared-ui'
import { Amount } from './amount'
import { Notice } from './notice'

type Taxed = Extract<TaxResult, { kind: 'tax' }>

export interface TaxAmountsProps {
  result: Taxed
  monthlySalary: number
  /** How often the tax is paid, in the state's own words. */
  frequency: string
}

/** The tax a month and a year, and how the year's total is made up. */
export function TaxAmounts({ result, monthlySalary, frequency }: TaxAmountsProps) {
  const t = useMessages()
  const { charge, perYear, slab, income, lumpSum, isCapped, caveats } = result
  const isNil = perYear === 0
  return (
    <Stack gap="4">
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
        <Amount label={isByMonth(charge) ? 'A month' : 'A month, on average'}>
          {isNil ? 'Nil' : monthText(charge, perYear)}
        </Amount>
        <Amount label="A year">{isNil ? 'Nil' : rupees(perYear)}</Amount>
      </SimpleGrid>
      <Text>
        {slab.period !== 'monthly' &&
          `${rupees(monthlySalary)} a month makes ${rupees(income)} ${periodText(t, slab.period)}. `}
        {isNil
          ? 'That is within the limit below which nothing is charged.'
          : chargeText(t, charge, perYear)}
        {lumpSum !== undefined && ` Paid once a year instead, it is ${rupees(lumpSum)}.`}
      </Text>
      {!isNil && <Text color="fg.muted">Payment: {frequency}.</Text>}
      {isCapped && <Notice>The year's total stops at {rupees(perYear)}.</Notice>}
      {caveats.map((caveat) => (
        <Notice key={caveat}>{caveat}</Notice>
      ))}
    </Stack>
  )
}

function monthText({ per, amount, except }: Charge, perYear: number): string {
  if (isByMonth({ per, amount, except })) return rupees(amount)
  const average = perYear / 12
  return Number.isInteger(average) ? rupees(average) : `about ${rupees(Math.round(average))}`
}

/** Whether tax is due in every month except those in `except`. */
const isByMonth = ({ per, amount, except }: Charge) =>
  per === 'month' && (amount > 0 || except.length === 0)

/** How the year's tax is made up. */
function chargeText(t: Translate, charge: Charge, perYear: number): string {
  const { per, amount, except } = charge
  if (per === 'year') return `The tax is ${rupees(amount)} for the whole year.`
  if (per === 'half-year') {
    return `The tax is ${rupees(amount)} for each half-year, ${rupees(perYear)} in all.`
  }
  const months = 12 - except.length
  if (!isByMonth(charge)) return `Deducted is ${exceptText(t, except)}, ${rupees(perYear)} in all.`
  if (except.length === 0) {
    return `${rupees(amount)} is deducted in each of the 12 months, ${rupees(perYear)} in all.`
  }
  return `${rupees(amount)} is deducted in ${months} months and ${exceptText(t, except)}, ${rupees(perYear)} in all.`
}
