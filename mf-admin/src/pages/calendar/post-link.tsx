import type { BlogSummary } from '@pt-portal/api/contract'
import { Box, PlainLink, Text } from '@pt-portal/shared-ui'
import { paths } from '../../paths'
import { publicationNames, publicationPalettes } from '../../ui/badges'
import { timeWithIst } from '../../ui/moment'

/** A post of the calendar: when, where it stands, what it is called. */
export function PostLink({ post }: { post: BlogSummary }) {
  const { status } = post
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
        {`${publicationNames[status]}, ${timeWithIst(post.publishedAt!)}`}
      </Box>
      <Text as="span" display="block" lineClamp="3" overflowWrap="anywhere">
        {post.title}
      </Text>
    </PlainLink>
  )
}
