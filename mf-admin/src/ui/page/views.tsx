import { chakra, Flex } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'
import { useEffect, useRef } from 'react'

const View = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '4',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'border.control',
    _first: { borderStartRadius: 'l2' },
    _last: { borderEndRadius: 'l2', marginInlineStart: '-1px' },
    _hover: { bg: 'bg.subtle' },
    '&[data-small]': { minH: '9', px: '2.5', fontSize: 'sm' },
    '&[aria-current=page]': { color: 'brand.700', bg: 'brand.50' },
  },
})

export interface ViewLink {
  /** Tells views with the same label apart. */
  key?: string
  label: string
  /** Tells more about the view, on hover. */
  title?: string
  to: string
  isCurrent: boolean
  onClick?: () => void
}

export interface ViewsProps {
  /** Accessible name of the group of links. */
  label: string
  /** Lower, for the head of a list. */
  isSmall?: boolean
  views: ViewLink[]
}

/** Links to the different views of the same records. */
export function Views({ label, isSmall, views }: ViewsProps) {
  const nav = useRef<HTMLDivElement>(null)
  const current = views.find(({ isCurrent }) => isCurrent)?.label
  // On phones the links may be wider than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view is a reason.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - 48
  }, [current])

  return (
    <Flex
      ref={nav}
      as="nav"
      aria-label={label}
      maxW="full"
      minW="0"
      overflowX="auto"
      scrollbarWidth="thin"
      // Room for the focus ring, which would be cut off.
      p="1"
      m="-1"
    >
      {views.map((view) => (
        <View
          key={view.key ?? view.label}
          to={view.to}
          title={view.title}
          onClick={view.onClick}
          data-small={isSmall || undefined}
          aria-current={view.isCurrent ? 'page' : undefined}
        >
          {view.label}
        </View>
      ))}
    </Flex>
  )
}
