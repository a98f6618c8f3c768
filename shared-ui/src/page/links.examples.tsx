import { Flex, LinkButton, Panel, PlainLink, Text, TextLink } from '@pt-portal/shared-ui'

export const TextLinkInSentence = () => (
  <Text>
    Rates differ: <TextLink to="/compare">compare the states</TextLink>.
  </Text>
)

/** The card has the style, the link has none. */
export const PlainLinkInCard = () => (
  <Panel interactive>
    <PlainLink to="/calculator">Calculator</PlainLink>
  </Panel>
)

export const LinkButtonLooks = () => (
  <Flex gap="3" wrap="wrap">
    <LinkButton to="/calculator">Calculate</LinkButton>
    <LinkButton to="/compare" variant="outline">
      Compare
    </LinkButton>
  </Flex>
)

export const notes = {
  do: ['Say where a link leads: its words are read without what is around them.'],
  dont: ['Use these for other sites: they lead to pages of the portal. Use StyledLink there.'],
}
