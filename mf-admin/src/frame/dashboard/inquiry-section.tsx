import type { Inquiry } from '@pt-portal/api/contract'
import { Flex, LinkButton, longDate, PlainLink, Text } from '@pt-portal/shared-ui'
import { useInquiryPageQuery } from '../../leads/data/inquiry-endpoints'
import { leadName } from '../../leads/lead-name'
import { paths } from '../../platform/paths'
import { Row, Rows, RowsSkeleton } from '../../ui/lists/rows'
import { Loaded } from '../../ui/loaded'
import { Section } from '../../ui/section'
import { shorten } from '../../ui/shorten'
import { recentInquiries } from './reads'

/** Characters of a message that a row shows. */
const messageLength = 80

/** Recent Inquiries (D31). */
export function InquirySection() {
  const inquiries = useInquiryPageQuery(recentInquiries)
  return (
    <Section
      title="Recent Inquiries"
      actions={
        <LinkButton to={paths.inquiries} size="sm" variant="outline" colorPalette="gray">
          View All Leads
        </LinkButton>
      }
    >
      <Loaded
        read={inquiries}
        title="Leads could not be loaded"
        skeleton={<RowsSkeleton count={3} />}
        px="4"
      >
        {({ items }) => <InquiryList inquiries={items} />}
      </Loaded>
    </Section>
  )
}

function InquiryList({ inquiries }: { inquiries: Inquiry[] }) {
  if (inquiries.length === 0) {
    return (
      <Text px="5" py="8" color="fg.muted" textAlign="center">
        No leads yet. They appear here as soon as a visitor asks for a consultation.
      </Text>
    )
  }
  return (
    <Rows>
      {inquiries.map((inquiry) => (
        <InquiryRow key={inquiry.id} inquiry={inquiry} />
      ))}
    </Rows>
  )
}

function InquiryRow({ inquiry }: { inquiry: Inquiry }) {
  const { id, email, state, message, createdAt } = inquiry
  return (
    <Row>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <PlainLink
          to={paths.inquiry(id)}
          fontWeight="semibold"
          overflowWrap="anywhere"
          _hover={{ textDecoration: 'underline' }}
        >
          {leadName(inquiry)}
        </PlainLink>
        <Text fontSize="sm" color="fg.muted">
          {longDate(createdAt)}
        </Text>
      </Flex>
      <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
        {[email, state].filter(Boolean).join(' • ')}
      </Text>
      {message && (
        <Text fontSize="sm" mt="1" overflowWrap="anywhere">
          {shorten(message, messageLength)}
        </Text>
      )}
    </Row>
  )
}
