import type { StateFacts } from '@pt-portal/api/contract'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import {
  amountText,
  basisText,
  type LateCostInput,
  type LateCostLine,
  type LateCostResult,
} from '@pt-portal/api/contract/law/late-cost'
import {
  Box,
  Heading,
  type Message,
  SimpleGrid,
  Stack,
  Text,
  type Translate,
  useMessages,
  withKeys,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { BulletList } from '../../bullet-list'
import { DataTable, TableFrame } from '../../data-table'
import * as m from '../../messages'
import { Amount } from '../calculator/amount'
import { ResultHeading } from '../calculator/result-heading'

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
  const { late } = input
  if (days === 0) {
    return (
      <>
        <ResultHeading>{t(m.lateNothing)}</ResultHeading>
        <Text>
          {t(m.lateNothingText, {
            done: longDateIn(t, input.done),
            due: longDateIn(t, input.due),
          })}
        </Text>
      </>
    )
  }
  if (lines.length === 0) {
    return (
      <>
        <ResultHeading>{t(m.lateNoFigure, { late, state: state.name })}</ResultHeading>
        <Text mb="8">
          {daysText(t, input, days)} {t(m.lateNoFigureText, { late })}
        </Text>
        <Penalties facts={facts} name={state.name} />
      </>
    )
  }
  return (
    <>
      <ResultHeading>{t(m.lateHeading, { late, state: state.name })}</ResultHeading>
      <Text color="fg.muted" mb="5">
        {daysText(t, input, days)}
      </Text>
      <Stack gap="8">
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
          <Amount label={t(isCertain(lines) ? m.lateCosts : m.lateCostsIfRule)}>
            {amountText(t, result)}
          </Amount>
          {late === 'payment' && (
            <Amount label={t(m.lateWithTax)}>{amountText(t, withTax(result, input.tax))}</Amount>
          )}
        </SimpleGrid>
        <Rules lines={lines} total={amountText(t, result)} />
        <Box>
          <Heading as="h3" size="sm" mb="2">
            {t(m.lateCounting)}
          </Heading>
          <BulletList items={assumptionsOf(lines).map((assumption) => t(assumption))} />
        </Box>
        <Penalties facts={facts} name={state.name} />
      </Stack>
    </>
  )
}

const daysText = (t: Translate, { due, done }: LateCostInput, days: number) =>
  t(m.lateDays, { due: longDateIn(t, due), done: longDateIn(t, done), days })

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
        <caption>{t(m.lateRules)}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.lateRule)}</th>
            <th scope="col">{t(m.lateAmount)}</th>
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
              <th scope="row">{t(m.lateInAll)}</th>
              <td>{total}</td>
            </tr>
          </tfoot>
        )}
      </DataTable>
    </TableFrame>
  )
}

/** What the calculation takes for granted, as far as its rules depend on it. */
function assumptionsOf(lines: LateCostLine[]): Message[] {
  const has = (per: LateCostLine['rule']['per']) => lines.some(({ rule }) => rule.per === per)
  return [
    has('month') && m.lateByMonth,
    has('year') && m.lateByYear,
    has('day') && m.lateByDay,
    m.lateRounded,
    m.lateRulesOfToday,
  ].filter((text) => text !== false)
}

function Penalties({ facts, name }: { facts: StateFacts; name: string }) {
  const t = useMessages()
  if (facts.penalties.length === 0) return null
  return (
    <Box>
      <Heading as="h3" size="sm" mb="2">
        {t(m.latePenalties, { state: name })}
      </Heading>
      <Text mb="2">{t(m.latePenaltiesText)}</Text>
      <BulletList items={facts.penalties} />
    </Box>
  )
}
