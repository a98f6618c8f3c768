import { madeLive } from '@pt-portal/remote-kit/remote/release-history'
import { Badge, Stack, Text } from '@pt-portal/shared-ui'
import { moment } from '../../ui/dates/moment'
import { Section } from '../../ui/section'
import { NumberTable } from '../../ui/table/number-table'
import type { LiveRelease, PastRelease } from '../data/builds'
import { duration } from '../data/words'
import { BuildName } from '../figures/build-name'
import { CanaryWatch, type Watch } from '../figures/canary-watch'

export interface LiveSectionProps {
  remote: string
  live: LiveRelease | undefined
  /** Newest first. */
  history: PastRelease[]
}

const who = ({
  releasedAt,
  releasedBy,
  reason,
}: Pick<PastRelease, 'releasedAt' | 'releasedBy' | 'reason'>) =>
  `since ${moment(releasedAt)}, by ${releasedBy}${reason ? `: ${reason}` : ''}`

/** What visitors are shown at the moment, and how far a canary is. */
export function LiveSection({ remote, live, history }: LiveSectionProps) {
  return (
    <Section title="What is live" isPadded>
      <Stack gap="2.5" fontSize="sm" overflowWrap="anywhere">
        {live ? (
          <>
            <Text>
              <BuildName build={live.build.build} standing="live" />{' '}
              {who(madeLive(history, live.build.build) ?? live)}
            </Text>
            {live.canary && (
              <Text>
                <BuildName
                  build={live.canary.build.build}
                  standing="canary"
                  share={live.canary.share}
                />{' '}
                {who(live)}
              </Text>
            )}
            {live.watch && (
              <>
                <CanaryWatch watch={live.watch} />
                <Verdicts watch={live.watch} />
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

const findings: Record<Watch['verdicts'][number]['finding'], { words: string; palette: string }> = {
  fine: { words: 'Fine', palette: 'green' },
  doubtful: { words: 'In doubt', palette: 'orange' },
  worse: { words: 'Worse', palette: 'red' },
  'too few': { words: 'Too few visits', palette: 'gray' },
}

/** A share of visitors, or milliseconds, as the signal has it. */
function inWords(signal: string, value: number | null): string {
  if (value === null) return '–'
  return /^[A-Z]+$/.test(signal) ? duration(value) : `${(100 * value).toFixed(1)} %`
}

const Verdicts = ({ watch: { verdicts } }: { watch: Watch }) =>
  verdicts.length > 0 && (
    <NumberTable label="Canary against live build" maxHeight="20rem">
      <thead>
        <tr>
          <th scope="col">Signal</th>
          <th scope="col">Browsers</th>
          <th scope="col">Canary</th>
          <th scope="col">Live</th>
          <th scope="col">Finding</th>
        </tr>
      </thead>
      <tbody>
        {verdicts.map(({ signal, browser, canary, live, finding, test, p }) => (
          <tr key={`${signal} ${browser}`}>
            <th scope="row">{signal}</th>
            <td>{browser}</td>
            <td>{inWords(signal, canary)}</td>
            <td>{inWords(signal, live)}</td>
            <td title={test ? `${test}, p = ${p?.toFixed(4)}` : undefined}>
              <Badge colorPalette={findings[finding].palette}>{findings[finding].words}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </NumberTable>
  )
