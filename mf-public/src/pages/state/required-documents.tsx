import type { StateFacts } from '@pt-portal/api/contract'
import { chakra, Text } from '@pt-portal/shared-ui'
import { FileText } from 'lucide-react'
import { PageSection } from '../../page-section'

const generalDocuments = [
  'PAN Card',
  'Aadhaar Card',
  'Business Registration Certificate',
  'Address Proof',
  'Bank Account Details',
  'Passport Size Photographs',
]

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '6',
    rowGap: '3',
    '& li': { display: 'flex', gap: '3', alignItems: 'center' },
    '& svg': { color: 'brand.600', flexShrink: '0' },
  },
})

/** Documents for a registration: the state's own, or the six general ones. */
export function RequiredDocuments({ facts }: { facts: StateFacts | null }) {
  const documents = facts?.documents.length ? facts.documents : generalDocuments
  return (
    <PageSection id="documents" title="Required Documents">
      <List>
        {documents.map((document) => (
          <li key={document}>
            <FileText size={20} aria-hidden="true" />
            {document}
          </li>
        ))}
      </List>
      <Text mt="5" p="4" bg="bg.subtle" borderRadius="l2">
        Documents must be self-attested copies. Originals may be needed for verification.
      </Text>
    </PageSection>
  )
}
