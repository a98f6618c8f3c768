import { EmptyState, Panel, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { useParams, useSearchParams } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { Choice } from '../../ui/controls/choice'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { NumberTable } from '../../ui/table/number-table'
import { useBuildsQuery, useReleasesQuery } from '../data/build-endpoints'
import type { ListedBuild, WholeBuild } from '../data/builds'
import { kilobyteDifference, kilobytes } from '../data/words'
import { WeightOverTime } from '../figures/weight-over-time'
import { OwnRemote } from '../own-remote'
import { standingOf } from '../remote/build-field'
import { type Basis, basisOf } from '../remote/deeds'
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
export function ComparePage() {
  const remote = useParams().remote ?? ''
  return (
    <OwnRemote remote={remote}>
      <LoadedComparison remote={remote} />
    </OwnRemote>
  )
}

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
  const name = 'The whole build'
  if (!before.weight || !after.weight) {
    const silent = before.weight ? after : before
    const whole = { name, before: before.bytes, after: after.bytes }
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
  const whole = { name, before: before.weight.bytes, after: after.weight.bytes }
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

const Changes = ({ title, changes }: { title: string; changes: WeightChange[] }) => (
  <Stack gap="1.5">
    <Text as="h3" fontSize="sm" fontWeight="medium">
      {title}
    </Text>
    <NumberTable label={title} maxHeight="24rem">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name}>
            <th scope="row">{change.name}</th>
            <td>{change.before === null ? 'new' : kilobytes(change.before)}</td>
            <td>{change.after === null ? 'gone' : kilobytes(change.after)}</td>
            <td>{kilobyteDifference(growthOf(change))}</td>
          </tr>
        ))}
      </tbody>
    </NumberTable>
  </Stack>
)

/** What was added and removed. */
function Lists({ change: { added, removed }, same }: { change: ListChange; same: string }) {
  if (added.length + removed.length === 0) return <Text fontSize="sm">{same}</Text>
  return (
    <Stack gap="3">
      <List title="Added" items={added} />
      <List title="Removed" items={removed} />
    </Stack>
  )
}

const List = ({ title, items }: { title: string; items: string[] }) =>
  items.length > 0 && (
    <Stack gap="1" fontSize="sm">
      <Text as="h3" fontWeight="medium">
        {title}
      </Text>
      <Stack as="ul" aria-label={title} gap="1" listStyleType="none" overflowWrap="anywhere">
        {items.map((item) => (
          <li key={item}>
            <code>{item}</code>
          </li>
        ))}
      </Stack>
    </Stack>
  )
