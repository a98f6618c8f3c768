import { chakra } from '@pt-portal/shared-ui'
import type { ComponentProps, ReactNode } from 'react'

const isServer = typeof document === 'undefined'

const Details = chakra('details', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '2',
      minH: '12',
      px: '4',
      cursor: 'pointer',
      fontWeight: 'semibold',
      listStyle: 'none',
      focusVisibleRing: 'inside',
      '&::-webkit-details-marker': { display: 'none' },
    },
    // A chevron without elements of its own.
    '& summary::after': {
      content: '""',
      flexShrink: '0',
      width: '2.5',
      height: '2.5',
      borderWidth: '0 2px 2px 0',
      transform: 'translateY(-25%) rotate(45deg)',
    },
    // A jump to the content shows the summary above it too.
    '& > [id][id]': { scrollMarginTop: '32' },
    '&[open] summary::after': { transform: 'translateY(25%) rotate(225deg)' },
  },
})

interface FoldProps extends Omit<ComponentProps<typeof Details>, 'title'> {
  title: ReactNode
  /** Id of the content: browsers open a fold whose content the address names. */
  contentId?: string
  /** false: the content has its elements at once, for what cannot wait in a `<noscript>`, such as a part of the page. */
  parked?: boolean
  children: ReactNode
}

/**
 * Content of a static section that is closed at first: it has no elements until a visitor turns to it, and opens without scripts
 * too. Not for content that the browser's in-page search should find.
 */
export function Fold({ title, contentId, parked = true, children, ...props }: FoldProps) {
  const content = isServer && parked ? <noscript>{children}</noscript> : children
  return (
    <Details {...props}>
      <summary>{title}</summary>
      {contentId ? <div id={contentId}>{content}</div> : content}
    </Details>
  )
}
