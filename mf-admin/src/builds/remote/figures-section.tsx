import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { quiet } from '../../ui/buttons/looks'
import { Bars } from '../../ui/charts/bars'
import { Moment } from '../../ui/dates/dates'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { useBuildEvidenceQuery } from '../data/build-endpoints'
import {
  type Basis,
  descriptionOf,
  type Figures,
  type KnownBuild,
  type ListedBuild,
  previewPath,
} from '../data/builds'
import { duration } from '../data/words'
import { FiguresTable } from '../figures/figures-table'
import { Health } from '../figures/health'
import { WeightOverTime } from '../figures/weight-over-time'

/** Builds that are shown before somebody asks for all. */
const shownAtFirst = 8

export interface FiguresSectionProps {
  remote: string
  /** Newest first. */
  builds: ListedBuild[]
  basis: Basis
}

/** What visitors met with each build, and what it weighs, as a table and as charts. */
export function FiguresSection({ remote, builds, basis }: FiguresSectionProps) {
  const read = useBuildEvidenceQuery({ remote }, { refetchOnMountOrArgChange: true })
  const [isLong, setIsLong] = useState(false)
  const areShown = [basis.live, basis.canary?.build]
  const shown = builds.filter(
    ({ build }, index) => isLong || index < shownAtFirst || areShown.includes(build),
  )
  const live = builds.find(({ build }) => build === basis.live)
  return (
    <Section title="Builds and their figures" isPadded>
      <Loaded read={read} title="The figures could not be loaded">
        {({ totals, hours }) => (
          <Stack gap="4">
            {live && (
              <Health build={live} canary={basis.canary?.build} evidence={{ totals, hours }} />
            )}
            <FiguresTable
              label="Figures by build"
              builds={shown}
              totals={totals}
              basis={basis}
              about={(build) => <Registered build={build} />}
            />
            {shown.length < builds.length && (
              <Button {...quiet} alignSelf="start" onClick={() => setIsLong(true)}>
                Show all {builds.length} builds
              </Button>
            )}
            <Charts totals={totals} builds={builds} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

const Registered = ({ build }: { build: KnownBuild }) => (
  <Flex gap="2" wrap="wrap" fontSize="xs" color="fg.muted">
    <span>
      <Moment iso={build.registeredAt} /> by {build.registeredBy}
    </span>
    {descriptionOf(build) && (
      <a
        href={previewPath(build)}
        target="_blank"
        rel="noreferrer"
        aria-label={`Preview ${build.build}`}
        style={{ textDecoration: 'underline' }}
      >
        Preview
      </a>
    )}
  </Flex>
)

/** Charts of the builds that visitors were shown, and of the weight of all. */
function Charts({ totals, builds }: { totals: Figures[]; builds: ListedBuild[] }) {
  const visited = totals.filter(({ pages }) => pages > 0)
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
      <WeightOverTime measure="all" builds={builds} />
      <WeightOverTime measure="page" builds={builds} />
      {visited.length > 0 && (
        <>
          <Chart
            title="Client errors, in every 1,000 pages shown"
            builds={visited}
            of={({ clientErrors, pages }) => (1000 * clientErrors) / pages}
            words={(value) => value.toFixed(1)}
          />
          <Chart
            title="LCP that three quarters of visitors stay within"
            builds={visited.filter(({ vitals }) => vitals.LCP.p75 !== null)}
            of={({ vitals }) => vitals.LCP.p75!}
            words={duration}
          />
        </>
      )}
    </SimpleGrid>
  )
}

interface ChartProps {
  title: string
  builds: Figures[]
  of: (figures: Figures) => number
  words: (value: number) => string
}

const Chart = ({ title, builds, of, words }: ChartProps) => (
  <Box>
    <Text fontSize="sm" fontWeight="medium" mb="2">
      {title}
    </Text>
    {builds.length > 0 ? (
      <Bars
        label={title}
        points={builds.map((figures) => ({
          name: figures.build,
          value: of(figures),
          words: words(of(figures)),
        }))}
      />
    ) : (
      <Text fontSize="sm" color="fg.muted">
        No visits measured yet
      </Text>
    )}
  </Box>
)
