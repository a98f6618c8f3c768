import type { BlogSummary } from '@pt-portal/api/contract'
import { Box, chakra, Grid, PlainLink, useMessages } from '@pt-portal/shared-ui'
import { useBlogsQuery } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import { paths } from '../../paths'
import { publishedPosts } from '../../post/published-posts'

const NeighbourLink = chakra(PlainLink, {
  base: {
    display: 'block',
    height: 'full',
    p: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    _hover: { borderColor: 'brand.border', bg: 'bg.subtle' },
  },
})

interface NeighbourProps {
  isNext?: boolean
  post: BlogSummary
}

function Neighbour({ isNext = false, post }: NeighbourProps) {
  const t = useMessages()
  return (
    <NeighbourLink to={paths.post(post.slug)} textAlign={{ md: isNext ? 'end' : 'start' }}>
      <Box as="span" display="block" mb="1" color="fg.muted" fontSize="sm">
        {isNext ? t(m.nextPost) : t(m.previousPost)}
      </Box>
      <Box as="span" color="brand.fg" fontWeight="semibold" overflowWrap="anywhere">
        {post.title}
      </Box>
    </NeighbourLink>
  )
}

/** Links to the posts before and after this one in the listing; none if the listing could not be loaded. */
export function Neighbours({ slug }: { slug: string }) {
  const t = useMessages()
  const { data = [] } = useBlogsQuery()
  const posts = publishedPosts(data)
  const index = posts.findIndex((post) => post.slug === slug)
  const previous = index > 0 ? posts[index - 1] : undefined
  const next = index >= 0 ? posts[index + 1] : undefined
  if (!previous && !next) return null

  return (
    <Grid
      as="nav"
      aria-label={t(m.morePosts)}
      // A single link fills the row.
      templateColumns="repeat(auto-fit, minmax(min(16rem, 100%), 1fr))"
      gap="4"
    >
      {previous && <Neighbour post={previous} />}
      {next && <Neighbour isNext post={next} />}
    </Grid>
  )
}
