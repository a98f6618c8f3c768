import { chakra, Flex } from '@pt-portal/shared-ui'
import { Link } from '@pt-portal/shared-ui/router'

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
    focusVisibleRing: 'outside',
    _first: { borderStartRadius: 'l2' },
    _last: { borderEndRadius: 'l2', marginInlineStart: '-1px' },
    _hover: { bg: 'bg.subtle' },
    '&[data-small]': { minH: '9', px: '2.5', fontSize: 'sm' },
    '&[aria-current=page]': { color: 'brand.700', bg: 'brand.50' },
  },
})

export interface ViewsProps {
  /** Accessible name of the group of links. */
  label: string
  /** Lower, for the head of a list. */
  isSmall?: boolean
  views: { label: string; to: string; isCurrent: boolean }[]
}

/** Links to the different views of the same records. */
export function Views({ label, isSmall, views }: ViewsProps) {
  return (
    <Flex as="nav" aria-label={label} maxW="full" overflowX={{ base: 'auto', md: 'visible' }}>
      {views.map((view) => (
        <View
          key={view.label}
          to={view.to}
          data-small={isSmall || undefined}
          aria-current={view.isCurrent ? 'page' : undefined}
        >
          {view.label}
        </View>
      ))}
    </Flex>
  )
}
