import { Flex, Heading, LinkButton, Stack, useMessages } from '@pt-portal/shared-ui'
import type { Blog } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'

/** Links to the states that a post names and its text does not link to; nothing if there are none. */
export function StatesNamed({ post }: { post: Pick<Blog, 'states' | 'contentHtml'> }) {
  const t = useMessages()
  const states = post.states.filter(({ url }) => !post.contentHtml.includes(`href="${url}"`))
  if (states.length === 0) return null
  return (
    <Stack as="nav" aria-labelledby="states-named" gap="4">
      <Heading as="h2" size="md" id="states-named">
        {t(m.statesInPost)}
      </Heading>
      <Flex gap="3" wrap="wrap">
        {states.map(({ title, url }) => (
          <LinkButton key={url} to={url} variant="outline" size="sm">
            {title}
          </LinkButton>
        ))}
      </Flex>
    </Stack>
  )
}
