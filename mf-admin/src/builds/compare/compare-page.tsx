import { EmptyState, Panel, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { Choice } from '../../ui/controls/choice'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { ColumnTable, type NumberColumn } from '../../ui/table/number-table'
import { useBuildsQuery, useReleasesQuery } from '../data/build-endpoints'
import { type Basis, basisOf, type ListedBuild, type WholeBuild } from '../data/builds'
import { kilobyteDifference, kilobytes } from '../data/words'
import { WeightOverTime } from '../figures/weight-over-time'
import { OwnRemote } from '../own-remote'
import { standingOf } from '../remote/build-field'
import {
  changedAddresses,
  changedUses,
  growthOf,
  type ListChange,
  packagesOf,
  partsOf,
  type WeightChange,
  weightChanges,
} from './differences'

/** `/admin/builds/:remote/compare?from=&to=`: what two builds of a remote do and weigh differently (D94). */
export const ComparePage = () => (
  <OwnRemote>{(remote) => <LoadedComparison remote={remote} />}</OwnRemote>
)

function LoadedComparison({ remote }: { remote: string }) {
  const builds = useBuildsQuery({ remote }, { refetchOnMountOrArgChange: true })
  const basis = basisOf(useReleasesQuery({ remote }).data?.live[0])
  return (
    <>
      <PageHeader
        title={`Compare builds of ${remote}`}
        back={<BackButton to={paths.build(remote)}>Back to the remote</BackButton>}
      />
      <Loaded
        read={builds}
        title="The builds could not be loaded"
        skeleton={
          <Panel padding="none">
            <RowsSkeleton count={3} />
          </Panel>
        }
      >
        {(found) =>
          found.length > 1 ? (
            <Comparison remote={remote} builds={found as ListedBuild[]} basis={basis} />
          ) : (
            <EmptyState
              level="h2"
              title="There is nothing to compare yet"
              text="Two builds are needed. A team registers one with “npm run release” or “remote-kit register”."
            />
          )
        }
      </Loaded>
    </>
  )
}

interface ComparisonProps {
  remote: string
  /** Newest first. */
  builds: ListedBuild[]
  /** What visitors are shown. */
  basis: Basis
}

/** The chosen builds stand in the address; by default the live build, or the one before the newest, and the newest. */
function Comparison({ remote, builds, basis }: ComparisonProps) {
  const [search, setSearch] = useSearchParams()
  const known = (name: string) => builds.find(({ build }) => build === search.get(name))?.build
  const to = known('to') ?? builds[0]!.build
  const usual = basis.live === to ? undefined : basis.live
  const from = known('from') ?? usual ?? builds.find(({ build }) => build !== to)!.build
  const before = useBuildsQuery({ remote, build: from })
  const after = useBuildsQuery({ remote, build: to })
  const options = builds.map(({ build }) => [build, `${build}${standingOf(build, basis)}`] as const)
  const choose = (name: string) => (value: string) =>
    setSearch({ from, to, [name]: value }, { replace: true })
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <Choice label="Before" value={from} options={options} onChange={choose('from')} />
        <Choice label="After" value={to} options={options} onChange={choose('to')} />
      </SimpleGrid>
      <Loaded read={before} title="The build before could not be loaded">
        {(earlier) => (
          <Loaded read={after} title="The build after could not be loaded">
            {(later) => (
              <Differences
                before={(earlier as WholeBuild[])[0]!}
                after={(later as WholeBuild[])[0]!}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      <Section title="Weight over time" isPadded>
        <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
          <WeightOverTime measure="all" builds={builds} />
          <WeightOverTime measure="page" builds={builds} />
        </SimpleGrid>
      </Section>
    </Stack>
  )
}

interface BothProps {
  before: WholeBuild
  after: WholeBuild
}

const Differences = ({ before, after }: BothProps) => (
  <>
    <Section title="Weight" isPadded>
      <Weight before={before} after={after} />
    </Section>
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4" alignItems="start">
      <Section title="Addresses" isPadded>
        <Lists change={changedAddresses(before, after)} same="Both serve the same addresses." />
      </Section>
      <Section title="What they use of the shared modules" isPadded>
        <Lists change={changedUses(before, after)} same="Both use the same names." />
      </Section>
    </SimpleGrid>
  </>
)

function Weight({ before, after }: BothProps) {
  const silent = [before, after].find(({ weight }) => !weight)
  const bytesOf = ({ bytes, weight }: WholeBuild) => (!silent && weight ? weight.bytes : bytes)
  const whole = { name: 'The whole build', before: bytesOf(before), after: bytesOf(after) }
  if (silent) {
    return (
      <Stack gap="3">
        <Changes title="Weight" changes={[whole]} />
        <Text fontSize="sm" color="fg.muted">
          {silent.build} was registered without what its parts weigh, so only the whole can be
          compared.
        </Text>
      </Stack>
    )
  }
  const parts = weightChanges(partsOf(before), partsOf(after))
  const packages = weightChanges(packagesOf(before), packagesOf(after))
  return (
    <Stack gap="4">
      <Changes title="Parts, compressed, as browsers load them" changes={[whole, ...parts]} />
      {packages.length > 0 ? (
        <Changes title="Packages, before minification" changes={packages} />
      ) : (
        <Text fontSize="sm">Both contain the same packages, of the same weight.</Text>
      )}
    </Stack>
  )
}

const columns: NumberColumn<WeightChange>[] = [
  { label: 'What', of: ({ name }) => name },
  { label: 'Before', of: ({ before }) => (before === null ? 'new' : kilobytes(before)) },
  { label: 'After', of: ({ after }) => (after === null ? 'gone' : kilobytes(after)) },
  { label: 'Difference', of: (change) => kilobyteDifference(growthOf(change)) },
]

const Changes = ({ title, changes }: { title: string; changes: WeightChange[] }) => (
  <Stack gap="1.5">
    <Text as="h3" fontSize="sm" fontWeight="medium">
      {title}
    </Text>
    <ColumnTable
      label={title}
      maxHeight="24rem"
      columns={columns}
      rows={changes}
      keyOf={({ name }) => name}
    />
  </Stack>
)

/** What was added and removed. */
function Lists({ change: { added, removed }, same }: { change: ListChange; same: string }) {
  if (added.length + removed.length === 0) return <Text fontSize="sm">{same}</Text>
  const lists = Object.entries({ Added: added, Removed: removed })
  return (
    <Stack gap="3">
      {lists.map(
        ([title, items]) =>
          items.length > 0 && (
            <Stack key={title} gap="1" fontSize="sm">
              <Text as="h3" fontWeight="medium">
                {title}
              </Text>
              <Stack
                as="ul"
                aria-label={title}
                gap="1"
                listStyleType="none"
                overflowWrap="anywhere"
              >
                {items.map((item) => (
                  <li key={item}>
                    <code>{item}</code>
                  </li>
                ))}
              </Stack>
            </Stack>
          ),
      )}
    </Stack>
  )
}
