import {
  Box,
  Heading,
  LinkButton,
  Panel,
  Rich,
  StyledLink,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import { useHref } from '@pt-portal/shared-ui/router'
import * as m from '../../messages'
import { paths } from '../../paths'

/** Ways to hear about new posts. */
export function StayUpdated() {
  const t = useMessages()
  const feed = useHref(paths.feed)
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
          {t(m.stayUpdated)}
        </Heading>
        <Text mb="5">{t(m.stayUpdatedText)}</Text>
        <LinkButton to={paths.contact} width="full" px="2">
          {t(m.contactForUpdates)}
        </LinkButton>
        <Text mt="4" fontSize="sm">
          <Rich
            message={m.followFeed}
            elements={{ link: (text) => <StyledLink href={feed}>{text}</StyledLink> }}
          />
        </Text>
      </Panel>
    </Box>
  )
}
