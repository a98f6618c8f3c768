import type { LateDuty, StateFacts } from '@pt-portal/api/contract'
import {
  amountText,
  basisText,
  type LateCostInput,
  type LateCostLine,
  type LateCostResult,
} from '@pt-portal/api/contract/late-cost'
import { counted, longDate } from '@pt-portal/api/contract/locale'
import { Box, Heading, SimpleGrid, Stack, Text, useMessages, withKeys } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { BulletList } from '../../bullet-list'
import { DataTable, TableFrame } from '../../data-table'
import { Amount } from '../calculator/amount'
import { ResultHeading } from '../calculator/result-heading'

const lateTexts: Record<LateDuty, string> = {
  payment: 'late payment',
  return: 'late return',
  registration: 'late registration',
}

export interface LateAnswerProps {
  state: StatePage
  facts: StateFacts
  input: LateCostInput
  result: LateCostResult
}

/** What it costs in all, by which rules, and what the figure leaves out. */
export function LateAnswer({ state, facts, input, result }: LateAnswerProps) {
  const t = useMessages()
  const { days, lines } = result
  const late = lateTexts[input.late]
  if (days === 0) {
    return (
      <>
        <ResultHeading>Nothing was late</ResultHeading>
        <Text>
          {longDate(input.done)} is not after the due date, {longDate(input.due)}.
        </Text>
      </>
    )
  }
  if (lines.length === 0) {
    return (
      <>
        <ResultHeading>
          No figure for a {late} in {state.name}
        </ResultHeading>
        <Text mb="8">
          {daysText(input, days)} Our sources give no figure for a {late} in this state, so we give
          none.
        </Text>
        <Penalties facts={facts} name={state.name} />
      </>
    )
  }
  return (
    <>
      <ResultHeading>
        A {late} in {state.name}
      </ResultHeading>
      <Text color="fg.muted" mb="5">
        {daysText(input, days)}
      </Text>
      <Stack gap="8">
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
          <Amount
            label={isCertain(lines) ? 'Being late costs' : 'Being late costs, if the rule holds'}
          >
            {amountText(t, result)}
          </Amount>
          {input.late === 'payment' && (
            <Amount label="With the tax">{amountText(t, withTax(result, input.tax))}</Amount>
          )}
        </SimpleGrid>
        <Rules lines={lines} total={amountText(t, result)} />
        <Box>
          <Heading as="h3" size="sm" mb="2">
            How it is counted
          </Heading>
          <BulletList items={assumptionsOf(lines)} />
        </Box>
        <Penalties facts={facts} name={state.name} />
      </Stack>
    </>
  )
}

const daysText = ({ due, done }: LateCostInput, days: number) =>
  `Due on ${longDate(due)}, done on ${longDate(done)}: ${counted(days, 'day')} late.`

const isCertain = (lines: LateCostLine[]) => lines.every(({ rule }) => rule.basis === 'certain')

const withTax = ({ least, most }: LateCostResult, tax: number) => ({
  least: least + tax,
  most: most + tax,
})

/** Each amount beside its rule. */
function Rules({ lines, total }: { lines: LateCostLine[]; total: string }) {
  const t = useMessages()
  return (
    <TableFrame>
      <DataTable>
        <caption>The rules that apply</caption>
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {withKeys(lines).map(({ key, item: { rule, working, ...amount } }) => (
            <tr key={key}>
              <td>
                {rule.text}
                <Text fontSize="sm" color="fg.muted" mt="1">
                  {working}
                </Text>
                <Text fontSize="sm" color="fg.muted" mt="1">
                  {basisText(t, rule.basis)}
                </Text>
              </td>
              <td>{amountText(t, amount)}</td>
            </tr>
          ))}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">In all</th>
              <td>{total}</td>
            </tr>
          </tfoot>
        )}
      </DataTable>
    </TableFrame>
  )
}

/** What the calculation takes for granted, as far as its rules depend on it. */
function assumptionsOf(lines: LateCostLine[]): string[] {
  const has = (per: LateCostLine['rule']['per']) => lines.some(({ rule }) => rule.per === per)
  return [
    has('month') &&
      'A month that has begun counts as a whole month, from the day after the due date. Where only whole months count, the figure is lower.',
    has('year') && 'A yearly rate is charged for each day, of a year of 365 days.',
    has('day') && 'Each day after the due date counts, the day on which it was done included.',
    'Amounts are rounded to whole rupees.',
    'The rules are those of today; earlier months may fall under an earlier rule.',
  ].filter((text) => text !== false)
}

function Penalties({ facts, name }: { facts: StateFacts; name: string }) {
  if (facts.penalties.length === 0) return null
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        All penalties that we know of in {name}
      </Heading>
      <Text mb="2">Penalties that an officer decides, and fines, are not in a figure.</Text>
      <BulletList items={facts.penalties} />
    </Box>
  )
}
