import type { BlogSummary } from '@pt-portal/api/contract'
import { Box, chakra, Grid, PlainLink } from '@pt-portal/shared-ui'
import { useBlogsQuery } from '@pt-portal/shared-ui/data'
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
    _hover: { borderColor: 'brand.300', bg: 'bg.subtle' },
  },
})

interface NeighbourProps {
  label: 'Previous' | 'Next'
  post: BlogSummary
}

function Neighbour({ label, post }: NeighbourProps) {
  const isNext = label === 'Next'
  return (
    <NeighbourLink
      to={paths.post(post.slug)}
      gridColumn={{ md: isNext ? '2' : '1' }}
      textAlign={{ md: isNext ? 'end' : 'start' }}
    >
      <Box as="span" display="block" mb="1" color="fg.muted" fontSize="sm">
        {label}
      </Box>
      <Box as="span" color="brand.700" fontWeight="semibold" overflowWrap="anywhere">
        {post.title}
      </Box>
    </NeighbourLink>
  )
}

/** Links to the posts before and after this one in the listing; without the listing there are none. */
export function Neighbours({ slug }: { slug: string }) {
  const { data = [] } = useBlogsQuery()
  const posts = publishedPosts(data)
  const index = posts.findIndex((post) => post.slug === slug)
  const previous = index > 0 ? posts[index - 1] : undefined
  const next = index >= 0 ? posts[index + 1] : undefined
  if (!previous && !next) return null

  return (
    <Grid
      as="nav"
      aria-label="More posts"
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
    >
      {previous && <Neighbour label="Previous" post={previous} />}
      {next && <Neighbour label="Next" post={next} />}
    </Grid>
  )
}
