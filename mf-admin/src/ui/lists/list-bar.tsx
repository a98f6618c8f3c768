import { Flex } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface ListBarProps {
  /** Whether rows are selected; the bar then stays in sight while the rows scroll. */
  isSelecting: boolean
  children: ReactNode
}

/** The one bar above the rows of a list: search, filters, and the number of records or what to do with the selected ones. */
export function ListBar({ isSelecting, children }: ListBarProps) {
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="3"
      rowGap="2"
      position={isSelecting ? 'sticky' : undefined}
      top="0"
      zIndex="docked"
      px="4"
      py="1.5"
      bg={isSelecting ? 'brand.100' : 'bg.panel'}
      borderTopRadius="l3"
      borderBottomWidth="1px"
      borderColor="border"
    >
      {children}
    </Flex>
  )
}
