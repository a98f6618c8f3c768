import { counted } from '@pt-portal/api/contract/language/english'
import { grouped } from '@pt-portal/api/contract/language/numbers'
import { failsToRender } from '@pt-portal/remote-kit/remote/build-evidence'
import { Badge, Flex, Text } from '@pt-portal/shared-ui'
import { moment } from '../../ui/dates/moment'
import { useBuildHealthQuery } from '../data/build-endpoints'
import type { Figures, KnownBuild } from '../data/builds'

export interface HealthProps {
  build: KnownBuild
  /** Id of its canary, if it has one. */
  canary: string | undefined
  /** What visitors met, in all and by the hour, oldest first; undefined while it is read. */
  evidence: { totals: Figures[]; hours: Figures[] } | undefined
}

/** Whether pages of a live build and its canary can be rendered, its files be fetched, and when a visitor met a failure last. */
export const Health = ({ build, canary, evidence }: HealthProps) => {
  const figuresOf = (id: string | undefined) => evidence?.totals.find((each) => each.build === id)
  return (
    <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
      <FailedRenders figures={figuresOf(build.build)} />
      <FailedRenders figures={figuresOf(canary)} of=" of the canary" />
      {build.description && <Files entry={build.entry} />}
      {evidence && <Text color="fg.muted">{lastFailure(evidence.hours)}</Text>}
    </Flex>
  )
}

/** Nothing of a build whose renders fail no more often than one that does well, or that was not rendered. */
function FailedRenders({ figures, of = '' }: { figures: Figures | undefined; of?: string }) {
  if (!figures || !failsToRender(figures)) return null
  const { renders, failedRenders } = figures
  return (
    <Badge colorPalette="red">
      {grouped(failedRenders)} of {grouped(renders)} renders{of} failed
    </Badge>
  )
}

/** The shell has no file that everybody may read and that is named in its registration. */
function Files({ entry }: { entry: string }) {
  const { data, isFetching } = useBuildHealthQuery(entry, { refetchOnMountOrArgChange: true })
  if (data === undefined) return isFetching ? <Badge>Looking for its files</Badge> : null
  if (data === null) return <Badge>Files on {new URL(entry).host}</Badge>
  return (
    <Badge colorPalette={data ? 'green' : 'red'}>
      {data ? 'Files available' : 'Files missing'}
    </Badge>
  )
}

const failuresOf = ({ failedRenders, clientErrors, federationFailures }: Figures) =>
  [
    failedRenders > 0 && counted(failedRenders, 'failed render'),
    clientErrors > 0 && `errors of ${counted(clientErrors, 'browser')}`,
    federationFailures > 0 && `${counted(federationFailures, 'browser')} could not load it`,
  ].filter(Boolean)

/** The newest hour with a failure, in words. */
function lastFailure(hours: Figures[]): string {
  if (hours.length === 0) return 'No visits measured yet'
  const last = hours.filter((hour) => failuresOf(hour).length > 0).at(-1)
  if (!last) return 'No failure in seven days'
  return `Last failure in the hour from ${moment(last.from)}: ${failuresOf(last).join(', ')}`
}
