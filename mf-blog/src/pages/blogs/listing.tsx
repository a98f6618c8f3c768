import { Box, Container, Grid, Heading, LoadFailure, Text } from '@pt-portal/shared-ui'
import { useBlogsQuery } from '@pt-portal/shared-ui/data'
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

/** Published posts, all or those with one tag, under the listing's heading. */
export function Listing({ tag }: { tag: string | null }) {
  return (
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
  )
}
