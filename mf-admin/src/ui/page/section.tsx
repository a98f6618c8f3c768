import { Box, Flex, Heading, Panel } from '@pt-portal/shared-ui'
import { type ReactNode, useId } from 'react'

export interface SectionProps {
  id?: string
  title: string
  actions?: ReactNode
  /** Whether there is room around the content; lists have their own. */
  isPadded?: boolean
  children: ReactNode
}

/** A titled surface, such as that of a list. */
export function Section({ id, title, actions, isPadded, children }: SectionProps) {
  const headingId = useId()
  return (
    <Panel as="section" padding="none" id={id} aria-labelledby={headingId} scrollMarginTop="4">
      <Flex
        justify="space-between"
        align="center"
        gap="3"
        wrap="wrap"
        px="4"
        py="2"
        minH="11"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <Heading as="h2" fontSize="md" id={headingId}>
          {title}
        </Heading>
        {actions && (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      <Box p={isPadded ? '4' : undefined}>{children}</Box>
    </Panel>
  )
}
