import { grouped } from '@pt-portal/api/contract/language/numbers'
import { Flex, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { countedOf, type Noun } from '../../platform/format'
import { SelectAll } from './select-box'
import type { Selection } from './use-selection'

export interface SelectionBarProps {
  noun: Noun
  /** Absent for users who may not change the records. */
  selection: Selection | undefined
  /** Rows on this page. */
  count: number
  /** Matching records on all pages. */
  total: number
  /** Whether the head of a table has the box for all rows. */
  hasTable: boolean
  /** Actions for the selected rows. */
  actions: ReactNode
  /** Shown on the right while nothing is selected. */
  children?: ReactNode
}

/** Part of a list's bar: the number of records, or the actions for the selected ones (D53). */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, selection, count, total, hasTable, actions, children } = props
  const selected = selection?.selected ?? []
  return (
    <Flex
      role="group"
      aria-label="Selection"
      align="center"
      wrap={selected.length > 0 ? 'wrap' : { base: 'wrap', md: 'nowrap' }}
      gap="2"
      flex={selected.length > 0 ? '1' : { base: '1', md: 'none' }}
      minW={{ base: 'full', md: '0' }}
      ms={{ md: 'auto' }}
    >
      {selection && !hasTable && (
        <Flex align="center" mt="1.5">
          <SelectAll count={count} selection={selection} />
        </Flex>
      )}
      <Text
        role="status"
        fontSize="sm"
        whiteSpace="nowrap"
        textAlign={{ md: 'end' }}
        color={selected.length > 0 ? 'fg' : 'fg.muted'}
        flex="1"
      >
        {selected.length > 0 ? `${grouped(selected.length)} selected` : countedOf(total, noun)}
      </Text>
      {selected.length > 0 ? actions : children}
    </Flex>
  )
}
