import { listIn, longDateIn } from '@pt-portal/api/contract/language/locale'
import { financialMonths } from '@pt-portal/api/contract/law/payroll'
import { placesWithoutTax } from '@pt-portal/api/contract/places/places-without-tax'
import {
  Box,
  Button,
  Flex,
  Heading,
  Input,
  rupees,
  SimpleGrid,
  Stack,
  Text,
  TextLink,
  type Translate,
  useMessages,
  withKeys,
} from '@pt-portal/shared-ui'
import { Download, Printer } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import * as m from '../../../messages'
import * as paths from '../../../routing/paths'
import { Bullets } from '../../../ui/bullet-list'
import { Notice } from '../../../ui/notice'
import { Amount } from '../../calculator/answer/amount'
import { Words } from '../../calculator/answer/words'
import { amountText } from '../calculation/amount-text'
import { totalOf } from '../calculation/amounts'
import {
  currentMonthIndex,
  type FinancialYear,
  monthText,
  yearText,
} from '../calculation/financial-year'
import type { PayrollResult } from '../calculation/payroll'
import { downloadText } from '../file/download-text'
import { payrollCsv } from '../file/payroll-csv'
import type { ShownMonth } from './amounts-table'
import { EmployeesTable } from './employees-table'
import { ProblemsTable } from './problems-table'
import { StatesTable } from './states-table'

/** The tax on many salaries by state, month and employee, and the rows that could not be calculated. */
export function Results({ result }: { result: PayrollResult }) {
  const t = useMessages()
  const { year, rows, problems } = result
  const heading = useRef<HTMLHeadingElement>(null)
  const [month, setMonth] = useState<ShownMonth>(
    () => highestMonth(result) ?? currentMonthIndex(year),
  )
  // Each result mounts a new component (by `key`), so its heading takes the focus and is read out.
  useEffect(() => heading.current!.focus(), [])
  return (
    <Box as="section" aria-labelledby="payroll-result">
      <Heading as="h2" id="payroll-result" ref={heading} tabIndex={-1} outline="none" mb="1">
        {rows.length > 0 ? t(m.employersForYear, { year: yearText(year) }) : t(m.employersNone)}
      </Heading>
      <Text color="fg.muted" mb="5">
        {summaryOf(t, result)}
      </Text>
      <Stack gap={{ base: '8', md: '10' }}>
        {rows.length > 0 && <Totals result={result} />}
        {problems.length > 0 && <ProblemsTable problems={problems} />}
        <Remarks result={result} />
        {rows.length > 0 && (
          <>
            <MonthChoice year={year} month={month} onChoose={setMonth} />
            <StatesTable result={result} month={month} />
            <DueDatesLink states={result.states} />
            <EmployeesTable result={result} month={month} />
            <Text fontSize="sm" color="fg.muted" maxW="prose">
              {t(m.employersCalculatedOn, {
                today: longDateIn(t, new Date().toISOString()),
                date: longDateIn(t, result.checkedOn),
              })}
            </Text>
          </>
        )}
      </Stack>
    </Box>
  )
}

/** Leads to the due dates of the taxed states with the number of employees in each; no name and no salary goes along. */
function DueDatesLink({ states }: Pick<PayrollResult, 'states'>) {
  const t = useMessages()
  const taxed = states.filter(({ slug }) => !placesWithoutTax.some((place) => place.slug === slug))
  if (taxed.length === 0) return null
  const slugs = taxed.map(({ slug }) => slug).join(',')
  const staff = taxed.map(({ slug, employees }) => `${slug}:${employees}`).join(',')
  return (
    <Text className="unprinted">
      <TextLink to={paths.dueDatesIn(`states=${slugs}&staff=${staff}`)}>
        {t(m.employersDueDates)}
      </TextLink>
    </Text>
  )
}

function summaryOf(t: Translate, { rows, problems }: PayrollResult): string {
  const count = rows.length
  const wrong = new Set(problems.map(({ row }) => row)).size
  if (wrong === 0) return t(m.employersCalculated, { count })
  return t(m.employersCalculatedPartly, { count, wrong })
}

/** Index of the month in which more is due than in any other, such as February; undefined if there is none. */
function highestMonth({ months }: Pick<PayrollResult, 'months'>): number | undefined {
  const most = Math.max(...months)
  const [highest, ...others] = months.flatMap((amount, index) => (amount === most ? [index] : []))
  return others.length > 0 ? undefined : highest
}

