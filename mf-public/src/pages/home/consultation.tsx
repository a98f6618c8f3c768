import { Box, Container, useMessages } from '@pt-portal/shared-ui'
import { ConsultationPanel } from '../../consultation/consultation-panel'
import * as m from '../../messages'
import * as paths from '../../routing/paths'

/** The consultation form at the page's end, which its top links to. */
export function Consultation() {
  const t = useMessages()
  return (
    <Container className="unprinted" pb={{ base: '4', md: '16' }}>
      <Box maxW="xl">
        <ConsultationPanel title={t(m.talkToExpert)} phoneMaxLength={10} redirectTo={paths.next} />
      </Box>
    </Container>
  )
}
