import { Box, PlainLink, Rich, useMessages, VisuallyHidden } from '@pt-portal/shared-ui'
import { X } from 'lucide-react'
import * as m from '../../messages'
import { paths } from '../../paths'

export interface TagFilterProps {
  tag: string | null
  /** Number of posts with the tag. */
  count: number
}

/** Shows the current tag as a chip that removes the filter; announced when it changes. */
export function TagFilter({ tag, count }: TagFilterProps) {
  const t = useMessages()
  return (
    <Box role="status">
      {tag && (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="6">
          <span>{t(m.postsTagged, { count })}</span>
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
            <Rich
              message={m.removeFilter}
              args={{ tag }}
              elements={{ hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden> }}
            />{' '}
            <X size="1em" aria-hidden />
          </PlainLink>
        </Box>
      )}
    </Box>
  )
}
