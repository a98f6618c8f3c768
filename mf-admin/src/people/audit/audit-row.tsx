import type { AuditRecord } from '@pt-portal/api/contract'
import { Box, Button, Flex, Text, TextLink } from '@pt-portal/shared-ui'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Moment } from '../../ui/dates'
import { FactsLine } from '../../ui/facts-line'
import { Row } from '../../ui/lists/rows'
import { EntryDetails, hasDetails } from './entry-details'
import { actionName, hasAddress, recordName, recordPath, resourceName, whoOf } from './words'

/** One entry: who did what to which record, when and from where. Its changes can be opened below. */
export function AuditRow({ entry }: { entry: AuditRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { at, action, resource, address } = entry
  const name = recordName(entry)
  const path = recordPath(entry)
  return (
    <Row>
      <Flex gap="3" align="flex-start">
        <Box flex="1" minW="0">
          <Text overflowWrap="anywhere">
            <Text as="span" fontWeight="semibold">
              {actionName(action)}
            </Text>
            {resource !== 'sessions' && ` · ${resourceName(resource)}`}
            {name && ' '}
            {name && path ? <TextLink to={path}>{name}</TextLink> : name}
          </Text>
          <FactsLine
            facts={[
              whoOf(entry),
              <Moment key="at" iso={at} />,
              ...(hasAddress(entry) ? [address!] : []),
            ]}
          />
        </Box>
        {hasDetails(entry) && (
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={`Details: ${actionName(action)} ${name}`.trim()}
            css={{
              '& svg': { transition: 'rotate 150ms' },
              '&[aria-expanded=true] svg': { rotate: '180deg' },
            }}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Box as="span" hideBelow="md">
              Details
            </Box>
            <ChevronDown aria-hidden />
          </Button>
        )}
      </Flex>
      {isOpen && <EntryDetails id={id} entry={entry} />}
    </Row>
  )
}
