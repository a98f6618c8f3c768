import { madeLive } from '@pt-portal/remote-kit/remote/release-history'
import { Badge, Box, LinkButton, Stack, Text } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { useBuildEvidenceQuery } from '../data/build-endpoints'
import {
  basisOf,
  descriptionOf,
  type ListedBuild,
  type LiveRelease,
  type PastRelease,
} from '../data/builds'
import { CanaryWatch } from '../figures/canary-watch'
import { FiguresTable } from '../figures/figures-table'
import { Health } from '../figures/health'

/** What is known of one remote, live or not. */
export interface RemoteState {
  remote: string
  live: LiveRelease | undefined
  /** Newest first. */
  history: PastRelease[]
  /** The build that was registered last, where it is among the newest of all remotes. */
  newest: ListedBuild | undefined
}

/** What is live of one remote, since when, by whom and why, and what visitors met. */
export function RemoteCard({ state }: { state: RemoteState }) {
  const { remote, live, newest } = state
  const owner = newest && descriptionOf(newest)?.owner
  return (
    <Section
      title={remote}
      isPadded
      actions={
        <LinkButton to={paths.build(remote)} {...quiet} aria-label={`Open ${remote}`}>
          Open
        </LinkButton>
      }
    >
      {owner && (
        <Text fontSize="sm" color="fg.muted" mb="2">
          Of {owner.name}
        </Text>
      )}
      {live ? <LiveState state={state} /> : <Standing state={state} />}
    </Section>
  )
}

/** A remote that visitors are not shown. */
const Standing = ({ state: { history, newest } }: { state: RemoteState }) => (
  <Stack gap="2" align="start" fontSize="sm">
    <Badge>{history.length > 0 ? 'Out of service' : 'Never released'}</Badge>
    {newest && (
      <Text overflowWrap="anywhere">
        Its newest build is <code>{newest.build}</code>, registered{' '}
        <Moment iso={newest.registeredAt} />.
      </Text>
    )}
  </Stack>
)

function LiveState({ state: { remote, live, history } }: { state: RemoteState }) {
  const read = useBuildEvidenceQuery({ remote }, { refetchOnMountOrArgChange: true })
  if (!live) return null
  const { build, canary, watch } = live
  const made = madeLive(history, build.build) ?? live
  return (
    <Stack gap="2.5">
      <Happened what="Live" {...made} />
      {canary && <Happened what="Canary" {...live} />}
      {watch && <CanaryWatch watch={watch} />}
      <Health build={build} canary={canary?.build.build} evidence={read.data} />
      <Loaded read={read} title="The figures could not be loaded">
        {({ totals }) => (
          <FiguresTable
            label={`Figures of ${remote}`}
            builds={canary ? [build, canary.build] : [build]}
            totals={totals}
            basis={basisOf(live)}
          />
        )}
      </Loaded>
    </Stack>
  )
}

interface HappenedProps extends Pick<PastRelease, 'releasedAt' | 'releasedBy' | 'reason'> {
  what: string
}

const Happened = ({ what, releasedAt, releasedBy, reason }: HappenedProps) => (
  <Box fontSize="sm" overflowWrap="anywhere">
    {what} since <Moment iso={releasedAt} />, by {releasedBy}
    {reason ? `: ${reason}` : '. No reason given.'}
  </Box>
)
