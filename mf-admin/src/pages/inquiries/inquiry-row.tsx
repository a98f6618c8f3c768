import type { Inquiry } from '@pt-portal/api/contract'
import { Box, chakra, Flex, longDate, Text } from '@pt-portal/shared-ui'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { ChevronDown } from 'lucide-react'
import { Row } from '../../ui/rows'
import { InquiryDetails } from './inquiry-details'
import { StatusBadge } from './status'

const Disclosure = chakra('button', {
  base: {
    display: 'flex',
    width: 'full',
    gap: '3',
    alignItems: 'flex-start',
    textAlign: 'start',
    cursor: 'button',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    '& svg': { flexShrink: 0, mt: '1', color: 'fg.muted', transition: 'rotate 150ms' },
    '&[aria-expanded=true] svg': { rotate: '180deg' },
  },
})

/** One lead; it opens in place. Only one is open at a time, so that one form at most has unsaved changes. */
export function InquiryRow({ inquiry, isOpen }: { inquiry: Inquiry; isOpen: boolean }) {
  const [, setSearch] = useSearchParams()
  const { id, firstName, lastName, email, state, service, status, createdAt } = inquiry

  const toggle = () =>
    setSearch(
      (search) => {
        if (isOpen) search.delete('open')
        else search.set('open', String(id))
        return search
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <Row>
      <Disclosure type="button" aria-expanded={isOpen} onClick={toggle}>
        <Flex flex="1" minW="0" gap={{ md: '3' }} direction={{ base: 'column', md: 'row' }}>
          <Box flex="1" minW="0">
            <Flex gap="2" wrap="wrap" align="center">
              <Text as="span" fontWeight="semibold" overflowWrap="anywhere">
                {`${firstName} ${lastName}`.trim()}
              </Text>
              <StatusBadge status={status} />
            </Flex>
            <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
              {[email, state, service].filter(Boolean).join(' • ')}
            </Text>
          </Box>
          <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
            {longDate(createdAt)}
          </Text>
        </Flex>
        <ChevronDown aria-hidden size="1.1em" />
      </Disclosure>
      {isOpen && <InquiryDetails key={id} inquiry={inquiry} />}
    </Row>
  )
}
