import { deedOf } from '@pt-portal/remote-kit/remote/release-history'
import { Box, Button, EmptyState, Panel, SimpleGrid, Stack, Text } from '@pt-portal/shared-ui'
import { useState } from 'react'
import { paths } from '../../platform/paths'
import { BackButton } from '../../ui/buttons/back-button'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { Section } from '../../ui/page/section'
import { useBuildsQuery, useReleasesQuery } from '../data/build-endpoints'
import type { ReleasesAnswer } from '../data/build-operations'
import { basisOf, descriptionOf, type ListedBuild, type PastRelease } from '../data/builds'
import { ErrorsSection } from '../errors/errors-section'
import { OwnRemote } from '../own-remote'
import { AboutSection } from './about-section'
import { ContractSection } from './contract-section'
import { FiguresSection } from './figures-section'
import { LiveSection } from './live-section'
import { PreviewLinksSection } from './preview-links-section'
import { ReleaseActions } from './release-actions'

const back = <BackButton to={paths.builds}>Back to Builds</BackButton>

const anew = { refetchOnMountOrArgChange: true }

/** `/admin/builds/:remote`: builds of a remote, what is live of them, and what can be done with them (D94). */
export const RemotePage = () => (
  <OwnRemote>{(remote) => <LoadedRemote remote={remote} />}</OwnRemote>
)

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

function Remote({ remote, releases, builds }: RemoteProps) {
  const { history } = releases
  const [live] = releases.live
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
  // Out of service too, the next release follows the newest one.
  const basis = { ...basisOf(live), id: live?.id ?? history[0]?.id ?? null }
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

/** Releases that are shown before somebody asks for all. */
const shownAtFirst = 10

/** Who released what, when and why. @param history newest first */
function HistorySection({ history }: { history: PastRelease[] }) {
  const [isLong, setIsLong] = useState(false)
  const shown = isLong ? history : history.slice(0, shownAtFirst)
  return (
    <Section title="History" isPadded={history.length === 0}>
      {history.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          Nothing has been released yet
        </Text>
      ) : (
        <Rows>
          {shown.map((release, index) => (
            <Row key={release.id} py="2.5" fontSize="sm">
              <Text fontWeight="medium" overflowWrap="anywhere">
                {deedOf(release, history[index + 1])}
              </Text>
              <Text color="fg.muted" overflowWrap="anywhere">
                <Moment iso={release.releasedAt} />, by {release.releasedBy}
              </Text>
              <Text
                mt="0.5"
                color={release.reason ? undefined : 'fg.muted'}
                overflowWrap="anywhere"
              >
                {release.reason ?? 'No reason given'}
              </Text>
            </Row>
          ))}
        </Rows>
      )}
      {shown.length < history.length && (
        <Box p="3">
          <Button {...quiet} onClick={() => setIsLong(true)}>
            Show all {history.length} releases
          </Button>
        </Box>
      )}
    </Section>
  )
}
