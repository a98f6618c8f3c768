import { counted } from '@pt-portal/api/contract/language/english'
import { Badge, Flex, Text } from '@pt-portal/shared-ui'
import { moment } from '../../ui/dates/moment'
import { useBuildHealthQuery } from '../data/build-endpoints'
import type { Figures, KnownBuild } from '../data/builds'

export interface HealthProps {
  build: KnownBuild
  /** What visitors met by the hour, oldest first; undefined while it is read. */
  hours: Figures[] | undefined
}

/** Whether the files of a live build can be fetched, and when a visitor met a failure last. */
export const Health = ({ build, hours }: HealthProps) => (
  <Flex gap="2" align="center" wrap="wrap" fontSize="sm">
    {build.description && <Files entry={build.entry} />}
    {hours && <Text color="fg.muted">{lastFailure(hours)}</Text>}
  </Flex>
)

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
  ].filter((words): words is string => Boolean(words))

/** The newest hour with a failure, in words. */
export function lastFailure(hours: Figures[]): string {
  if (hours.length === 0) return 'No visits measured yet'
  const last = hours.filter((hour) => failuresOf(hour).length > 0).at(-1)
  if (!last) return 'No failure in seven days'
  return `Last failure in the hour from ${moment(last.from)}: ${failuresOf(last).join(', ')}`
}
