import { Box, Skeleton, Stack, VisuallyHidden } from '@pt-portal/shared-ui'

/** Three posts on their way. */
export function PostListSkeleton() {
  return (
    <Box aria-busy="true" minW="0">
      <VisuallyHidden>Loading posts…</VisuallyHidden>
      {[1, 2, 3].map((post) => (
        <Stack
          key={post}
          gap="3"
          py={{ base: '6', md: '8' }}
          borderTopWidth="1px"
          borderColor="border"
        >
          <Skeleton height="7" width="40" borderRadius="full" />
          <Skeleton height="8" width="75%" />
          <Skeleton height="5" width="60%" />
          <Skeleton height="12" maxW="2xl" />
          <Skeleton height="6" width="24" />
        </Stack>
      ))}
    </Box>
  )
}
