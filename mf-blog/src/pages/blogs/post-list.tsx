import type { BlogSummary } from '@pt-portal/api/contract'
import { Box, chakra, EmptyState, LinkButton, useMessages } from '@pt-portal/shared-ui'
import * as m from '../../messages'
import { paths } from '../../paths'
import { BlankPageFigure } from '../../post/figures'
import { Paging } from './paging'
import { PostPreview } from './post-preview'
import { TagFilter } from './tag-filter'

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li + li': {
      mt: { base: '6', md: '8' },
      pt: { base: '6', md: '8' },
      borderTopWidth: '1px',
      borderColor: 'border',
    },
  },
})

/** Posts on one page of the list. */
const perPage = 20

const carries = (tag: string) => (post: BlogSummary) =>
  post.tags.some((own) => own.toLowerCase() === tag.toLowerCase())

export interface PostListProps {
  /** Published posts in display order. */
  posts: BlogSummary[]
  /** Shows only posts with this tag. */
  tag: string | null
  /** Number of the page, from 1; larger numbers show the last page, anything else the first. */
  page: number
}

/** The posts, or a message that there are none. */
export function PostList({ posts, tag, page }: PostListProps) {
  const t = useMessages()
  if (!posts.length) {
    return (
      <Box>
        <EmptyState
          level="h2"
          figure={<BlankPageFigure />}
          title={t(m.noPosts)}
          text={t(m.noPostsText)}
        >
          <LinkButton to={paths.services}>{t(m.viewServices)}</LinkButton>
        </EmptyState>
      </Box>
    )
  }

  const found = tag ? posts.filter(carries(tag)) : posts
  const pages = Math.ceil(found.length / perPage)
  const current = Math.max(1, Math.min(Math.floor(page) || 1, pages))
  const shown = found.slice((current - 1) * perPage, current * perPage)
  return (
    <Box minW="0">
      <TagFilter tag={tag} count={found.length} />
      {shown.length ? (
        <List>
          {shown.map((post, index) => (
            <li key={post.slug}>
              <PostPreview
                post={post}
                isFirst={index === 0}
                isLead={index === 0 && current === 1}
              />
            </li>
          ))}
        </List>
      ) : (
        <EmptyState
          level="h2"
          figure={<BlankPageFigure />}
          title={t(m.noPostsTagged, { tag: `${tag}` })}
          text={t(m.noPostsTaggedText)}
        >
          <LinkButton to={paths.blogs}>{t(m.showAllPosts)}</LinkButton>
        </EmptyState>
      )}
      <Paging page={current} pages={pages} tag={tag} />
    </Box>
  )
}
