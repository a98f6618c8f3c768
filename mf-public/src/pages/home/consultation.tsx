import { Container, useMessages } from '@pt-portal/shared-ui'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** The consultation form, which the top of the page links to. */
export function Consultation() {
  const t = useMessages()
  return (
    <Container className="unprinted" py={{ base: '10', md: '16' }} maxW="xl">
      <ConsultationPanel title={t(m.talkToExpert)} phoneMaxLength={10} redirectTo={paths.next} />
    </Container>
  )
}
