import { usDateIn } from '@pt-portal/api/contract/language/locale'
import { Flex, LinkButton, Rich, Text, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { paths } from '../../paths'
import { PublishedDate } from '../../post/published-date'

export function PostFooter({ publishedAt }: { publishedAt: string | null }) {
  const t = useMessages()
  return (
    <Flex
      as="footer"
      wrap="wrap"
      align="center"
      gap="3"
      borderTopWidth="1px"
      borderColor="border"
      pt="6"
    >
      <Text color="fg.muted" me="auto">
        {publishedAt ? (
          <Rich
            message={m.publishedOn}
            args={{ date: usDateIn(t, publishedAt) }}
            elements={{ time: (date) => <time dateTime={publishedAt}>{date}</time> }}
          />
        ) : (
          <PublishedDate date={null} />
        )}
      </Text>
      <LinkButton to={paths.blogs} variant="outline">
        {t(m.moreArticles)}
      </LinkButton>
      <LinkButton to={paths.contact} variant="outline">
        {t(m.contactUs)}
      </LinkButton>
    </Flex>
  )
}
