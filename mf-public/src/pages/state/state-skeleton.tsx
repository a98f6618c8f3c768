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

const rows = [1, 2, 3, 4]

/** Placeholder while a state's page loads. */
export function StateSkeleton() {
  const t = useMessages()
  return (
    <Box aria-busy="true">
      <VisuallyHidden role="status">{t(m.statePageLoading)}</VisuallyHidden>
      <Box bg="brand.50" borderBottomWidth="1px" borderColor="brand.100">
        <Container pt={{ base: '4', md: '6' }} pb={{ base: '8', md: '10' }}>
          <Skeleton height="5" width="40" mb="6" />
          <Skeleton height="10" maxW="2xl" mb="4" />
          <Skeleton height="6" width="40" mb="4" />
          <Skeleton height="12" maxW="2xl" />
        </Container>
      </Box>
      <Container py={{ base: '8', md: '12' }}>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
          columnGap="12"
          rowGap="10"
        >
          <Stack gap="10">
            {rows.map((section) => (
              <Stack key={section} gap="3">
                <Skeleton height="7" width="full" maxW="sm" />
                {rows.map((row) => (
                  <Skeleton key={row} height="10" />
                ))}
              </Stack>
            ))}
          </Stack>
          <Skeleton height="32rem" borderRadius="l3" />
        </Grid>
      </Container>
    </Box>
  )
}
