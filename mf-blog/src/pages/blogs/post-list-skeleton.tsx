import {
  Box,
  Container,
  Grid,
  Skeleton,
  Stack,
  useMessages,
  VisuallyHidden,
} from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** Placeholder of three posts while the list loads. */
export function PostListSkeleton() {
  const t = useMessages()
  return (
    <Box aria-busy="true" minW="0">
      <VisuallyHidden>{t(m.loadingPosts)}</VisuallyHidden>
      {[1, 2, 3].map((post) => (
        <Grid
          key={post}
          templateColumns={{ base: 'minmax(0, 1fr)', md: '13rem minmax(0, 1fr)' }}
          gap={{ base: '4', md: '8' }}
          mb={{ base: '6', md: '8' }}
        >
          <Skeleton aspectRatio="16 / 9" borderRadius="l3" hideBelow="md" />
          <Stack gap="3">
            <Skeleton height="7" width="40" borderRadius="full" />
            <Skeleton height="8" width="75%" />
            <Skeleton height="5" width="60%" />
            <Skeleton height="12" />
          </Stack>
        </Grid>
      ))}
    </Box>
  )
}

/** Placeholder while the listing loads. */
export const ListingSkeleton = () => (
  <Container py={{ base: '8', md: '12' }}>
    <PostListSkeleton />
  </Container>
)
