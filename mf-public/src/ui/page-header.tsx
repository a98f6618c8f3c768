import { Box, Container, Flex, Heading, Text } from '@pt-portal/shared-ui'
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
  const words = (
    <>
      <Heading as="h1" size="2xl" mb="3">
        {title}
      </Heading>
      <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted" maxW="2xl">
        {lead}
      </Text>
      {children}
    </>
  )
  return (
    <Box bg="brand.subtle" borderBottomWidth="1px" borderColor="brand.muted">
      <Container py={{ base: '8', md: '12' }}>
        {figure ? (
          <Flex align="center" gap="8">
            <Box flex="1" minW="0">
              {words}
            </Box>
            {figure}
          </Flex>
        ) : (
          words
        )}
      </Container>
    </Box>
  )
}
