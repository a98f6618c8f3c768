import { chakra, Static } from '@pt-portal/shared-ui'
import type { ComponentProps, ReactNode } from 'react'

const Details = chakra('details', {
  base: {
    '& summary': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
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
  title: string
  /** Id of the content: browsers open a fold whose content the address names. */
  contentId?: string
  children: ReactNode
}

/** Content that is closed at first: it has no elements until a visitor turns to it, and opens without scripts too. */
export const Fold = ({ title, contentId, children, ...props }: FoldProps) => (
  <Details {...props}>
    <summary>{title}</summary>
    <div id={contentId}>
      <Static parked>{children}</Static>
    </div>
  </Details>
)
