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
    // Forced-colours mode removes backgrounds, so show the browser's own bar there.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
})

/** Shows the share of a file that has been sent, from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return <Bar aria-label={label} max={100} value={Math.round(share * 100)} />
}
