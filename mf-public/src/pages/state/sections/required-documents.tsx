import type { StateFacts } from '@pt-portal/api/contract'
import {
  documentsNote,
  documentsOf,
  hasOwnDocuments,
} from '@pt-portal/api/contract/law/general-rules'
import { Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../../messages'
import { BulletList } from '../../../ui/bullet-list'
import { PageSection } from '../../../ui/page-section'

/** Documents for a registration: the state's own, or the six general ones. */
export function RequiredDocuments({ facts }: { facts: StateFacts | null }) {
  const t = useMessages()
  return (
    <PageSection id="documents" title={t(m.documentsTitle)}>
      <BulletList items={documentsOf(t, facts)} columns="9rem" columnGap="6" />
      {!hasOwnDocuments(facts) && (
        <Text color="fg.muted" mt="3">
          {documentsNote(t)}
        </Text>
      )}
    </PageSection>
  )
}
