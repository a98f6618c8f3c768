import { Text } from '@pt-portal/shared-ui'
import { moment } from '../../ui/dates/moment'
import type { LiveRelease } from '../data/builds'

export type Watch = NonNullable<LiveRelease['watch']>

/** How far a canary is that watches itself, and what it waits for. */
export const CanaryWatch = ({ watch }: { watch: Watch }) => (
  <Text fontSize="sm" overflowWrap="anywhere">
    It watches itself: stage {watch.stage} of {watch.stages} since {moment(watch.since)}.{' '}
    {watch.waitsFor}
  </Text>
)
