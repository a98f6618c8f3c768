import { Flex, Heading, LinkButton, Panel, Text } from '@pt-portal/shared-ui'
import { paths } from '../../paths'

/** What a reader who would rather not do it alone can do next. */
export function AssistanceCard() {
  return (
    <Panel
      as="aside"
      aria-labelledby="assistance"
      bg="brand.900"
      borderColor="brand.900"
      color="white"
      p={{ base: '6', md: '8' }}
    >
      <Heading as="h2" size="lg" id="assistance" color="white" mb="2">
        Need Professional Tax Assistance?
      </Heading>
      <Text color="brand.100" mb="6">
        Our experts register, file and answer questions in every state that levies the tax.
      </Text>
      <Flex wrap="wrap" gap="3">
        <LinkButton to={paths.contact} bg="white" color="brand.800" _hover={{ bg: 'brand.100' }}>
          Get Expert Help
        </LinkButton>
        <LinkButton
          to={paths.services}
          variant="outline"
          bg="transparent"
          color="white"
          borderColor="brand.300"
          _hover={{ bg: 'brand.800' }}
        >
          View Our Services
        </LinkButton>
      </Flex>
    </Panel>
  )
}
