import type { Slab, StateFacts } from '@pt-portal/api/contract'
import { english } from '@pt-portal/api/contract/language/english'
import {
  blankSchedule,
  scheduleOfFacts,
} from '@pt-portal/api/contract/law/schedules/schedule-facts'
import { scheduleProblems } from '@pt-portal/api/contract/law/schedules/schedule-problems'
import { exceptText, incomeText, periodText } from '@pt-portal/api/contract/law/slab-text'
import { chargeOf, differsBySex, type Sex } from '@pt-portal/api/contract/law/tax'
import { paise, slabFor } from '@pt-portal/rules/slab-for'
import { monthsIn } from '@pt-portal/rules/tax-for-month'
import { sameSalary, taxForYear } from '@pt-portal/rules/tax-for-year'
import { Box, chakra, Heading, Input, Panel, rupees, Stack, Text } from '@pt-portal/shared-ui'
import { Field, useFormikContext } from '@pt-portal/shared-ui/forms'
import { useState } from 'react'
import type { FactsValues, SlabValues } from './facts-values'
import { parseRupees } from './fields/number-field'

/** Monthly salaries of the examples, in rupees. */
export const presets = [10_000, 15_000, 25_000, 50_000, 1_00_000]

/** Calculates the tax of example salaries from the slabs in the form, and shows problems of the slabs (D52). */
export function Examples() {
  const { values } = useFormikContext<FactsValues>()
  const [typed, setTyped] = useState('')
  const facts = readable(values)
  const salary = parseRupees(typed)
  const salaries = typeof salary === 'number' ? [salary, ...presets] : presets
  const sexes = differsBySex(facts) ? (['men', 'women'] as const) : [undefined]

  return (
    <Panel
      as="section"
      aria-label="Examples"
      // If longer than its column, it scrolls by itself above the buttons, also by keyboard.
      tabIndex={0}
      minH="0"
      overflowY="auto"
    >
      <Heading as="h2" size="sm" mb="1">
        Examples
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="4">
        What readers will be told, as you type.
      </Text>
      <Field label="Monthly salary">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="For example 25,000"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <Problems facts={facts} of={values} />
      <Stack gap="5" mt="4">
        {sexes.map((sex) => (
          <Results key={sex ?? 'all'} facts={facts} salaries={salaries} sex={sex} />
        ))}
      </Stack>
    </Panel>
  )
}

/** The facts that a calculation needs, without entries that are still incomplete. */
type Readable = Pick<StateFacts, 'slabs' | 'annualMax' | 'caveats'>

function readable({ slabs, annualMax, caveats }: FactsValues): Readable {
  return {
    slabs: slabs.filter(isReadable),
    annualMax: typeof annualMax === 'number' ? annualMax : 0,
    caveats: caveats.filter(
      (caveat): caveat is Readable['caveats'][number] =>
        typeof caveat.from === 'number' && isLimit(caveat.to),
    ),
  }
}

const isLimit = (value: unknown) => value === null || typeof value === 'number'

/** Whether the numbers of a slab can be calculated with. */
export function isReadable(slab: SlabValues): slab is Slab {
  const { from, to, tax, lumpSum, instalments } = slab
  return (
    typeof from === 'number' &&
    typeof tax === 'number' &&
    isLimit(to) &&
    isLimit(lumpSum) &&
    instalments.every(({ amount }) => typeof amount === 'number')
  )
}

/** Lists the problems that prevent saving the schedule. Shown only when all its numbers are readable. */
function Problems({ facts, of: { slabs, annualMax } }: { facts: Readable; of: FactsValues }) {
  const isWhole = slabs.every(isReadable) && typeof annualMax === 'number'
  const problems = isWhole ? scheduleProblems(facts) : []
  return (
    <Box aria-live="polite" fontSize="sm">
      {problems.length > 0 && (
        <Stack as="ul" listStyle="none" gap="1.5" mt="4" p="3" bg="orange.subtle" borderRadius="l2">
          {problems.map(({ path, message }) => (
            <li key={path + message}>{`${slabNamed(path)}${message}`}</li>
          ))}
        </Stack>
      )}
    </Box>
  )
}

function slabNamed(path: string): string {
  const [, index] = /^slabs\[(\d+)\]/.exec(path) ?? []
  return index === undefined ? '' : `Slab ${Number(index) + 1}: `
}

/** Table of examples, and of the law. */
export const LawTable = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& caption': { textAlign: 'start', fontWeight: 'semibold', pb: '1' },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: '2',
      pe: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& tbody th': { fontWeight: 'medium', whiteSpace: 'nowrap' },
  },
})

interface ResultsProps {
  facts: Readable
  salaries: number[]
  sex: Sex | undefined
}

function Results({ facts, salaries, sex }: ResultsProps) {
  return (
    <LawTable>
      {sex && <caption>{sex === 'men' ? 'Men' : 'Women'}</caption>}
      <thead>
        <tr>
          <th scope="col">Salary</th>
          <th scope="col">Tax</th>
          <th scope="col">A year</th>
        </tr>
      </thead>
      <tbody>
        {[...new Set(salaries)].map((monthlySalary) => {
          const { tax, slab, year } = exampleOf(facts, monthlySalary, sex)
          return (
            <tr key={monthlySalary}>
              <th scope="row">{rupees(monthlySalary)}</th>
              <td>
                {tax}
                <Text color="fg.muted">{slab}</Text>
              </td>
              <td>{year}</td>
            </tr>
          )
        })}
      </tbody>
    </LawTable>
  )
}

/** Any whole year; the examples are of the slabs in the form, whenever they are law. */
const exampleYear = 2026

/** What the engine of `rules` charges by the slabs in the form, in words. */
function exampleOf(facts: Readable, salary: number, sex: Sex | undefined) {
  if (facts.slabs.length === 0) return { tax: facts.annualMax === 0 ? 'Not levied' : 'No slab' }
  const undoubted = { ...facts, inForceFrom: null, doubt: 'none' as const, doubts: [] }
  const schedule = scheduleOfFacts(undoubted, blankSchedule(`${exampleYear}-04-01`, ''))
  const found = slabFor(schedule, paise(salary) * monthsIn[schedule.basis], sex)
  if (!found || found === 'sex-needed') return { tax: 'No slab' }
  const slab = facts.slabs[schedule.slabs.indexOf(found)]!
  const law = { schedules: [schedule], exemptions: [] }
  const { total } = taxForYear(law, exampleYear, { salaries: sameSalary(salary), sex })
  const hasRemark = facts.caveats.some(({ from, to }) => salary >= from && salary <= (to ?? salary))
  const period = slab.period === 'monthly' ? '' : ` ${periodText(english, slab.period)}`
  return {
    tax: total ? taxOf(slab) : 'Nil',
    slab: incomeText(english, slab) + period + (hasRemark ? ' (with a remark)' : ''),
    year: total ? yearOf(slab, total) : '',
  }
}

const units = { month: 'a month', 'half-year': 'a half-year', year: 'a year' }

function taxOf(slab: Slab): string {
  const { per, amount, except } = chargeOf(slab)
  return [amount > 0 && `${rupees(amount)} ${units[per]}`, exceptText(english, except)]
    .filter(Boolean)
    .join(', ')
}

/** @param perYear rupees */
function yearOf({ lumpSum }: Slab, perYear: number): string {
  const hasPrice = lumpSum !== null && lumpSum !== perYear
  return hasPrice ? `${rupees(perYear)}, or ${rupees(lumpSum)} at once` : rupees(perYear)
}
