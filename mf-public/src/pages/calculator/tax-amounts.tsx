import { Box, rupees, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { periods } from '../../facts/slab-text'
import type { Charge, TaxResult } from './calculate-tax'
import { Notice } from './notice'

type Taxed = Extract<TaxResult, { kind: 'tax' }>

export interface TaxAmountsProps {
  result: Taxed
  monthlySalary: number
  /** The state's own words on how often it is paid. */
  frequency: string
}

/** Tax a month and a year, and how the one becomes the other. */
export function TaxAmounts({ result, monthlySalary, frequency }: TaxAmountsProps) {
  const { charge, perYear, slab, income, lumpSum, caveats } = result
  const isNil = perYear === 0
  return (
    <Stack gap="4">
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
        <Amount label={charge.per === 'month' ? 'A month' : 'A month, on average'}>
          {isNil ? 'Nil' : monthText(charge, perYear)}
        </Amount>
        <Amount label="A year">{isNil ? 'Nil' : rupees(perYear)}</Amount>
      </SimpleGrid>
      <Text>
        {slab.basis !== 'monthly' &&
          `${rupees(monthlySalary)} a month makes ${rupees(income)} ${periods[slab.basis]}. `}
        {isNil
          ? 'That is within the limit below which nothing is charged.'
          : chargeText(charge, perYear)}
        {lumpSum !== undefined && ` Paid once a year instead, it is ${rupees(lumpSum)}.`}
      </Text>
      {!isNil && <Text color="fg.muted">Payment: {frequency}.</Text>}
      {caveats.map((caveat) => (
        <Notice key={caveat}>{caveat}</Notice>
      ))}
    </Stack>
  )
}

function monthText({ per, amount }: Charge, perYear: number): string {
  if (per === 'month') return rupees(amount)
  const average = perYear / 12
  return Number.isInteger(average) ? rupees(average) : `about ${rupees(Math.round(average))}`
}

/** How the year's tax is made up. */
function chargeText({ per, amount, except }: Charge, perYear: number): string {
  if (per === 'year') return `The tax is ${rupees(amount)} for the whole year.`
  if (per === 'half-year') {
    return `The tax is ${rupees(amount)} for each half-year, ${rupees(perYear)} in all.`
  }
  return except
    ? `${rupees(amount)} is deducted in 11 months and ${rupees(except.amount)} in ${except.when}, ${rupees(perYear)} in all.`
    : `${rupees(amount)} is deducted in each of the 12 months, ${rupees(perYear)} in all.`
}

function Amount({ label, children }: { label: string; children: string }) {
  return (
    <Box bg="brand.50" borderRadius="l2" p="4" minW="0">
      <Text as="dt" color="fg.muted" fontSize="sm" mb="1">
        {label}
      </Text>
      <Text as="dd" fontSize="3xl" fontWeight="bold" lineHeight="tight">
        {children}
      </Text>
    </Box>
  )
}
