import { chakra } from '@pt-portal/shared-ui'
import { Fragment, type ReactNode } from 'react'

export interface Fact {
  term: string
  /** Left out of the list when empty. */
  detail: ReactNode
}

// Without an element around each pair, as pages have many of them.
const List = chakra('dl', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    display: { md: 'grid' },
    gridTemplateColumns: '13rem minmax(0, 1fr)',
    '& dt': { fontWeight: 'semibold' },
    '& dd': { borderBottomWidth: '1px', borderColor: 'border' },
    md: { '& dt': { borderBottomWidth: '1px', borderColor: 'border', pe: '6' } },
  },
  variants: {
    size: {
      roomy: { '& dt': { pt: '3' }, '& dd': { pb: '3' }, md: { '& dt, & dd': { py: '3' } } },
      compact: {
        borderTopWidth: '0',
        '& dd:last-of-type': { borderBottomWidth: '0' },
        '& dt': { pt: '1.5' },
        '& dd': { pb: '1.5' },
        md: { '& dt, & dd': { py: '1.5' } },
      },
    },
  },
})

interface FactListProps {
  facts: Fact[]
  /** `compact` keeps all of a list in view. */
  size?: 'roomy' | 'compact'
}

/** Terms and their details, side by side where there is room. */
export function FactList({ facts, size = 'roomy' }: FactListProps) {
  return (
    <List size={size}>
      {facts
        .filter(({ detail }) => detail)
        .map(({ term, detail }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </Fragment>
        ))}
    </List>
  )
}
