import { Box, Button, Flex, Text } from '@pt-portal/shared-ui'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { bare, quiet } from '../../ui/buttons/looks'
import { moment } from '../../ui/dates/moment'
import { ChangedFields, type Labels, listed } from '../compare/changed-fields'
import type { Draft } from './drafts'

export interface DraftOfferProps {
  draft: Draft
  labels: Labels
  /** Stored values, to compare the draft with. */
  stored: Record<string, unknown>
  /** The values in the draft. */
  typed: Record<string, unknown>
  /** Whether the record was saved after the version that the draft started from. */
  isOutdated: boolean
  onRestore: () => void
  /** Restores it and saves it as a draft beside the public record; absent where there are no such drafts. */
  onSaveDraft?: () => void
  onDiscard: () => void
}

/** Offers an unsaved draft above a form, and shows how it differs from the stored record. */
export function DraftOffer(props: DraftOfferProps) {
  const { draft, labels, stored, typed, isOutdated, onRestore, onSaveDraft, onDiscard } = props
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const names = Object.keys(draft.changes)

  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="orange.subtle"
      borderWidth="1px"
      borderColor="orange.border"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="4"
      mb="6"
    >
      <Flex gap="4" wrap="wrap" justify="space-between" align="center">
        <Box flex="1" minW="16rem">
          <Text id={id} role="status" fontWeight="semibold">
            {`You have unsaved changes from ${moment(draft.at)}`}
          </Text>
          <Text fontSize="sm" mt="1">
            {`You changed ${listed(labels, names)}.`}
            {isOutdated &&
              ' Someone else has saved since. When you save, both versions are merged.'}
          </Text>
        </Box>
        <Flex gap="3" wrap="wrap">
          <Button size="sm" onClick={onRestore}>
            Restore
          </Button>
          {onSaveDraft && (
            <Button size="sm" variant="outline" onClick={onSaveDraft}>
              Save as draft
            </Button>
          )}
          <Button {...quiet} onClick={onDiscard}>
            Discard
          </Button>
          <Button {...bare} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
            What differs
          </Button>
        </Flex>
      </Flex>
      {isOpen && (
        <Box mt="4">
          <ChangedFields labels={labels} names={names} before={stored} after={typed} level="h2" />
        </Box>
      )}
    </Box>
  )
}
