import { Flex, Heading, LinkButton, Panel, Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { paths } from '../../paths'

/** Offers help to readers: links to contact and services. */
export function AssistanceCard() {
  const t = useMessages()
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
        {t(m.assistanceTitle)}
      </Heading>
      <Text color="inverted.muted" mb="6">
        {t(m.assistanceText)}
      </Text>
      <Flex wrap="wrap" gap="3">
        <LinkButton
          to={paths.contact}
          bg="fg.inverted"
          color="bg.inverted"
          _hover={{ bg: 'inverted.muted' }}
        >
          {t(m.getExpertHelp)}
        </LinkButton>
        <LinkButton
          to={paths.services}
          variant="outline"
          bg="transparent"
          color="fg.inverted"
          borderColor="inverted.edge"
          _hover={{ bg: 'inverted.hover' }}
        >
          {t(m.viewServices)}
        </LinkButton>
      </Flex>
    </Panel>
  )
}
