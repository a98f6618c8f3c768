import { Box, Flex, Heading, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  text?: ReactNode
  /** Link back, above the title. */
  back?: ReactNode
  /** In one line, for lists, whose rows are to be near the top. */
  isLow?: boolean
  /** Buttons on the right; below the title on phones. */
  children?: ReactNode
}

/** Title of a screen with its actions. */
export function PageHeader({ title, text, back, isLow = false, children }: PageHeaderProps) {
  if (isLow) {
    return (
      <Flex align="center" gap="3" wrap="wrap" mb="2">
        {back}
        <Heading as="h1" fontSize="xl" lineHeight="2.25rem" flex="1" whiteSpace="nowrap">
          {title}
        </Heading>
        {children}
      </Flex>
    )
  }
  return (
    <Box mb="6">
      {back && <Box mb="3">{back}</Box>}
      <Flex justify="space-between" align={{ md: 'center' }} gap="4" wrap="wrap">
        <Box minW="0">
          <Heading as="h1" size="xl">
            {title}
          </Heading>
          {text && (
            <Text color="fg.muted" mt="1" overflowWrap="anywhere">
              {text}
            </Text>
          )}
        </Box>
        {children && (
          <Flex gap="3" wrap="wrap">
            {children}
          </Flex>
        )}
      </Flex>
    </Box>
  )
}
