import { upperFirst } from '@pt-portal/api/contract/content/letter-case'
import { Box, Button, chakra, Flex, Text } from '@pt-portal/shared-ui'
import { useField } from '@pt-portal/shared-ui/forms'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEntries } from './use-entries'

const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1.5' } })

export interface EntryRowsProps<Entry> {
  name: string
  legend: string
  /** Name of one entry in small letters, such as 'month'. */
  noun: string
  /** Creates the next entry from those that are there. */
  next: (entries: Entry[]) => Entry
  /** Fields of the entry at this path, such as `slabs[2].instalments[0]`. */
  children: (path: string) => ReactNode
}

/** Edits a short list of small records, one row each, that can be added and removed. */
export function EntryRows<Entry>({ name, legend, noun, next, children }: EntryRowsProps<Entry>) {
  const { entries, add, actionsOf, listRef } = useEntries<Entry>(name)
  const [, { error }] = useField(name)
  const title = upperFirst(noun)
  return (
    <Box as="fieldset" ref={listRef}>
      <Legend>{legend}</Legend>
      {entries.map((_, index) => (
        <Flex
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing of its own that stays while it is typed.
          key={index}
          data-entry={`${name}[${index}]`}
          gap="2"
          mb="3"
          align="flex-start"
          role="group"
          aria-label={`${title} ${index + 1}`}
        >
          {children(`${name}[${index}]`)}
          <Button
            mt="8"
            px="0"
            minW="8"
            variant="ghost"
            colorPalette="red"
            data-action="remove"
            aria-label={`Remove ${noun} ${index + 1}`}
            title="Remove"
            onClick={actionsOf(index).remove}
          >
            <X aria-hidden />
          </Button>
        </Flex>
      ))}
      {typeof error === 'string' && (
        <Text fontSize="sm" fontWeight="medium" color="fg.error" mb="2" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="outline"
        colorPalette="gray"
        size="sm"
        data-action="add"
        onClick={() => add(next(entries))}
      >
        <Plus aria-hidden />
        {`Add a ${noun}`}
      </Button>
    </Box>
  )
}
