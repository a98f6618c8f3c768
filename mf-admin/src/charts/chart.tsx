import { chakra, Text } from '@pt-portal/shared-ui'
import { useEffect, useRef, useState } from 'react'
import type { ChartSpec } from './draw-chart'
import { useShownTheme } from './use-shown-theme'

/** The library is as heavy as a screen, so it comes after the numbers that it draws. */
const loadDrawing = () => import(/* webpackChunkName: "charts" */ './draw-chart')

/** Not in every program that reads pages. */
const canDraw = () => 'CanvasRenderingContext2D' in window

// The colours of what is drawn: chart.js reads them from the page.
const Frame = chakra('div', {
  base: {
    position: 'relative',
    minW: '0',
    bg: 'bg.panel',
    color: 'fg.muted',
    borderColor: 'border',
    '& canvas': { color: 'chart.1' },
    // What was drawn for a screen fits on paper too.
    '@media print': {
      height: 'auto !important',
      '& canvas': { maxWidth: '100% !important', height: 'auto !important' },
    },
  },
})

export interface ChartProps extends ChartSpec {
  /** What the table beside it says, in short. */
  label: string
  /** CSS length. */
  height: string
}

/**
 * Numbers as a picture, for the eye alone: the same numbers must stand in a table beside it. Nothing in it moves.
 * @param points the same list as long as the numbers are the same: another one is drawn anew
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
