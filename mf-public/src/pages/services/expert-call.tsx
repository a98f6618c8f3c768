import { Box, Container, Flex, Heading, LinkButton, Text, useMessages } from '@pt-portal/shared-ui'
import { useClaims } from '../../content/claims'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { Drawn } from '../../ui/drawn'

/** Invites visitors who do not know which service they need to ask an expert. */
export function ExpertCall() {
  const t = useMessages()
  const { answerTime = 'none' } = useClaims()
  return (
    <Box
      as="section"
      bg="brand.subtle"
      borderTopWidth="1px"
      borderColor="brand.muted"
      _print={{ display: 'none' }}
    >
      <Container py={{ base: '10', md: '12' }}>
        <Flex
          gap={{ base: '6', md: '10' }}
          direction={{ base: 'column', md: 'row' }}
          align={{ md: 'center' }}
        >
          <Box width="32" flexShrink="0" hideBelow="md">
            <Drawn name="talk" />
          </Box>
          <Box flex="1">
            <Heading as="h2" mb="2">
              {t(m.servicesUnsure)}
            </Heading>
            <Text fontSize="lg" color="fg.muted">
              {t(m.servicesTellUs, { answerTime })}
            </Text>
          </Box>
          <LinkButton to={paths.consultation} size="lg">
            {t(m.servicesConsult)}
          </LinkButton>
        </Flex>
      </Container>
    </Box>
  )
}
