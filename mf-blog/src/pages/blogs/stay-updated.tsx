import { Box, Heading, LinkButton, Panel, StyledLink, Text } from '@pt-portal/shared-ui'
import { paths } from '../../paths'

/** Ways to hear about new posts. */
export function StayUpdated() {
  return (
    <Box
      as="aside"
      aria-labelledby="stay-updated"
      position={{ lg: 'sticky' }}
      top="6"
      _print={{ display: 'none' }}
    >
      <Panel bg="bg.subtle">
        <Heading as="h2" size="md" id="stay-updated" mb="2">
          Stay Updated
        </Heading>
        <Text mb="5">
          Rates and due dates change, each state in its own time. Ask us about the ones that concern
          you.
        </Text>
        <LinkButton to={paths.contact} width="full" px="2">
          Contact Us for Updates
        </LinkButton>
        <Text mt="4" fontSize="sm">
          Or follow the <StyledLink href={paths.feed}>RSS feed</StyledLink>.
        </Text>
      </Panel>
    </Box>
  )
}
