import type { PageResourceName } from '@pt-portal/api/contract'
import { Button, Flex, notify, Text } from '@pt-portal/shared-ui'
import { failureText } from '@pt-portal/shared-ui/data'
import { ConfirmDialog } from '@pt-portal/shared-ui/overlays'
import { type ReactNode, useEffect, useState } from 'react'
import { useChangeRecordsMutation } from '../data/admin-endpoints'
import { useWrite } from '../session/use-write'
import { focusHeadingIfLost } from '../ui/focus-heading'
import { type BulkVerb, bulkText, counted, type Noun } from './bulk-result'
import { SelectBox } from './select-box'
import type { Selection } from './use-selection'
import { useUndoTrash } from './use-undo-trash'

const trashing: BulkVerb = {
  action: 'trash',
  label: 'Move to trash',
  done: 'moved to the trash',
}

export interface BulkBarProps {
  resource: PageResourceName
  noun: Noun
  /** What can be done besides moving to the trash. */
  verbs: BulkVerb[]
  selection: Selection
  /** Rows on this page. */
  count: number
  /** Matching records on all pages. */
  total: number
  nameOf: (id: number) => string
  /** Stands at the right while nothing is selected. */
  children: ReactNode
}

/** Above the rows: how many there are, or what can be done to those that are selected (D53). */
export function BulkBar({ noun, selection, count, total, children, ...props }: BulkBarProps) {
  const { selected } = selection
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
      <Flex align="center" mt="1.5">
        <SelectBox
          label="Select all on this page"
          checked={count > 0 && selected.length === count}
          isMixed={selected.length > 0 && selected.length < count}
          disabled={count === 0}
          onToggle={selection.toggleAll}
        />
      </Flex>
      <Text role="status" fontSize="sm" color={selected.length > 0 ? 'fg' : 'fg.muted'} flex="1">
        {selected.length > 0
          ? `${selected.length.toLocaleString('en-IN')} selected`
          : counted(total, noun)}
      </Text>
      {selected.length > 0 ? (
        <BulkButtons noun={noun} selection={selection} {...props} />
      ) : (
        children
      )}
    </Flex>
  )
}

function BulkButtons({
  resource,
  noun,
  verbs,
  selection,
  nameOf,
}: Omit<BulkBarProps, 'count' | 'total' | 'children'>) {
  const [change, { isLoading }] = useChangeRecordsMutation()
  const [isAsking, setIsAsking] = useState(false)
  const write = useWrite()
  const undoTrash = useUndoTrash(resource, noun)
  // The buttons leave with the selection, and one of them has the focus.
  useEffect(() => focusHeadingIfLost, [])
  const { selected: ids, clear } = selection

  const run = async (verb: BulkVerb) => {
    try {
      const result = await write(() => change({ resource, ids, action: verb.action }).unwrap())
      clear()
      const undo =
        verb === trashing && result.changed.length > 0
          ? { label: 'Undo', onSelect: () => undoTrash(result.changed) }
          : undefined
      notify({ ...bulkText(result, verb, noun, nameOf), action: undo })
    } catch (failure) {
      const title = `${counted(ids.length, noun)} could not be ${verb.done}`
      notify({ title, description: failureText(failure, ''), type: 'error' })
    }
    setIsAsking(false)
  }

  return (
    <>
      {verbs.map((verb) => (
        <Button
          key={verb.action}
          size="sm"
          variant="outline"
          colorPalette="gray"
          disabled={isLoading}
          onClick={() => run(verb)}
        >
          {verb.label}
        </Button>
      ))}
      <Button
        size="sm"
        variant="outline"
        colorPalette="red"
        disabled={isLoading}
        onClick={() => setIsAsking(true)}
      >
        {trashing.label}
      </Button>
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={clear}>
        Clear selection
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={`Move ${counted(ids.length, noun)} to the trash?`}
          text="Visitors see them no more. They can be restored from the trash for 30 days."
          confirmLabel="Move to trash"
          pendingLabel="Moving..."
          pending={isLoading}
          destructive
          onConfirm={() => run(trashing)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
