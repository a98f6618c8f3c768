import { Box, Container, Flex, Heading, LinkButton, Text } from '@pt-portal/shared-ui'
import { useClaims, within } from '../../claims'
import { Drawn } from '../../figures/drawn'
import * as paths from '../../paths'

/** Invites visitors who do not know which service they need to ask an expert. */
export function ExpertCall() {
  const { answerTime } = useClaims()
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
              Not sure which service you need?
            </Heading>
            <Text fontSize="lg" color="fg.muted">
              Tell us where your people work. An expert answers{within(answerTime)}.
            </Text>
          </Box>
          <LinkButton to={paths.consultation} size="lg">
            Consult with Expert
          </LinkButton>
        </Flex>
      </Container>
    </Box>
  )
}
