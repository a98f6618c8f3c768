import { type ListEntry, nextEntry } from '@pt-portal/api/contract/kinds/entry-field'
import { Box, Button, chakra, Flex, notify, Stack, Text } from '@pt-portal/shared-ui'
import {
  ArrowDown,
  ArrowUp,
  Copy,
  GripVertical,
  type LucideIcon,
  Plus,
  Trash2,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { bare } from '../../../ui/buttons/looks'
import { type EntryActions, useEntries } from './use-entries'

/** A small button of an entry. */
export interface EntryButton {
  name: string
  label: string
  Icon: LucideIcon
  /** Absent where it has no meaning. */
  act?: () => void
}

export interface EntryListProps<Entry extends object> {
  name: string
  field: ListEntry
  /** The record that has the list. */
  around: object
  /** The fields of the entry at this path, such as `slabs[2]`. */
  children: (path: string, entry: Entry) => ReactNode
  /** Shows all entries in place of the cards. `actionsOf` gives the actions of an entry. */
  table?: (entries: Entry[], actionsOf: (index: number) => EntryActions<Entry>) => ReactNode
  /** More buttons of an entry, before the others. */
  more?: (
    entries: Entry[],
    index: number,
    replaceAll: EntryActions<Entry>['replaceAll'],
  ) => EntryButton[]
}

const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })

/**
 * Edits a declared list of records in a form: a card each, which can be moved, duplicated and removed, or a row each, which
 * can be removed.
 */
export function EntryList<Entry extends object>(props: EntryListProps<Entry>) {
  const { name, field, around, children, more, table } = props
  const { entries, error, add, actionsOf, putBack, listRef } = useEntries<Entry>(name)
  const { noun, isRow } = field
  const withUndo = (index: number): EntryActions<Entry> => ({
    ...actionsOf(index),
    remove: () => {
      const entry = entries[index]!
      actionsOf(index).remove()
      notify({
        title: `${noun} ${index + 1} removed`,
        action: { label: 'Undo', onSelect: () => putBack(entry, index) },
      })
    },
  })
  const drawn = entries.map((entry, index) => {
    const path = `${name}[${index}]`
    const shown = { path, title: `${noun} ${index + 1}`, children: children(path, entry) }
    // An entry has nothing of its own that stays while it is typed, so its place is its key.
    const key = String(index)
    if (isRow) return <EntryRow key={key} {...shown} remove={actionsOf(index).remove} />
    return (
      <EntryCard
        key={key}
        {...shown}
        line={field.line?.(entry)}
        isOnly={entries.length === 1}
        actions={withUndo(index)}
        more={more?.(entries, index, actionsOf(index).replaceAll)}
      />
    )
  })
  const rest = (
    <>
      {typeof error === 'string' && (
        <Text fontSize="sm" fontWeight="medium" color="fg.error" mb="2" role="alert">
          {error}
        </Text>
      )}
      <Button
        alignSelf="flex-start"
        variant="outline"
        size="sm"
        colorPalette={isRow && 'gray'}
        data-action="add"
        onClick={() => add(nextEntry(field, entries, around) as Entry)}
      >
        <Plus aria-hidden />
        {`Add a ${noun.toLowerCase()}`}
      </Button>
    </>
  )
  if (isRow) {
    if (entries.length === 0 && field.isOffered?.(around) === false) return null
    return (
      <Box as="fieldset" ref={listRef} maxW="30rem">
        <Legend>{field.labelIn?.(around, around) ?? field.label}</Legend>
        {drawn}
        {rest}
      </Box>
    )
  }
  return (
    <Stack gap="4" ref={listRef}>
      {entries.length === 0 && <Text color="fg.muted">{field.empty}</Text>}
      {entries.length > 0 && table ? table(entries, withUndo) : drawn}
      {rest}
    </Stack>
  )
}

interface EntryProps {
  path: string
  /** Such as 'Slab 2'. */
  title: string
  /** The fields. */
  children: ReactNode
}

const EntryRow = ({ path, title, remove, children }: EntryProps & { remove: () => void }) => (
  <Flex data-entry={path} role="group" aria-label={title} gap="2" mb="3" align="flex-start">
    {children}
    <Button
      mt="8"
      px="0"
      minW="8"
      variant="ghost"
      colorPalette="red"
      data-action="remove"
      aria-label={`Remove ${title.toLowerCase()}`}
      title="Remove"
      onClick={remove}
    >
      <X aria-hidden />
    </Button>
  </Flex>
)

interface EntryCardProps extends EntryProps {
  /** The entry in a few words. */
  line?: string
  isOnly: boolean
  actions: Omit<EntryActions, 'replaceAll'>
  more: EntryButton[] | undefined
}

const EntryCard = ({ path, title, line, isOnly, actions, more, children }: EntryCardProps) => (
  <Box
    data-entry={path}
    role="group"
    aria-label={title}
    ref={actions.drag.entry}
    css={{ '&[data-over]': { outline: '2px dashed' } }}
    borderWidth="1px"
    borderColor="border"
    borderRadius="l3"
    p={{ base: '3', md: '4' }}
  >
    <Flex justify="space-between" align="center" wrap="wrap" columnGap="2" mb="2">
      <Flex ref={actions.drag.handle} align="center" gap="1" minW="0" cursor="grab">
        {!isOnly && <GripVertical aria-hidden size="1em" />}
        <Text fontWeight="semibold" flexShrink="0">
          {title}
        </Text>
        <Text fontSize="sm" color="fg.muted" truncate>
          {line}
        </Text>
      </Flex>
      <Flex ms="auto">
        {buttonsOf(title.toLowerCase(), actions, more).map(
          ({ name, label, Icon, act }) =>
            act && (
              <Button
                key={name}
                {...bare}
                px="2"
                {...(name === 'remove' && { colorPalette: 'red' })}
                data-action={name}
                aria-label={label}
                title={label}
                onClick={act}
              >
                <Icon aria-hidden />
              </Button>
            ),
        )}
      </Flex>
    </Flex>
    {children}
  </Box>
)

const buttonsOf = (
  entry: string,
  actions: EntryCardProps['actions'],
  more: EntryButton[] = [],
): EntryButton[] => [
  ...more,
  { name: 'up', label: `Move ${entry} up`, Icon: ArrowUp, act: actions.moveUp },
  { name: 'down', label: `Move ${entry} down`, Icon: ArrowDown, act: actions.moveDown },
  { name: 'duplicate', label: `Duplicate ${entry}`, Icon: Copy, act: actions.duplicate },
  { name: 'remove', label: `Remove ${entry}`, Icon: Trash2, act: actions.remove },
]
