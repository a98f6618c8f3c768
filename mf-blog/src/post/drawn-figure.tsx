import { Box } from '@pt-portal/shared-ui'
import { Drawing } from '@pt-portal/shared-ui/bundled'
import type { ReactNode } from 'react'

/** Generates numbers from 0 to 1, the same for the same text (FNV-1a, then a linear congruential generator). */
function numbersOf(text: string): () => number {
  let state = 2166136261
  for (const character of text) {
    state = Math.imul(state ^ character.codePointAt(0)!, 16777619) >>> 0
  }
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Motif = (next: () => number) => ReactNode

/** Slabs of a tax: rising steps, the last in the accent colour. */
const steps: Motif = (next) => {
  const first = 14 + Math.round(next() * 14)
  const rise = 7 + Math.round(next() * 5)
  const heights = [0, 1, 2, 3, 4].map((index) => first + index * rise)
  const bar = (height: number, index: number) => `M${42 + index * 16} 92v-${height}h12v${height}z`
  return (
    <>
      <path d={heights.slice(0, 4).map(bar).join('')} />
      <path className="accent" d={bar(heights[4]!, 4)} />
      <path d="M34 92h92" className="line" />
    </>
  )
}

/** A month with its day marked. */
const calendar: Motif = (next) => {
  const day = Math.floor(next() * 12)
  const at = (index: number) =>
    `M${49 + (index % 4) * 17} ${46 + Math.floor(index / 4) * 14}h11v8h-11z`
  const days = Array.from({ length: 12 }, (_, index) => index).filter((index) => index !== day)
  return (
    <>
      <rect x="40" y="20" width="80" height="70" rx="6" />
      <path d="M40 36h80M58 14v10M102 14v10" />
      <path className="soft" d={days.map(at).join('')} />
      <path className="accent" d={at(day)} />
    </>
  )
}

/** Papers, the first one signed. */
const papers: Motif = (next) => {
  const widths = [0, 1, 2, 3].map(() => 18 + Math.round(next() * 20))
  const lines = widths.map((width, index) => `M64 ${34 + index * 12}h${width}`).join('')
  return (
    <>
      <rect x="42" y="24" width="52" height="66" rx="5" transform="rotate(-8 68 57)" />
      <rect x="54" y="18" width="58" height="72" rx="5" />
      <path d={lines} className="line" />
      <circle className="accent" cx="106" cy="80" r="12" />
      <path className="mark" d="m101 80 4 4 7-8" />
    </>
  )
}

/** Piles of coins, one marked. */
const coins: Motif = (next) => {
  const piles = [0, 1, 2].map(() => 2 + Math.floor(next() * 4))
  const marked = Math.floor(next() * 3)
  const coin = (pile: number) => (_: unknown, level: number) =>
    `M${34 + pile * 32} ${84 - level * 11}h26v9h-26z`
  return piles.map((height, pile) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: piles never move.
      key={pile}
      className={pile === marked ? 'accent' : undefined}
      d={Array.from({ length: height }, coin(pile)).join('')}
    />
  ))
}

const motifs = [steps, calendar, papers, coins]

/** Replaces the picture of a post that has none. The slug determines the drawing, so each post keeps its own. */
export function DrawnFigure({ slug }: { slug: string }) {
  const next = numbersOf(slug)
  const motif = motifs[Math.floor(next() * motifs.length)]!
  return (
    <Box bg="brand.subtle" borderRadius="l3" overflow="hidden" height="full">
      <Drawing viewBox="0 0 160 100" aria-hidden="true">
        {motif(next)}
      </Drawing>
    </Box>
  )
}
