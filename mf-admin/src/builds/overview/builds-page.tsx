import { EmptyState, LinkButton, Panel, Stack } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { useMay } from '../../platform/session/use-may'
import { quiet } from '../../ui/buttons/looks'
import { RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/page/loaded'
import { PageHeader } from '../../ui/page/page-header'
import { useBuildsQuery, useReleasesQuery } from '../data/build-endpoints'
import type { ReleasesAnswer } from '../data/build-operations'
import type { ListedBuild } from '../data/builds'
import { useOwnRemotes } from '../own-remote'
import { RemoteCard, type RemoteState } from './remote-card'

const anew = { refetchOnMountOrArgChange: true }

const noneOfTheirs = {
  title: 'No remote is yours yet',
  text: 'An administrator chooses the remotes of your account. Please ask one.',
}

const noneReleased = {
  title: 'Nothing has been released yet',
  text: 'A team releases its remote with “npm run release”, or registers a build that is released here.',
}

/** `/admin/builds`: what is live of each remote, and how it does (D94). */
export function BuildsPage() {
  const releases = useReleasesQuery({}, anew)
  const builds = useBuildsQuery({}, anew)
  const may = useMay()
  const own = useOwnRemotes()
  return (
    <>
      <PageHeader text="What is live of each remote, how it does with visitors, and who released it. Figures are of the last seven days.">
        {may('releases.manage') && (
          <LinkButton to={paths.deployTokens} {...quiet}>
            Deploy tokens
          </LinkButton>
        )}
      </PageHeader>
      <Loaded
        read={releases}
        title="The releases could not be loaded"
        skeleton={
          <Panel padding="none">
            <RowsSkeleton count={4} />
          </Panel>
        }
      >
        {(known) => {
          // Without the list of builds, only remotes that were never released are missing.
          const states = remoteStates(known, (builds.data ?? []) as ListedBuild[])
          return states.length > 0 ? (
            <Stack gap="4">
              {states.map((state) => (
                <RemoteCard key={state.remote} state={state} />
              ))}
            </Stack>
          ) : (
            <EmptyState level="h2" {...(own?.length === 0 ? noneOfTheirs : noneReleased)} />
          )
        }}
      </Loaded>
    </>
  )
}

/** All remotes that have a build or a release; what is live first, the shell last. */
function remoteStates({ live, history }: ReleasesAnswer, builds: ListedBuild[]): RemoteState[] {
  const names = [...live, ...history, ...builds].map(({ remote }) => remote)
  const rank = ({ remote, live }: RemoteState) => (remote === 'shell' ? 2 : live ? 0 : 1)
  return [...new Set(names)]
    .map((remote) => {
      const isOwn = (each: { remote: string }) => each.remote === remote
      return {
        remote,
        live: live.find(isOwn),
        history: history.filter(isOwn),
        newest: builds.find(isOwn),
      }
    })
    .sort((one, other) => rank(one) - rank(other) || one.remote.localeCompare(other.remote))
}
