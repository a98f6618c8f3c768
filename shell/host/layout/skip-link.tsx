import { chakra, useMessages } from '@pt-portal/shared-ui'
import * as m from '../messages'

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
    '&:not(:focus)': { translate: '0 -200%' },
  },
})

/** The first link of every page: leads past navigation to the element with this id. */
export function SkipLink({ to }: { to: string }) {
  const t = useMessages()
  return <Link href={`#${to}`}>{t(m.skipToContent)}</Link>
}