interface MonthChoiceProps {
  year: FinancialYear
  month: ShownMonth
  onChoose: (month: ShownMonth) => void
}

/** Phones show one month of the tables below, as twelve columns do not fit. */
function MonthChoice({ year, month, onChoose }: MonthChoiceProps) {
  const t = useMessages()
  const id = useId()
  return (
    <Box hideFrom="md" _print={{ display: 'none' }}>
      <Text asChild fontWeight="medium" mb="1.5" display="block">
        <label htmlFor={id}>{t(m.employersMonthShown)}</label>
      </Text>
      <Input asChild>
        <select
          id={id}
          value={month ?? ''}
          onChange={({ target }) =>
            onChoose(target.value === '' ? undefined : Number(target.value))
          }
        >
          <option value="">{t(m.employersAllMonths)}</option>
          {financialMonths.map((each, index) => (
            <option key={each} value={index}>
              {monthText(t, year, index)}
            </option>
          ))}
        </select>
      </Input>
    </Box>
  )
}

/** The amounts that are certainly due: what may not be collected at all stands below them, and what is not known beside. */
function Totals({ result }: { result: PayrollResult }) {
  const t = useMessages()
  const { year, states, months, total, unknown, inDoubt } = result
  const now = currentMonthIndex(year)
  const highest = highestMonth(result)
  const certain = (amount: number, doubtful: number, isUnknown: boolean) => {
    if (doubtful > 0 && doubtful === amount && !isUnknown) return t(m.employersInDoubt)
    return amountText(t, amount - doubtful, isUnknown, rupees)
  }
  const yearInDoubt = totalOf(inDoubt)
  const doubted = states.flatMap(({ name, isLevyInDoubt }) => (isLevyInDoubt ? [name] : []))
  return (
    <Flex gap="5" wrap="wrap" align="center">
      {yearInDoubt > 0 && (
        <Notice flexBasis="full">
          {t(m.employersLevyInDoubt, {
            states: listIn(t, doubted),
            amount: rupees(yearInDoubt),
          })}
        </Notice>
      )}
      <SimpleGrid
        as="dl"
        columns={{ base: 1, sm: 2, lg: 3 }}
        gap="3"
        flex="1"
        minW={{ base: 'full', md: 'md' }}
      >
        <Amount label={t(m.employersWholeYear)}>
          {certain(total, yearInDoubt, unknown.length > 0)}
        </Amount>
        {now !== undefined && (
          <Amount label={t(m.employersThisMonth, { month: monthText(t, year, now) })}>
            {certain(months[now]!, inDoubt[now]!, unknown.includes(now))}
          </Amount>
        )}
        {highest !== undefined && highest !== now && (
          <Amount label={t(m.employersHighestMonth, { month: monthText(t, year, highest) })}>
            {certain(months[highest]!, inDoubt[highest]!, unknown.includes(highest))}
          </Amount>
        )}
      </SimpleGrid>
      <Flex gap="3" wrap="wrap" css={{ '@media print': { display: 'none' } }}>
        <Button
          onClick={() =>
            downloadText(`professional-tax-${yearText(year)}.csv`, payrollCsv(t, result))
          }
        >
          <Download aria-hidden="true" />
          {t(m.employersDownload)}
        </Button>
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          {t(m.employersPrint)}
        </Button>
      </Flex>
    </Flex>
  )
}

/** Remarks, those of states whose levy is in doubt first. */
function Remarks({ result }: { result: PayrollResult }) {
  const t = useMessages()
  const { states, remarks, english, unused, encoding } = result
  const inDoubt = states.flatMap(({ name, isLevyInDoubt }) => (isLevyInDoubt ? [name] : []))
  const [first, others] = [true, false].map((isFirst) =>
    remarks.filter(({ state }) => inDoubt.includes(state) === isFirst),
  )
  const items = [
    ...[...first!, ...others!].map(({ state, text, employees }) =>
      t(m.employersRemark, { state, count: employees, text }),
    ),
    ...(encoding ? [t(m.employersReadAs, { encoding })] : []),
    ...(unused.length > 0 ? [t(m.employersUnused, { names: unused.join(', ') })] : []),
  ]
  if (items.length === 0) return null
  return (
    <Notice>
      <Heading as="h3" size="sm" mb="2">
        {t(m.employersPleaseNote)}
      </Heading>
      <Bullets>
        {withKeys(items).map(({ key, item }) => (
          <li key={key}>
            <Words text={item} english={english} />
          </li>
        ))}
      </Bullets>
    </Notice>
  )
}
