import { Box, Flex, LinkButton } from '@pt-portal/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { paths } from '../../paths'

export interface PagingProps {
  /** Starts at 1. */
  page: number
  pages: number
  tag: string | null
}

/** Links to newer and older posts, if there is more than one page. */
export function Paging({ page, pages, tag }: PagingProps) {
  if (pages < 2) return null
  return (
    <Flex
      as="nav"
      aria-label="Pages of posts"
      wrap="wrap"
      align="center"
      justify="space-between"
      gap="3"
      mt="8"
      pt="6"
      borderTopWidth="1px"
      borderColor="border"
    >
      {page > 1 && (
        <LinkButton to={paths.page(page - 1, tag)} variant="outline">
          <ArrowLeft aria-hidden /> Newer posts
        </LinkButton>
      )}
      <Box as="span" color="fg.muted" fontSize="sm">
        Page {page} of {pages}
      </Box>
      {page < pages && (
        <LinkButton to={paths.page(page + 1, tag)} variant="outline">
          Older posts <ArrowRight aria-hidden />
        </LinkButton>
      )}
    </Flex>
  )
}
