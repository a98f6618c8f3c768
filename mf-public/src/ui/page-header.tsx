import { Box, Container, Heading, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  /** Purpose of the page, in a sentence or two. */
  lead: string
  /** A drawing beside the title and lead. */
  figure?: ReactNode
  children?: ReactNode
}

/** The band at the top of a page: heading, lead, and optionally the page's main control (`children`). */
export function PageHeader({ title, lead, figure, children }: PageHeaderProps) {
  return (
    <Box bg="brand.subtle" borderBottomWidth="1px" borderColor="brand.muted">
      <Container display="flex" alignItems="center" gap="8" py={{ base: '8', md: '12' }}>
        <Box flex="1" minW="0">
          <Heading as="h1" size="2xl" mb="3">
            {title}
          </Heading>
          <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted" maxW="2xl">
            {lead}
          </Text>
          {children}
        </Box>
        {figure}
      </Container>
    </Box>
  )
}
