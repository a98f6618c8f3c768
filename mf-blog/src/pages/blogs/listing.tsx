import { Box, Container, Grid, Heading, LoadFailure, Text } from '@pt-portal/shared-ui'
import { useBlogsQuery } from '@pt-portal/shared-ui/data'
import { publishedPosts } from '../../post/published-posts'
import { PostList } from './post-list'
import { PostListSkeleton } from './post-list-skeleton'
import { StayUpdated } from './stay-updated'

interface ListingProps {
  /** Shows only posts with this tag. */
  tag: string | null
  /** Page number in the address: 1 is the first, but it may be any number or NaN. */
  page: number
}

function Posts({ tag, page }: ListingProps) {
  const { data, error, isFetching, refetch } = useBlogsQuery()

  if (data) return <PostList posts={publishedPosts(data)} tag={tag} page={page} />
  if (!error) return <PostListSkeleton />
  return (
    <LoadFailure title="The posts could not be loaded" pending={isFetching} onRetry={refetch} />
  )
}

/** The listing: heading, and all published posts or those with one tag. */
export function Listing(props: ListingProps) {
  return (
    <>
      <Box as="header" bg="brand.subtle" borderBottomWidth="1px" borderColor="brand.muted">
        <Container py={{ base: '8', md: '12' }}>
          <Heading as="h1" size="2xl" mb="3">
            Latest Insights &amp; Updates
          </Heading>
          <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted" textWrap="balance">
            Plain-language guides to professional tax: who pays, how much, and by when.
          </Text>
        </Container>
      </Box>
      <Container py={{ base: '8', md: '12' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 19rem' }}
          gap={{ base: '10', lg: '14' }}
          alignItems="start"
        >
          <Posts {...props} />
          <StayUpdated />
        </Grid>
      </Container>
    </>
  )
}
