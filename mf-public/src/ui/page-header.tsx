import { Box, Breadcrumbs, Container, Flex, Heading, Text, useMessages } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'
import * as m from '../messages'
import * as paths from '../routing/paths'

interface Parent {
  name: string
  to: string
}

export interface PageHeaderProps {
  title: string
  /** Purpose of the page, in a sentence or two. */
  lead: string
  /** Pages between the home page and this one, for the breadcrumbs; null for no breadcrumbs. */
  parents?: Parent[] | null
  /** The page's name in the breadcrumbs; its title by default. */
  name?: string
  /** A drawing beside the title and lead. */
  figure?: ReactNode
  children?: ReactNode
}

/** The band at the top of a page: breadcrumbs, heading, lead, and optionally the page's main control (`children`). */
export function PageHeader({
  title,
  lead,
  parents = [],
  name = title,
  figure,
  children,
}: PageHeaderProps) {
  const t = useMessages()
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
      <Container pt={{ base: '4', md: '6' }} pb={{ base: '8', md: '12' }}>
        {parents && (
          <Box mb={{ base: '3', md: '6' }}>
            <Breadcrumbs crumbs={[{ name: t(m.home), to: paths.home }, ...parents, { name }]} />
          </Box>
        )}
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
