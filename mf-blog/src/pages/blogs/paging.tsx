import { Box, Flex, LinkButton } from '@pt-portal/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { paths } from '../../paths'

export interface PagingProps {
  /** From 1 on. */
  page: number
  pages: number
  tag: string | null
}

/** The ways to newer and older posts, where there are more than one page of them. */
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
