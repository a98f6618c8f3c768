import { chakra } from '@pt-portal/shared-ui'

const Bar = chakra('progress', {
  base: {
    appearance: 'none',
    display: 'block',
    width: 'full',
    height: '2',
    border: '0',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'brand.600' },
    '&::-moz-progress-bar': { bg: 'brand.600' },
    // Grounds are taken away in forced-colours mode; the browser's own bar is shown there.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

/** How much of a file has been sent. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return <Bar aria-label={label} max={100} value={Math.round(share * 100)} />
}
