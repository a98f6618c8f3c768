import { exceptText } from '@pt-portal/api/contract/slab-text'
import type { Charge, TaxResult } from '@pt-portal/api/contract/tax'
import { rupees, SimpleGrid, Stack, Text, type Translate, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
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
  const { charge, perYear, isCapped, caveats } = result
  const isNil = perYear === 0
  return (
    <Stack gap="4">
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
        <Amount label={t(isByMonth(charge) ? m.calculatorPerMonth : m.calculatorPerMonthOnAverage)}>
          {isNil ? t(m.nil) : monthText(t, charge, perYear)}
        </Amount>
        <Amount label={t(m.calculatorPerYear)}>{isNil ? t(m.nil) : rupees(perYear)}</Amount>
      </SimpleGrid>
      <Text>{sentencesOf(t, result, monthlySalary).join(' ')}</Text>
      {!isNil && <Text color="fg.muted">{t(m.calculatorPayment, { frequency })}</Text>}
      {isCapped && <Notice>{t(m.calculatorCapped, { amount: rupees(perYear) })}</Notice>}
      {caveats.map((caveat) => (
        <Notice key={caveat}>{caveat}</Notice>
      ))}
    </Stack>
  )
}

/** The income of the slab's period, how its tax is made up, and the other way to pay it. */
function sentencesOf(
  t: Translate,
  { charge, perYear, slab: { period }, income, lumpSum }: Taxed,
  monthlySalary: number,
): string[] {
  const amounts = { salary: rupees(monthlySalary), income: rupees(income), period }
  return [
    ...(period === 'monthly' ? [] : [t(m.calculatorIncomeOfPeriod, amounts)]),
    perYear === 0 ? t(m.calculatorNothing) : chargeText(t, charge, perYear),
    ...(lumpSum === undefined ? [] : [t(m.calculatorLumpSum, { amount: rupees(lumpSum) })]),
  ]
}

function monthText(t: Translate, { per, amount, except }: Charge, perYear: number): string {
  if (isByMonth({ per, amount, except })) return rupees(amount)
  const average = perYear / 12
  return Number.isInteger(average)
    ? rupees(average)
    : t(m.calculatorAbout, { amount: rupees(Math.round(average)) })
}

/** Whether tax is due in every month except those in `except`. */
const isByMonth = ({ per, amount, except }: Charge) =>
  per === 'month' && (amount > 0 || except.length === 0)

/** How the year's tax is made up. */
function chargeText(t: Translate, charge: Charge, perYear: number): string {
  const { per, except, month } = charge
  const [amount, total] = [rupees(charge.amount), rupees(perYear)]
  const instalments = exceptText(t, month ? [{ month, amount: charge.amount }] : except)
  if (month) return t(m.calculatorInstalments, { instalments, total })
  if (per === 'year') return t(m.calculatorWholeYear, { amount })
  if (per === 'half-year') return t(m.calculatorHalfYears, { amount, total })
  if (!isByMonth(charge)) return t(m.calculatorInstalments, { instalments, total })
  if (except.length === 0) return t(m.calculatorEachMonth, { amount, total })
  const months = 12 - except.length
  return t(m.calculatorMonthsAndInstalments, { amount, months, instalments, total })
}
