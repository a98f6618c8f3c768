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
    '--row': '0.75rem',
    borderTopWidth: '1px',
    borderColor: 'border',
    overflowWrap: 'anywhere',
    display: { md: 'grid' },
    gridTemplateColumns: '13rem minmax(0, 1fr)',
    '& dt': { fontWeight: 'semibold', pt: 'var(--row)' },
    '& dd': { pb: 'var(--row)', borderBottomWidth: '1px', borderColor: 'border' },
    md: {
      '& dt': { pb: 'var(--row)', pe: '3', borderBottomWidth: '1px', borderColor: 'border' },
      '& dd': { pt: 'var(--row)' },
    },
  },
  variants: { size: { roomy: {}, compact: { '--row': '0.375rem', borderTopWidth: '0' } } },
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
