import { madeLive } from '@pt-portal/remote-kit/remote/release-history'
import { Badge, Box, LinkButton, Stack, Text } from '@pt-portal/shared-ui'
import { paths } from '../../platform/paths'
import { quiet } from '../../ui/buttons/looks'
import { Moment } from '../../ui/dates/dates'
import { Loaded } from '../../ui/page/loaded'
import { Section } from '../../ui/page/section'
import { useBuildEvidenceQuery } from '../data/build-endpoints'
import { descriptionOf } from '../data/builds'
import { BuildName } from '../figures/build-name'
import { CanaryWatch } from '../figures/canary-watch'
import { FiguresTable } from '../figures/figures-table'
import { Health } from '../figures/health'
import type { RemoteState } from './remote-states'

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
  const figuresOf = (id: string) => read.data?.totals.find((each) => each.build === id)
  const shown = [
    { ...build, standing: 'live' as const, share: undefined },
    ...(canary ? [{ ...canary.build, standing: 'canary' as const, share: canary.share }] : []),
  ]
  return (
    <Stack gap="2.5">
      <Happened what="Live" {...made} />
      {canary && <Happened what="Canary" {...live} />}
      {watch && <CanaryWatch watch={watch} />}
      <Health build={build} canary={canary?.build.build} evidence={read.data} />
      <Loaded read={read} title="The figures could not be loaded">
        {() => (
          <FiguresTable
            label={`Figures of ${remote}`}
            builds={shown.map(({ build, bytes, standing, share }) => ({
              key: build,
              name: <BuildName build={build} standing={standing} share={share} />,
              figures: figuresOf(build),
              bytes,
            }))}
          />
        )}
      </Loaded>
    </Stack>
  )
}

interface HappenedProps {
  what: string
  releasedAt: string
  releasedBy: string
  reason: string | null
}

const Happened = ({ what, releasedAt, releasedBy, reason }: HappenedProps) => (
  <Box fontSize="sm" overflowWrap="anywhere">
    {what} since <Moment iso={releasedAt} />, by {releasedBy}
    {reason ? `: ${reason}` : '. No reason given.'}
  </Box>
)
