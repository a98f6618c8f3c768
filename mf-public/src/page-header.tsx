import { Box, Container, Heading, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  /** What the page is for, in a sentence or two. */
  lead: string
  children?: ReactNode
}

/** The band a page opens with: its heading, what it is for, and at best the control it is about. */
export function PageHeader({ title, lead, children }: PageHeaderProps) {
  return (
    <Box bg="brand.50" borderBottomWidth="1px" borderColor="brand.100">
      <Container py={{ base: '8', md: '12' }}>
        <Heading as="h1" size="2xl" mb="3">
          {title}
        </Heading>
        <Text fontSize={{ base: 'md', md: 'lg' }} color="fg.muted" maxW="2xl">
          {lead}
        </Text>
        {children}
      </Container>
    </Box>
  )
}
