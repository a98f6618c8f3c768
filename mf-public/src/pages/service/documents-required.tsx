import { Box, Button, Static, useMessages } from '@pt-portal/shared-ui'
import { FileText } from 'lucide-react'
import * as m from '../../messages'
import { PageSection } from '../../ui/page-section'
import { MarkedList } from './marked-list'

const document = (
  <Box color="fg.muted">
    <FileText size={18} />
  </Box>
)

/** Documents to have ready; the consultation gives the full checklist. */
export function DocumentsRequired({ documents }: { documents: string[] }) {
  const t = useMessages()
  if (documents.length === 0) return null
  return (
    <PageSection id="documents" title={t(m.serviceDocuments)}>
      <Static of={documents}>
        <MarkedList items={documents} icon={document} />
      </Static>
      <Button mt="6" variant="outline" onClick={goToConsultation}>
        {t(m.serviceChecklist)}
      </Button>
    </PageSection>
  )
}

/** Scrolls to the form and puts the cursor in it. */
function goToConsultation() {
  const form = window.document.getElementById('consultation')
  form?.scrollIntoView()
  form?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus({ preventScroll: true })
}
