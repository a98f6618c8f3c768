import { EmptyState, Panel, SimpleGrid, Stack } from '@pt-portal/shared-ui'
import { useParams } from '@pt-portal/shared-ui/router'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { useBuildsQuery, useReleasesQuery } from '../data/build-endpoints'
import type { ReleasesAnswer } from '../data/build-operations'
import { descriptionOf, type ListedBuild } from '../data/builds'
import { ErrorsSection } from '../errors/errors-section'
import { OwnRemote } from '../own-remote'
import { AboutSection } from './about-section'
import { ContractSection } from './contract-section'
import { type Basis, basisOf } from './deeds'
import { FiguresSection } from './figures-section'
import { HistorySection } from './history-section'
import { LiveSection } from './live-section'
import { PreviewLinksSection } from './preview-links-section'
import { ReleaseActions } from './release-actions'

const back = <BackButton to={paths.builds}>Back to Builds</BackButton>

const anew = { refetchOnMountOrArgChange: true }

/** `/admin/builds/:remote`: builds of a remote, what is live of them, and what can be done with them (D94). */
export function RemotePage() {
  const remote = useParams().remote ?? ''
  return (
    <OwnRemote remote={remote}>
      <LoadedRemote remote={remote} />
    </OwnRemote>
  )
}

function LoadedRemote({ remote }: { remote: string }) {
  const releases = useReleasesQuery({ remote }, anew)
  const builds = useBuildsQuery({ remote }, anew)
  const read = {
    data: releases.data && builds.data && { releases: releases.data, builds: builds.data },
    error: releases.error ?? builds.error,
    isFetching: releases.isFetching || builds.isFetching,
    refetch: () => {
      releases.refetch()
      builds.refetch()
    },
  }
  return (
    <Loaded
      read={read}
      title="The builds could not be loaded"
      skeleton={
        <>
          <PageHeader title={remote} back={back} />
          <Panel padding="none">
            <RowsSkeleton count={4} />
          </Panel>
        </>
      }
    >
      {({ releases, builds }) => (
        <Remote key={remote} remote={remote} releases={releases} builds={builds as ListedBuild[]} />
      )}
    </Loaded>
  )
}

interface RemoteProps {
  remote: string
  releases: ReleasesAnswer
  /** Newest first. */
  builds: ListedBuild[]
}

/** What is live after the newest release: out of service too, its id is what the next one follows. */
function basisIn({ live: [live], history: [newest] }: ReleasesAnswer): Basis {
  return { ...basisOf(live), id: live?.id ?? newest?.id ?? null }
}

function Remote({ remote, releases, builds }: RemoteProps) {
  const {
    live: [live],
    history,
  } = releases
  const shown = live?.build ?? builds[0]
  if (!shown) {
    return (
      <>
        <PageHeader title={remote} back={back} />
        <EmptyState
          level="h2"
          title="There is no such remote"
          text="A remote is here once its team has registered a build of it."
        />
      </>
    )
  }
  const basis = basisIn(releases)
  return (
    <>
      <PageHeader title={remote} back={back}>
        <ReleaseActions remote={remote} basis={basis} builds={builds} history={history} />
      </PageHeader>
      <Stack gap="4">
        <LiveSection remote={remote} live={live} history={history} />
        <FiguresSection remote={remote} builds={builds} basis={basis} />
        <ErrorsSection remote={remote} />
        <SimpleGrid columns={{ base: 1, xl: 2 }} gap="4" alignItems="start">
          <Stack gap="4">
            <HistorySection history={history} />
            {descriptionOf(shown)?.access === 'public' && <PreviewLinksSection remote={remote} />}
          </Stack>
          <Stack gap="4">
            {remote !== 'shell' && <ContractSection build={shown} shell={releases.shell} />}
            <AboutSection build={shown} canary={live?.canary?.build} />
          </Stack>
        </SimpleGrid>
      </Stack>
    </>
  )
}
