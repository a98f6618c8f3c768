import { plural } from '@pt-portal/api/contract/locale'
import { Box, PlainLink, VisuallyHidden } from '@pt-portal/shared-ui'
import { X } from 'lucide-react'
import { paths } from '../../paths'

export interface TagFilterProps {
  tag: string | null
  /** Number of posts with the tag. */
  count: number
}

/** Shows the current tag as a chip that removes the filter; announced when it changes. */
export function TagFilter({ tag, count }: TagFilterProps) {
  return (
    <Box role="status">
      {tag && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="6">
          <span>
            {count} {plural(count, 'post')} tagged
          </span>
          <PlainLink
            to={paths.blogs}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            minH="9"
            px="3"
            borderRadius="full"
            bg="brand.solid"
            color="brand.contrast"
            fontSize="sm"
            fontWeight="semibold"
            overflowWrap="anywhere"
            _hover={{ bg: 'brand.solidHover' }}
          >
            <VisuallyHidden>Remove filter</VisuallyHidden> {tag} <X size="1em" aria-hidden />
          </PlainLink>
        </Box>
      )}
    </Box>
  )
}
