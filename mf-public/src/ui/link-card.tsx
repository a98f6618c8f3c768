import { Heading, Panel, PlainLink, Text } from '@pt-portal/shared-ui'

export interface LinkCardProps {
  title: string
  /** What the page is for, in a sentence. */
  text: string
  to: string
}

/** A page of the portal with what it is for; the whole card links to it. */
export function LinkCard({ title, text, to }: LinkCardProps) {
  return (
    <Panel interactive position="relative" padding="none" p={{ base: '3', md: '4' }}>
      <Heading as="h3" size="sm" fontSize={{ base: 'md', md: 'lg' }} mb="1">
        <PlainLink
          to={to}
          color="brand.700"
          _hover={{ textDecoration: 'underline' }}
          _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
        >
          {title}
        </PlainLink>
      </Heading>
      <Text color="fg.muted" fontSize={{ base: 'sm', md: 'md' }}>
        {text}
      </Text>
    </Panel>
  )
}
