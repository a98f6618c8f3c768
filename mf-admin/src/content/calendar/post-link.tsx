import type { BlogSummary } from '@pt-portal/api/contract'
import { Box, PlainLink, Text } from '@pt-portal/shared-ui'
import type { Ref } from 'react'
import { paths } from '../../platform/paths'
import { queryOf } from '../../platform/requests'
import { useMay } from '../../platform/session/use-may'
import { publicationNames, publicationPalettes } from '../../ui/badges'
import { timeWithIst } from '../../ui/dates/moment'

interface PostLinkProps {
  post: BlogSummary
  ref?: Ref<HTMLAnchorElement>
  draggable?: false
}

/** A post in the calendar: its status, time and title. */
export function PostLink({ post, ...rest }: PostLinkProps) {
  const { status, slug } = post
  const mayWrite = useMay()('content.write')
  const read = status === 'published' ? paths.blog(slug) : `${paths.blogs}?${queryOf({ q: slug })}`
  return (
    <PlainLink
      to={mayWrite ? paths.editBlog(post.id) : read}
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
      {...rest}
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
