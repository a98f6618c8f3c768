import { Box, Flex, LinkButton, useMessages } from '@pt-portal/shared-ui'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import * as m from '../../messages'
import { paths } from '../../paths'

export interface PagingProps {
  /** Starts at 1. */
  page: number
  pages: number
  tag: string | null
}

/** Links to newer and older posts, if there is more than one page. */
export function Paging({ page, pages, tag }: PagingProps) {
  const t = useMessages()
  if (pages < 2) return null
  return (
    <Flex
      as="nav"
      aria-label={t(m.pagesOfPosts)}
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
          <ArrowLeft aria-hidden /> {t(m.newerPosts)}
        </LinkButton>
      )}
      <Box as="span" color="fg.muted" fontSize="sm">
        {t(m.pageOfPages, { page, pages })}
      </Box>
      {page < pages && (
        <LinkButton to={paths.page(page + 1, tag)} variant="outline">
          {t(m.olderPosts)} <ArrowRight aria-hidden />
        </LinkButton>
      )}
    </Flex>
  )
}
