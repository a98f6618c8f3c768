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

/**
 * What a build is called below its column: its version, and beside others of that version the beginning of what else its id has.
 * @param builds all of the chart
 */
function shortName({ build, version }: ListedBuild, builds: readonly ListedBuild[]): string {
  const isAlone = builds.filter((each) => each.version === version).length === 1
  const rest = build.startsWith(`${version}-`) ? build.slice(version.length + 1) : build
  return isAlone ? version : `${version} ${rest.slice(0, 4)}`
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
        points={weighed.map((each) => ({
          name: shortName(each, weighed),
          value: each.weighs![measure] / 1000,
          words: `${kilobytes(each.weighs![measure])}, ${each.build}, registered ${shortDate(each.registeredAt)}`,
        }))}
        limit={budget === undefined ? undefined : { name: 'Budget', value: budget }}
      />
    </Box>
  )
}
