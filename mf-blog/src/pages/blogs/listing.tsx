import { Box, Container, Grid, Heading, LoadFailure, Text, useMessages } from '@pt-portal/shared-ui'
import { useBlogsQuery } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
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
  const t = useMessages()
  const { data, error, isFetching, refetch } = useBlogsQuery()

  if (data) return <PostList posts={publishedPosts(data)} tag={tag} page={page} />
  if (!error) return <PostListSkeleton />
  return <LoadFailure title={t(m.postsNotLoaded)} pending={isFetching} onRetry={refetch} />
}

/** The listing: heading, and all published posts or those with one tag. */
export function Listing(props: ListingProps) {
  const t = useMessages()
  return (
    <>
      <Box as="header" bg="brand.subtle" borderBottomWidth="1px" borderColor="brand.muted">
        <Container py={{ base: '8', md: '12' }}>
          <Heading as="h1" size="2xl" mb="3">
            {t(m.listingTitle)}
          </Heading>
          <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted" textWrap="balance">
            {t(m.listingText)}
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
