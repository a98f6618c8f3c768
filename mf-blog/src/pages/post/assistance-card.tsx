import { Flex, Heading, LinkButton, Panel, Text } from '@pt-portal/shared-ui'
import { paths } from '../../paths'

/** Offers help to readers: links to contact and services. */
export function AssistanceCard() {
  return (
    <Panel
      as="aside"
      aria-labelledby="assistance"
      bg="bg.inverted"
      borderColor="bg.inverted"
      color="fg.inverted"
      p={{ base: '6', md: '8' }}
      _print={{ display: 'none' }}
    >
      <Heading as="h2" size="lg" id="assistance" color="fg.inverted" mb="2">
        Need Professional Tax Assistance?
      </Heading>
      <Text color="inverted.muted" mb="6">
        Our experts register, file and answer questions in every state that levies the tax.
      </Text>
      <Flex wrap="wrap" gap="3">
        <LinkButton
          to={paths.contact}
          bg="fg.inverted"
          color="bg.inverted"
          _hover={{ bg: 'inverted.muted' }}
        >
          Get Expert Help
        </LinkButton>
        <LinkButton
          to={paths.services}
          variant="outline"
          bg="transparent"
          color="fg.inverted"
          borderColor="inverted.edge"
          _hover={{ bg: 'inverted.hover' }}
        >
          View Our Services
        </LinkButton>
      </Flex>
    </Panel>
  )
}
