import { Box, Button, Flex, notify, Stack, Text } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type EntryActions, useEntries } from './use-entries'

export interface EntryListProps<Entry> {
  name: string
  /** Name of one entry, such as 'Slab'. */
  noun: string
  /** Creates a new entry; receives the last one. */
  create: (last: Entry | undefined) => Entry
  /** Shown while there are none. */
  empty: string
  /** Fields of the entry at this path, such as `slabs[2]`. */
  children: (path: string, entry: Entry) => ReactNode
  /** Shows all entries in place of the cards. `actionsOf` gives the actions of an entry. */
  table?: (entries: Entry[], actionsOf: (index: number) => EntryActions<Entry>) => ReactNode
  /** More buttons of an entry, before the others. */
  more?: (
    entries: Entry[],
    index: number,
    replaceAll: EntryActions<Entry>['replaceAll'],
  ) => ReactNode
}

/** Edits a list of records in a form. Each is a card that can be moved, duplicated and removed. */
export function EntryList<Entry>({
  name,
  noun,
  create,
  empty,
  children,
  more,
  table,
}: EntryListProps<Entry>) {
  const { entries, add, actionsOf, putBack, listRef } = useEntries<Entry>(name)
  const [, { error }] = useField(name)
  const lower = noun.toLowerCase()
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
  return (
    <Stack gap="4" ref={listRef}>
      {entries.length === 0 && <Text color="fg.muted">{empty}</Text>}
      {entries.length > 0 && table?.(entries, withUndo)}
      {(table ? [] : entries).map((entry, index) => {
        const title = `${noun} ${index + 1}`
        return (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing of its own that stays while it is typed.
            key={index}
            data-entry={`${name}[${index}]`}
            role="group"
            aria-label={title}
            borderWidth="1px"
            borderColor="border"
            borderRadius="l3"
            p={{ base: '3', md: '4' }}
          >
            <Flex justify="space-between" align="center" wrap="wrap" columnGap="2" mb="2">
              <Text fontWeight="semibold">{title}</Text>
              <Flex ms="auto">
                {more?.(entries, index, actionsOf(index).replaceAll)}
                <Actions title={`${lower} ${index + 1}`} actions={withUndo(index)} />
              </Flex>
            </Flex>
            {children(`${name}[${index}]`, entry)}
          </Box>
        )
      })}
      {typeof error === 'string' && (
        <Text fontSize="sm" fontWeight="medium" color="fg.error" role="alert">
          {error}
        </Text>
      )}
      <Box>
        <Button
          variant="outline"
          size="sm"
          data-action="add"
          onClick={() => add(create(entries.at(-1)))}
        >
          <Plus aria-hidden />
          {`Add a ${lower}`}
        </Button>
      </Box>
    </Stack>
  )
}

function Actions({ title, actions }: { title: string; actions: Omit<EntryActions, 'replaceAll'> }) {
  const { moveUp, moveDown, duplicate, remove } = actions
  return (
    <Flex flexShrink="0">
      {moveUp && (
        <Action name="up" label={`Move ${title} up`} onClick={moveUp}>
          <ArrowUp aria-hidden />
        </Action>
      )}
      {moveDown && (
        <Action name="down" label={`Move ${title} down`} onClick={moveDown}>
          <ArrowDown aria-hidden />
        </Action>
      )}
      <Action name="duplicate" label={`Duplicate ${title}`} onClick={duplicate}>
        <Copy aria-hidden />
      </Action>
      <Action name="remove" label={`Remove ${title}`} onClick={remove}>
        <Trash2 aria-hidden />
      </Action>
    </Flex>
  )
}

interface ActionProps {
  name: string
  label: string
  onClick: () => void
  children: ReactNode
}

/** A small button of an entry. */
export const Action = ({ name, label, onClick, children }: ActionProps) => (
  <Button
    size="sm"
    px="2"
    variant="ghost"
    colorPalette={name === 'remove' ? 'red' : 'gray'}
    data-action={name}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </Button>
)
