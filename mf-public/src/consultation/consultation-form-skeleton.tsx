import { Box, Skeleton, Stack } from '@pt-portal/shared-ui'

const fields = ['company', 'name', 'phone', 'email']

/** Placeholder while the form loads, as high as the form. */
export function ConsultationFormSkeleton() {
  return (
    <Stack gap="4" aria-busy="true">
      {fields.map((field) => (
        <Box key={field}>
          <Skeleton height="6" width="32" mb="1.5" />
          <Skeleton height="11" />
        </Box>
      ))}
      <Skeleton height="12" />
      <Skeleton height="12" />
    </Stack>
  )
}
