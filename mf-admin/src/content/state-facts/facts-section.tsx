import { Heading, Panel, Stack, Text } from '@pt-portal/shared-ui'
import { type ReactNode, useId } from 'react'

export interface FactsSectionProps {
  title: string
  text?: string
  children: ReactNode
}

/** Titled section of the facts form. */
export function FactsSection({ title, text, children }: FactsSectionProps) {
  const id = useId()
  return (
    <Panel
      as="section"
      aria-labelledby={id}
      data-facts-section={title}
      scrollMarginTop="calc(var(--head-bar, 0px) + 1rem)"
    >
      <Heading as="h2" size="md" id={id} tabIndex={-1} mb={text ? '1' : '4'}>
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" mb="4">
          {text}
        </Text>
      )}
      <Stack gap="6">{children}</Stack>
    </Panel>
  )
}
