import { listIn } from '@pt-portal/api/contract/language/locale'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import { Box, Heading, Text, type Translate, useMessages } from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import type { ChartLine } from '../../content/charts/chart-lines'
import { DeferredStepChart } from '../../content/charts/deferred-step-chart'
import { taxSchedules } from '../../content/charts/tax-steps'
import * as m from '../../messages'

/** One line for each state, two if men and women differ; none if no schedule is known. */
export function linesOfStates(t: Translate, states: StatePage[]): ChartLine[] {
  return states
    .flatMap(({ name, facts }, index) => {
      const letter = t(m.compareLetters)[index]!
      return (facts ? taxSchedules(facts) : []).map(({ sex, steps }) => ({
        name: sex ? t(m.compareLine, { name, sex }) : name,
        short: sex ? t(m.compareLineShort, { letter, sex }) : letter,
        steps,
      }))
    })
    .map((line, look) => ({ ...line, look }))
}

function missingText(t: Translate, states: StatePage[]): string[] {
  const names = (list: StatePage[]) =>
    listIn(
      t,
      list.map(({ name }) => name),
    )
  const free = states.filter(isNotLevied)
  const unknown = states.filter((state) => !isNotLevied(state) && !state.facts?.slabs.length)
  return [
    free.length > 0 ? t(m.compareNoLevy, { names: names(free) }) : '',
    unknown.length > 0 ? t(m.compareNoSlabs, { names: names(unknown) }) : '',
  ].filter(Boolean)
}

/** Chart of the tax over the salary in all compared states, on the same axes. */
export function CompareChart({ states }: { states: StatePage[] }) {
  const t = useMessages()
  const lines = linesOfStates(t, states)
  if (lines.length === 0) return null
  const names = listIn(
    t,
    lines.map(({ name }) => name),
  )
  return (
    <Box>
      <Heading as="h3" size="sm" mb="5">
        {t(m.chartTitle)}
      </Heading>
      <DeferredStepChart label={t(m.compareChart, { names })} lines={lines} />
      {missingText(t, states).map((text) => (
        <Text key={text} mt="2" color="fg.muted">
          {text}
        </Text>
      ))}
    </Box>
  )
}
