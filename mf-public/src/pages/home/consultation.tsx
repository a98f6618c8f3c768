import { Container } from '@pt-portal/shared-ui'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import * as paths from '../../paths'

/** The consultation form, which the top of the page links to. */
export const Consultation = () => (
  <Container className="unprinted" py={{ base: '10', md: '16' }} maxW="xl">
    <ConsultationPanel title="Talk to a tax expert" phoneMaxLength={10} redirectTo={paths.next} />
  </Container>
)
