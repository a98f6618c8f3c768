import { Box, chakra, Skeleton } from '@pt-portal/shared-ui'

/** A list whose rows are divided by hairlines. */
export const Rows = chakra('ul', { base: { listStyle: 'none' } })

export const Row = chakra('li', {
  base: {
    px: { base: '4', md: '5' },
    py: '3.5',
    minW: '0',
    _notFirst: { borderTopWidth: '1px', borderColor: 'border' },
  },
})

/** Rows on their way. */
export function RowsSkeleton({ count }: { count: number }) {
  return (
    <Box aria-busy="true" aria-label="Loading" role="status">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart.
        <Box key={index} px={{ base: '4', md: '5' }} py="3.5">
          <Skeleton height="5" width="40%" mb="2" />
          <Skeleton height="4" width="85%" />
        </Box>
      ))}
    </Box>
  )
}
