import type { BlogSummary } from '@pt-portal/api/contract'
import { Box, chakra, EmptyState, LinkButton } from '@pt-portal/shared-ui'
import { paths } from '../../paths'
import { PostPreview } from './post-preview'
import { TagFilter } from './tag-filter'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { py: { base: '6', md: '8' }, borderTopWidth: '1px', borderColor: 'border' },
    '& > li:last-of-type': { borderBottomWidth: '1px' },
  },
})

const carries = (tag: string) => (post: BlogSummary) =>
  post.tags.some((own) => own.toLowerCase() === tag.toLowerCase())

export interface PostListProps {
  /** Published posts, in the order they are shown. */
  posts: BlogSummary[]
  /** Shows only posts that carry it. */
  tag: string | null
}

/** The posts, or why there are none. */
export function PostList({ posts, tag }: PostListProps) {
  if (!posts.length) {
    return (
      <Box>
        <EmptyState
          level="h2"
          title="No blog posts yet"
          text="Until the first one appears, our services explain registration and filing."
        >
          <LinkButton to={paths.services}>View Our Services</LinkButton>
        </EmptyState>
      </Box>
    )
  }

  const shown = tag ? posts.filter(carries(tag)) : posts
  return (
    <Box minW="0">
      <TagFilter tag={tag} count={shown.length} />
      {shown.length ? (
        <List>
          {shown.map((post, index) => (
            <li key={post.slug}>
              <PostPreview post={post} isFirst={index === 0} />
            </li>
          ))}
        </List>
      ) : (
        <EmptyState
          level="h2"
          title={`No posts tagged “${tag}”`}
          text="Choose another tag, or read them all."
        >
          <LinkButton to={paths.blogs}>Show all posts</LinkButton>
        </EmptyState>
      )}
    </Box>
  )
}
