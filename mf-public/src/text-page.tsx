import { Container, chakra, Stack } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from './page-header'

/** Running text of a page. */
export const Paragraphs = chakra('div', {
  base: { maxW: 'prose', fontSize: { base: 'md', md: 'lg' }, '& > * + *': { mt: '4' } },
})

/** A page of text: its header, then sections one below the other. */
export function TextPage({ title, lead, children }: PageHeaderProps & { children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <Container py={{ base: '8', md: '12' }}>
        <Stack gap={{ base: '10', md: '12' }}>{children}</Stack>
      </Container>
    </>
  )
}
