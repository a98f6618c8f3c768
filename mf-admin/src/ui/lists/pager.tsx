import { Button, Flex, LinkButton, Text } from '@pt-portal/shared-ui'
import { useEffect, useRef } from 'react'
import { focusHeading } from '../../platform/focus-heading'
import { quiet } from '../buttons/looks'
import { pageSize } from './use-list-address'

export interface PagerProps {
  page: number
  total: number
  pathOf: (page: number) => string
}

/** Links to the previous and next page; renders nothing when there is only one page. */
export function Pager({ page, total, pathOf }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const shown = useRef(page)

  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // On the first and last page the button that led there is disabled and loses the focus.
    if (document.activeElement === document.body) focusHeading()
  }, [page])

  if (pages === 1 && page === 1) return null
  return (
    <Flex as="nav" aria-label="Pages" align="center" justify="center" gap="4" mt="5">
      <Step to={page > 1 ? pathOf(Math.min(page - 1, pages)) : undefined}>Previous</Step>
      <Text fontSize="sm">{`Page ${page} of ${pages}`}</Text>
      <Step to={page < pages ? pathOf(page + 1) : undefined}>Next</Step>
    </Flex>
  )
}

function Step({ to, children }: { to: string | undefined; children: string }) {
  if (to) {
    return (
      <LinkButton to={to} {...quiet}>
        {children}
      </LinkButton>
    )
  }
  return (
    <Button disabled {...quiet}>
      {children}
    </Button>
  )
}
