import { Heading, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface PageSectionProps {
  /** Fragment of the section's address (`#id`). */
  id: string
  title: string
  /** Subject of the section, in a sentence. */
  lead?: string
  children: ReactNode
}

/** A section of a page with its own heading; links can point to it. */
export function PageSection({ id, title, lead, children }: PageSectionProps) {
  const headingId = `${id}-heading`
  return (
    <section id={id} aria-labelledby={headingId}>
      <Heading as="h2" id={headingId} mb={lead ? '2' : '4'}>
        {title}
      </Heading>
      {lead && (
        <Text color="fg.muted" maxW="prose" mb="5">
          {lead}
        </Text>
      )}
      {children}
    </section>
  )
}
