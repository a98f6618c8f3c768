import { joined } from '@pt-portal/api/contract/locale'
import { isNotLevied } from '@pt-portal/api/contract/not-levied'
import { Box, Heading, Text } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { ChartLine } from '../../charts/chart-lines'
import { LateStepChart } from '../../charts/late-step-chart'
import { taxSchedules } from '../../charts/tax-steps'

/** Letter of a state in the chart and at the head of its column. */
export const letterOf = (index: number) => 'ABCD'[index]!

/** One line for each state, two if men and women differ; none if no schedule is known. */
export function linesOfStates(states: StatePage[]): ChartLine[] {
  return states.flatMap(({ name, facts }, look) =>
    (facts ? taxSchedules(facts) : []).map(({ sex, steps }) => ({
      name: sex ? `${name}, ${sex}` : name,
      short: sex ? `${letterOf(look)} ${sex}` : letterOf(look),
      look,
      isThin: sex === 'women',
      steps,
    })),
  )
}

function missingText(states: StatePage[]): string[] {
  const names = (list: StatePage[]) => joined(list.map(({ name }) => name))
  const free = states.filter(isNotLevied)
  const unknown = states.filter((state) => !isNotLevied(state) && !state.facts?.slabs.length)
  return [
    free.length > 0 ? `No line: nothing is levied in ${names(free)} at present.` : '',
    unknown.length > 0 ? `No line: the slabs of ${names(unknown)} are not known.` : '',
  ].filter(Boolean)
}

/** Chart of the tax over the salary in all compared states, on the same axes. */
export function CompareChart({ states }: { states: StatePage[] }) {
  const lines = linesOfStates(states)
  if (lines.length === 0) return null
  return (
    <Box>
      <Heading as="h3" size="sm" mb="5">
        Tax over the salary
      </Heading>
      <LateStepChart
        label={`Yearly tax over the monthly salary in ${joined(lines.map(({ name }) => name))}; the table says the same in words`}
        lines={lines}
      />
      {missingText(states).map((text) => (
        <Text key={text} mt="2" color="fg.muted">
          {text}
        </Text>
      ))}
    </Box>
  )
}
