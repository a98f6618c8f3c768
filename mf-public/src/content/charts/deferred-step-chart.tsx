import { island, Skeleton } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import type { StepChartProps } from './step-chart'

/**
 * `StepChart` for use in a `<Static>`. The server draws it; a browser loads its libraries only when it renders
 * the page itself.
 */
export const DeferredStepChart = island<StepChartProps>(
  () =>
    import(/* webpackChunkName: "step-chart" */ './step-chart').then(({ StepChart }) => StepChart),
  { when: 'seen', fallback: <Skeleton height="18rem" />, failure: m.chartFailed },
)
