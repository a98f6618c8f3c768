import { Flex, LinkButton, Text } from '@pt-portal/shared-ui'
import { paths } from '../../paths'
import { PublishedDate } from '../../post/published-date'

export function PostFooter({ publishedAt }: { publishedAt: string | null }) {
  return (
    <Flex
      as="footer"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="4"
      borderTopWidth="1px"
      borderColor="border"
      pt="6"
    >
      <Text color="fg.muted">
        {publishedAt && 'Published on '}
        <PublishedDate date={publishedAt} />
      </Text>
      <Flex wrap="wrap" gap="3">
        <LinkButton to={paths.blogs} variant="outline">
          More Articles
        </LinkButton>
        <LinkButton to={paths.contact} variant="outline">
          Contact Us
        </LinkButton>
      </Flex>
    </Flex>
  )
}
