import type { Media } from '@pt-portal/api/contract'
import { Badge, Box, chakra, Skeleton, Text } from '@pt-portal/shared-ui'
import { Thumbnail } from './thumbnail'

/** Grid of pictures. */
export const Tiles = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 40%), 1fr))',
    gap: { base: '3', md: '4' },
  },
})

/** Style of a picture's link or button. */
export const tileLook = {
  base: {
    // A button would otherwise centre content that is lower than the button.
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    width: 'full',
    height: 'full',
    textAlign: 'start',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    overflow: 'hidden',
    cursor: 'button',
    _hover: { borderColor: 'brand.500' },
    '&[aria-pressed=true]': {
      borderColor: 'brand.600',
      boxShadow: '0 0 0 2px {colors.brand.600}',
    },
  },
} as const

/** Shows a picture with its alternative text and file name. */
export function TileFace({ media }: { media: Media }) {
  return (
    <>
      <Thumbnail picture={media} loading="lazy" />
      <Box p="2.5" fontSize="sm">
        {media.alt ? (
          <Text fontWeight="medium" lineClamp="2" overflowWrap="anywhere">
            {media.alt}
          </Text>
        ) : (
          <Badge colorPalette="orange" whiteSpace="normal">
            No alternative text
          </Badge>
        )}
        <Text color="fg.muted" fontSize="xs" mt="1" truncate>
          {media.fileName}
        </Text>
      </Box>
    </>
  )
}

export function TilesSkeleton() {
  return (
    <Tiles as="div" role="status" aria-busy="true" aria-label="Loading pictures">
      {Array.from({ length: 10 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart.
        <Skeleton key={index} aspectRatio="1" borderRadius="l2" />
      ))}
    </Tiles>
  )
}
