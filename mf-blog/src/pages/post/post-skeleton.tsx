import { Container, Skeleton, Stack, useMessages, VisuallyHidden } from '@pt-portal/shared-ui'
import * as m from '../../messages'

/** Placeholder while a post loads. */
export function PostSkeleton() {
  const t = useMessages()
  return (
    <Container py={{ base: '6', md: '10' }} aria-busy="true">
      <VisuallyHidden>{t(m.loadingPost)}</VisuallyHidden>
      <Stack maxW="2xl" mx="auto" gap="6">
        <Skeleton height="9" width="36" />
        <Skeleton height="7" width="40" borderRadius="full" />
        <Skeleton height="20" />
        <Skeleton height="9" width="70%" />
        <Skeleton height="24" />
        {[1, 2, 3, 4].map((paragraph) => (
          <Skeleton key={paragraph} height="28" />
        ))}
      </Stack>
    </Container>
  )
}
