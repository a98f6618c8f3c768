import { Box, Container, Flex, Heading, LinkButton, Text } from '@pt-portal/shared-ui'

/** The way on for visitors who do not know which service they need (seed §2). */
export function ExpertCall() {
  return (
    <Box as="section" bg="bg.inverted" color="fg.inverted">
      <Container py={{ base: '10', md: '12' }}>
        <Flex
          gap="6"
          direction={{ base: 'column', md: 'row' }}
          align={{ md: 'center' }}
          justify="space-between"
        >
          <Box maxW="2xl">
            <Heading as="h2" color="fg.inverted" mb="2">
              Not sure which service you need?
            </Heading>
            <Text fontSize="lg" color="brand.100">
              Tell us where your people work. An expert answers within 24 hours.
            </Text>
          </Box>
          <LinkButton
            to="/contact#consultation"
            size="lg"
            bg="white"
            color="brand.800"
            _hover={{ bg: 'brand.100' }}
          >
            Consult with Expert
          </LinkButton>
        </Flex>
      </Container>
    </Box>
  )
}
