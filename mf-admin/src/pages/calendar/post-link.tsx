import type { BlogSummary } from '@pt-portal/api/contract'
import { Box, PlainLink, Text } from '@pt-portal/shared-ui'
import { paths } from '../../paths'
import { publicationNames, publicationOf, publicationPalettes } from '../../ui/badges'
import { zonedTime } from '../../ui/zoned-moment'

/** A post of the calendar: when, where it stands, what it is called. */
export function PostLink({ post }: { post: BlogSummary }) {
  const status = publicationOf(post)
  return (
    <PlainLink
      to={paths.editBlog(post.id)}
      display="block"
      px="2"
      py="1"
      colorPalette={publicationPalettes[status]}
      bg="colorPalette.subtle"
      borderInlineStartWidth="3px"
      borderColor="colorPalette.solid"
      borderRadius="xs"
      fontSize="sm"
      lineHeight="snug"
      _hover={{ textDecoration: 'underline' }}
    >
      <Box as="span" display="block" fontSize="xs" color="colorPalette.fg">
        {`${publicationNames[status]}, ${zonedTime(post.publishedAt!)}`}
      </Box>
      <Text as="span" display="block" lineClamp="3" overflowWrap="anywhere">
        {post.title}
      </Text>
    </PlainLink>
  )
}
