import { Flex } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

/** In wide windows search and filters share one line with the rest of the bar; the search gives way first. */
const inOneLine = (flexOfSearch: string) => ({
  '& > [role=search]': {
    flex: { xl: flexOfSearch },
    minW: { xl: '0' },
    flexWrap: { xl: 'nowrap' },
  },
  '& > [role=search] > div:first-child': { flex: { md: '0 1 22rem' } },
})

/**
 * The one bar above the rows of a list: search, filters, and the number of records or what to do with the selected ones. While
 * rows are selected it stays in sight as they scroll.
 */
export function ListBar({ isSelecting, children }: { isSelecting: boolean; children: ReactNode }) {
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="2"
      rowGap="1"
      position={isSelecting ? 'sticky' : undefined}
      top="0"
      zIndex="docked"
      px={{ base: '3', md: '4' }}
      py="1"
      // The actions for selected rows need more room than the search, which is alone then.
      css={inOneLine(isSelecting ? '0 1 16rem' : '1 1 0')}
      bg={isSelecting ? 'brand.100' : 'bg.panel'}
      borderTopRadius="l3"
      borderBottomWidth="1px"
      borderColor="border"
      // A list without filters and rows has nothing to put into it.
      _empty={{ display: 'none' }}
    >
      {children}
    </Flex>
  )
}
