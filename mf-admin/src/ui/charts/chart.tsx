import { chakra, Text } from '@pt-portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import type { ChartSpec } from './draw-chart'
import { useShownTheme } from './use-shown-theme'

/** Loaded after the numbers, because the library is as large as a screen. */
const loadDrawing = () => import(/* webpackChunkName: "charts" */ './draw-chart')

/** Some programs that read pages have no canvas. */
const canDraw = () => 'CanvasRenderingContext2D' in window

// The colours of the chart, which `drawChart` reads from the page.
const Frame = chakra('div', {
  base: {
    position: 'relative',
    minW: '0',
    bg: 'bg.panel',
    color: 'fg.muted',
    borderColor: 'border',
    '& canvas': { color: 'chart.1' },
    // Scale a chart drawn for the screen to the paper.
    '@media print': {
      height: 'auto !important',
      '& canvas': { maxWidth: '100% !important', height: 'auto !important' },
    },
  },
})

export interface ChartProps extends ChartSpec {
  /** Short summary of the table beside it. */
  label: string
  /** CSS length. */
  height: string
}

/**
 * Draws numbers as a chart, without animation. The same numbers must be in a table beside it, for users who
 * cannot see the chart.
 * @param points keep the same array while the numbers stay the same; a new array is drawn again
 */
export function Chart({ kind, points, label, height }: ChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const theme = useShownTheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are read from the page as it is drawn: another theme, another picture.
  useEffect(() => {
    if (!canDraw()) return
    let isWanted = true
    let takeAway = () => {}
    loadDrawing()
      .then(({ drawChart }) => {
        if (!isWanted) return
        takeAway = drawChart(canvas.current!, { kind, points })
        setHasFailed(false)
      })
      .catch((error) => {
        console.error('A chart could not be drawn', error)
        if (isWanted) setHasFailed(true)
      })
    return () => {
      isWanted = false
      takeAway()
    }
  }, [kind, points, theme])

  return (
    <>
      {hasFailed && (
        <Text color="fg.muted">The chart could not be drawn. Its numbers are in the table.</Text>
      )}
      <Frame style={{ height }} hidden={hasFailed}>
        <canvas ref={canvas} role="img" aria-label={label} />
      </Frame>
    </>
  )
}
