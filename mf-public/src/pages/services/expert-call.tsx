import { Box, Container, Flex, Heading, LinkButton, Text } from '@pt-portal/shared-ui'

/** The way on for visitors who do not know which service they need (seed §2). */
export function ExpertCall() {
  return (
    <Box as="section" bg="brand.50" borderTopWidth="1px" borderColor="brand.100">
      <Container py={{ base: '10', md: '12' }}>
        <Flex
          gap="6"
          direction={{ base: 'column', md: 'row' }}
          align={{ md: 'center' }}
          justify="space-between"
        >
          <Box maxW="2xl">
            <Heading as="h2" mb="2">
              Not sure which service you need?
            </Heading>
            <Text fontSize="lg" color="fg.muted">
              Tell us where your people work. An expert answers within 24 hours.
            </Text>
          </Box>
          <LinkButton to="/contact#consultation" size="lg">
            Consult with Expert
          </LinkButton>
        </Flex>
      </Container>
    </Box>
  )
}
