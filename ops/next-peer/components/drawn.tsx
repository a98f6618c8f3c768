import type { ReactNode } from 'react'

/** A grid of small squares. */
const squares = (xs: number[], ys: number[]) =>
  ys.flatMap((y) => xs.map((x) => `M${x} ${y}h7v6h-7z`)).join('')

const figures = {
  certificate: (
    <>
      <path d="M36 14h34l14 14v48H36z" />
      <path className="line" d="M70 14v14h14M46 40h28M46 50h18M46 60h14" />
      <path className="accent" d="m76 70-2 14 7-4 7 4-2-14z" />
      <circle className="accent" cx="81" cy="62" r="11" />
      <path className="mark" d="m76 62 4 4 6-7" />
    </>
  ),
  calendar: (
    <>
      <rect x="30" y="20" width="60" height="56" rx="5" />
      <path className="line" d="M30 34h60M46 14v11M74 14v11" />
      <path className="soft" d={squares([39, 51, 63, 75], [43, 54])} />
      <path className="soft" d={squares([39, 51], [65])} />
      <circle className="accent" cx="78" cy="66" r="11" />
      <path className="mark" d="m73 66 4 4 6-7" />
    </>
  ),
  nothing: (
    <>
      <path d="M32 16h42v58H32z" />
      <path className="line" d="M42 30h22M42 40h12M42 50h10M42 60h14" />
      <circle cx="74" cy="50" r="16" />
      <path className="bold" d="m87 63 12 12" />
    </>
  ),
  talk: (
    <>
      <path d="M24 18h48v34H44L34 62V52H24z" />
      <path className="line" d="M34 30h28M34 40h18" />
      <path className="accent" d="M56 46h40v28h-8v9l-9-9H56z" />
      <path className="mark" d="M66 56h20M66 64h12" />
    </>
  ),
} satisfies Record<string, ReactNode>

/** A drawing beside a heading; it says nothing that the text does not. */
export function Drawn({ name }: { name: keyof typeof figures }) {
  return (
    <svg className="drawing" viewBox="0 0 120 90" aria-hidden="true">
      <circle className="soft" cx="60" cy="46" r="40" />
      {figures[name]}
    </svg>
  )
}

/** Numbers from 0 to 1, always the same ones for the same text. */
function numbersOf(text: string): () => number {
  let state = 2166136261
  for (const character of text)
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Motif = (next: () => number) => ReactNode

const steps: Motif = (next) => {
  const first = 14 + Math.round(next() * 14)
  const rise = 7 + Math.round(next() * 5)
  const bar = (index: number) => {
    const height = first + index * rise
    return `M${42 + index * 16} 92v-${height}h12v${height}z`
  }
  return (
    <>
      <path d={[0, 1, 2, 3].map(bar).join('')} />
      <path className="accent" d={bar(4)} />
      <path d="M34 92h92" className="line" />
    </>
  )
}

const month: Motif = (next) => {
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

const papers: Motif = (next) => {
  const widths = [0, 1, 2, 3].map(() => 18 + Math.round(next() * 20))
  return (
    <>
      <rect x="42" y="24" width="52" height="66" rx="5" transform="rotate(-8 68 57)" />
      <rect x="54" y="18" width="58" height="72" rx="5" />
      <path
        d={widths.map((width, index) => `M64 ${34 + index * 12}h${width}`).join('')}
        className="line"
      />
      <circle className="accent" cx="106" cy="80" r="12" />
      <path className="mark" d="m101 80 4 4 7-8" />
    </>
  )
}

const coins: Motif = (next) => {
  const piles = [0, 1, 2].map(() => 2 + Math.floor(next() * 4))
  const marked = Math.floor(next() * 3)
  const coin = (pile: number, level: number) => `M${34 + pile * 32} ${84 - level * 11}h26v9h-26z`
  return piles.map((height, pile) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: piles never move.
      key={pile}
      className={pile === marked ? 'accent' : undefined}
      d={Array.from({ length: height }, (_, level) => coin(pile, level)).join('')}
    />
  ))
}

const motifs = [steps, month, papers, coins]

/** Stands where a post has no picture: drawn from the post's address. */
export function PostFigure({ slug }: { slug: string }) {
  const next = numbersOf(slug)
  const motif = motifs[Math.floor(next() * motifs.length)] ?? steps
  return (
    <div className="h-full overflow-hidden rounded-[0.625rem] bg-brand-50">
      <svg className="drawing" viewBox="0 0 160 100" aria-hidden="true">
        {motif(next)}
      </svg>
    </div>
  )
}
