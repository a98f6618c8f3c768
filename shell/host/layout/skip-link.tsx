import { chakra } from '@pt-portal/shared-ui'

const Link = chakra('a', {
  base: {
    position: 'absolute',
    insetStart: '4',
    top: '2',
    zIndex: 'skipNav',
    px: '4',
    py: '2',
    bg: 'fg.inverted',
    color: 'bg.inverted',
    fontWeight: 'semibold',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
    '&:not(:focus)': { translate: '0 -200%' },
  },
})

/** The first link of every page: leads past navigation to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  return <Link href={`#${to}`}>Skip to main content</Link>
}
