import { Drawing } from '@pt-portal/shared-ui/bundled'
import type { ReactNode } from 'react'

/** Path of a grid of small squares, such as keys. */
const squares = (xs: number[], ys: number[]) =>
  ys.flatMap((y) => xs.map((x) => `M${x} ${y}h7v6h-7z`)).join('')

const figures = {
  letter: (
    <>
      <path d="M26 28h68v44H26z" />
      <path className="line" d="m26 30 34 24 34-24" />
      <circle className="accent" cx="92" cy="68" r="12" />
      <path className="mark" d="m87 68 4 4 7-8" />
    </>
  ),
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
  lost: (
    <>
      <path d="m24 32 24-10 24 10 24-10v46L72 78 48 68 24 78z" />
      <path className="line" d="M48 22v46M72 32v46" />
      <path className="line" d="M31 66q10-18 22-10t21-14" strokeDasharray="1 6" />
      <path className="accent" d="M84 48C77 39 73 34 73 28a11 11 0 0 1 22 0c0 6-4 11-11 20z" />
      <circle cx="84" cy="28" r="4" stroke="none" />
    </>
  ),
  calculator: (
    <>
      <rect x="38" y="10" width="44" height="70" rx="6" />
      <path className="accent" d="M46 18h28v13H46z" />
      <path className="mark" d="M60 25h8" />
      <path className="soft" d={squares([46, 57, 68], [39, 51, 63])} />
    </>
  ),
  comparison: (
    <>
      <path d="M32 76V48h15v28zM73 76V22h15v54z" />
      <path className="accent" d="M52 76V34h16v42z" />
      <path className="line" d="M24 76h72" />
    </>
  ),
  shield: (
    <>
      <path d="m60 10 28 10v22c0 18-12 29-28 36-16-7-28-18-28-36V20z" />
      <path className="bold" d="m48 44 9 9 16-18" />
    </>
  ),
  access: (
    <>
      <rect x="24" y="42" width="72" height="34" rx="5" />
      <path className="soft" d={squares([32, 44, 56, 68, 80], [49])} />
      <path className="line" d="M42 67h36" />
      <path className="bold" d="M52 32q8-9 16 0M44 22q16-16 32 0" />
    </>
  ),
  book: (
    <>
      <path d="M60 28C50 20 36 20 26 24v48c10-4 24-4 34 4 10-8 24-8 34-4V24c-10-4-24-4-34 4z" />
      <path className="line" d="M60 28v48M36 36q8-2 14 1M36 46q8-2 14 1M36 56q8-2 14 1" />
      <path className="accent" d="M74 16h11v28l-5.5-6-5.5 6z" />
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

export type FigureName = keyof typeof figures

/** One of the portal's drawings; it fills the width of its container. */
export function Drawn({ name }: { name: FigureName }) {
  return (
    <Drawing viewBox="0 0 120 90" aria-hidden="true">
      <circle className="soft" cx="60" cy="46" r="40" />
      {figures[name]}
    </Drawing>
  )
}
