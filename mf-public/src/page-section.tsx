import { Box, Heading, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface PageSectionProps {
  /** Address of the section within its page. */
  id: string
  title: string
  /** What the section is about, in a sentence. */
  lead?: string
  children: ReactNode
}

/** A part of a page under a heading of its own, which links can name. */
export function PageSection({ id, title, lead, children }: PageSectionProps) {
  const headingId = `${id}-heading`
  return (
    <Box as="section" id={id} aria-labelledby={headingId} scrollMarginTop="6">
      <Heading as="h2" id={headingId} mb={lead ? '2' : '4'}>
        {title}
      </Heading>
      {lead && (
        <Text color="fg.muted" maxW="prose" mb="5">
          {lead}
        </Text>
      )}
      {children}
    </Box>
  )
}
