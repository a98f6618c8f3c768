import { shortDate } from '@pt-portal/api/contract/language/english'
import { Box, Text } from '@pt-portal/shared-ui'
import { Columns } from '../../ui/charts/columns'
import { descriptionOf, type ListedBuild } from '../data/builds'
import { kilobytes } from '../data/words'

/** What budgets limit (D97). */
const measures = {
  all: 'Weight of the whole build',
  page: 'Weight of the page that loads most',
}

/** Builds that a chart has room for. */
const mostColumns = 30

export interface WeightOverTimeProps {
  measure: keyof typeof measures
  /** Newest first. */
  builds: ListedBuild[]
}

/** The weight of a remote's builds, oldest first, with the line of the newest build's budget. */
export function WeightOverTime({ measure, builds }: WeightOverTimeProps) {
  const weighed = builds
    .filter(({ weighs }) => weighs)
    .slice(0, mostColumns)
    .reverse()
  const newest = weighed.at(-1)
  if (!newest) {
    return (
      <Text fontSize="sm" color="fg.muted">
        No build has told its weight by parts yet. Builds that are registered from now on do.
      </Text>
    )
  }
  const budget = descriptionOf(newest)?.budgets?.[measure]
  return (
    <Box>
      <Text fontSize="sm" fontWeight="medium" mb="1">
        {measures[measure]}, in kB
        {budget === undefined ? ', without a budget' : `; its budget is ${budget} kB`}
      </Text>
      <Columns
        label={`${measures[measure]} by build`}
        height="8rem"
        points={weighed.map(({ build, weighs, registeredAt }) => ({
          name: weighed.length > 1 ? shortDate(registeredAt) : build,
          value: weighs![measure] / 1000,
          words: `${build}, ${kilobytes(weighs![measure])}`,
        }))}
        limit={budget === undefined ? undefined : { name: 'Budget', value: budget }}
      />
    </Box>
  )
}
