import { island, Skeleton } from '@pt-portal/shared-ui'
import type { StepChartProps } from './step-chart'

/** `StepChart` within a `<Static>`: servers draw it; a browser fetches its libraries only for a page that it renders itself. */
export const LateStepChart = island<StepChartProps>(
  () =>
    import(/* webpackChunkName: "step-chart" */ './step-chart').then(({ StepChart }) => StepChart),
  { when: 'seen', fallback: <Skeleton height="18rem" />, failure: 'The chart could not be loaded' },
)
