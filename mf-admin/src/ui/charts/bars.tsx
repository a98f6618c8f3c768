import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Box, chakra, Grid, withKeys } from '@pt-portal/shared-ui'

/** A number of a chart, with its name. */
export interface ChartPoint {
  name: string
  value: number
  /** The number in words, where it has a unit. */
  words?: string
}

export interface ChartProps {
  /** Summary of the table beside the chart, which has the same numbers. */
  label: string
  points: ChartPoint[]
}

const Bar = chakra('div', {
  base: {
    height: '4',
    minW: '2px',
    bg: 'chart.1',
    borderRadius: 'xs',
    // Paper and forced colours leave backgrounds out.
    borderBlockStartWidth: '1rem',
    borderColor: 'chart.1',
    _highContrast: { borderColor: 'CanvasText' },
  },
})

/** Horizontal bars with their names and numbers (ADR 0105). */
export function Bars({ label, points }: ChartProps) {
  const most = Math.max(1, ...points.map(({ value }) => value))
  return (
    <Grid
      role="img"
      aria-label={label}
      templateColumns="minmax(5rem, 35%) minmax(0, 1fr)"
      alignItems="center"
      columnGap="2"
      rowGap="1.5"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
    >
      {withKeys(points).map(({ key, item: { name, value, words } }) => (
        <Box key={key} display="contents">
          <Box color="fg.muted" textAlign="end" truncate title={name}>
            {name}
          </Box>
          <Grid templateColumns="minmax(0, 1fr) 4.5rem" alignItems="center" gap="2">
            <Grid templateColumns={`${(100 * value) / most}% auto`} alignItems="center" gap="2">
              <Bar />
              <Box as="span" fontWeight="semibold" whiteSpace="nowrap">
                {words ?? grouped(value)}
              </Box>
            </Grid>
          </Grid>
        </Box>
      ))}
    </Grid>
  )
}
