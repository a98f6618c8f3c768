import type { StateFacts } from '@pt-portal/api/contract'
import {
  documentsNote,
  documentsOf,
  hasOwnDocuments,
} from '@pt-portal/api/contract/law/general-rules'
import { chakra, Text, useMessages } from '@pt-portal/shared-ui'
import { FileText } from 'lucide-react'
import * as m from '../../messages'
import { PageSection } from '../../page-section'

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
  const t = useMessages()
  return (
    <PageSection id="documents" title={t(m.documentsTitle)}>
      <List>
        {documentsOf(t, facts).map((document) => (
          <li key={document}>
            <FileText size={20} aria-hidden="true" />
            {document}
          </li>
        ))}
      </List>
      {!hasOwnDocuments(facts) && (
        <Text mt="5" p="4" bg="bg.subtle" borderRadius="l2">
          {documentsNote(t)}
        </Text>
      )}
    </PageSection>
  )
}
