import { Box, Container, Grid, Heading, LoadFailure, Static, Text } from '@pt-portal/shared-ui'
import { useBlogsQuery } from '@pt-portal/shared-ui/data'
import { useSearchParams } from '@pt-portal/shared-ui/router'
import { publishedPosts } from '../../post/published-posts'
import { PostList } from './post-list'
import { PostListSkeleton } from './post-list-skeleton'
import { StayUpdated } from './stay-updated'

function Posts({ tag }: { tag: string | null }) {
  const { data, error, isFetching, refetch } = useBlogsQuery()

  if (data) return <PostList posts={publishedPosts(data)} tag={tag} />
  if (!error) return <PostListSkeleton />
  return (
    <LoadFailure title="The posts could not be loaded" pending={isFetching} onRetry={refetch} />
  )
}

/** Blog listing (seed §2): published posts, all or those with one tag. */
export function BlogsPage() {
  const [search] = useSearchParams()
  const tag = search.get('tag')
  return (
    <Static of={tag}>
      <Container py={{ base: '8', md: '12' }}>
        <Box as="header" maxW="2xl" mb={{ base: '6', md: '8' }}>
          <Heading as="h1" size="2xl" mb="3">
            Latest Insights &amp; Updates
          </Heading>
          <Text fontSize="lg" color="fg.muted">
            Plain-language guides to professional tax: who pays, how much, and by when.
          </Text>
        </Box>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
          gap={{ base: '10', lg: '14' }}
        >
          <Posts tag={tag} />
          <StayUpdated />
        </Grid>
      </Container>
    </Static>
  )
}
