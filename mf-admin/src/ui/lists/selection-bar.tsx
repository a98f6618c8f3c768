import { grouped } from '@pt-portal/api/contract/locale'
import { Flex, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { countedOf, type Noun } from '../../platform/format'
import { SelectBox } from './select-box'
import type { Selection } from './use-selection'

export interface SelectionBarProps {
  noun: Noun
  /** Absent for users who may not change the records. */
  selection: Selection | undefined
  /** Rows on this page. */
  count: number
  /** Matching records on all pages. */
  total: number
  /** Actions for the selected rows. */
  actions: ReactNode
  /** Shown on the right while nothing is selected. */
  children?: ReactNode
}

/** Bar above the rows: the number of records, or the actions for the selected ones (D53). */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, selection, count, total, actions, children } = props
  const selected = selection?.selected ?? []
  return (
    <Flex
      role="group"
      aria-label="Selection"
      align="center"
      wrap="wrap"
      gap="2"
      position={selected.length > 0 ? 'sticky' : undefined}
      top="0"
      zIndex="docked"
      minH="14"
      px={{ base: '4', md: '5' }}
      py="2"
      bg={selected.length > 0 ? 'brand.100' : 'bg.subtle'}
      borderBottomWidth="1px"
      borderColor="border"
    >
      {selection && (
        <Flex align="center" mt="1.5">
          <SelectBox
            label="Select all on this page"
            checked={count > 0 && selected.length === count}
            isMixed={selected.length > 0 && selected.length < count}
            disabled={count === 0}
            onToggle={selection.toggleAll}
          />
        </Flex>
      )}
      <Text
        role="status"
        fontSize="sm"
        whiteSpace="nowrap"
        color={selected.length > 0 ? 'fg' : 'fg.muted'}
        flex="1"
      >
        {selected.length > 0 ? `${grouped(selected.length)} selected` : countedOf(total, noun)}
      </Text>
      {selected.length > 0 ? actions : children}
    </Flex>
  )
}
