import { madeLive } from '@pt-portal/remote-kit/remote/release-history'
import { Badge, Stack, Text } from '@pt-portal/shared-ui'
import { moment } from '../../ui/dates/moment'
import { Section } from '../../ui/page/section'
import { basisOf, type LiveRelease, type PastRelease } from '../data/builds'
import { BuildName } from '../figures/build-name'
import { CanaryVerdicts } from '../figures/canary-verdicts'
import { CanaryWatch } from '../figures/canary-watch'

export interface LiveSectionProps {
  remote: string
  live: LiveRelease | undefined
  /** Newest first. */
  history: PastRelease[]
}

type Released = Pick<PastRelease, 'releasedAt' | 'releasedBy' | 'reason'>

const who = ({ releasedAt, releasedBy, reason }: Released) =>
  `since ${moment(releasedAt)}, by ${releasedBy}${reason ? `: ${reason}` : ''}`

/** What visitors are shown at the moment, and how far a canary is. */
export function LiveSection({ remote, live, history }: LiveSectionProps) {
  const basis = basisOf(live)
  return (
    <Section title="What is live" isPadded>
      <Stack gap="2.5" fontSize="sm" overflowWrap="anywhere">
        {live ? (
          <>
            <Text>
              <BuildName build={live.build.build} basis={basis} />{' '}
              {who(madeLive(history, live.build.build) ?? live)}
            </Text>
            {basis.canary && (
              <Text>
                <BuildName build={basis.canary.build} basis={basis} /> {who(live)}
              </Text>
            )}
            {live.watch && (
              <>
                <CanaryWatch watch={live.watch} />
                <CanaryVerdicts verdicts={live.watch.verdicts} />
              </>
            )}
          </>
        ) : (
          <Text>
            <Badge>{history.length > 0 ? 'Out of service' : 'Never released'}</Badge> Visitors are
            not shown this remote.
          </Text>
        )}
        {remote === 'shell' && (
          <Text color="fg.muted">
            The shell goes live with its servers, which start with a build of it. Its release says
            against which build remotes are checked.
          </Text>
        )}
      </Stack>
    </Section>
  )
}
