import { Flex, Heading, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  text?: ReactNode
  /** Link back, before the title. */
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
      <Flex align="center" gap="2" wrap="wrap" mb="2">
        {back}
        <Heading as="h1" fontSize="xl" lineHeight="2.25rem" flex="1" whiteSpace="nowrap">
          {title}
        </Heading>
        {children}
      </Flex>
    )
  }
  return (
    <Flex justify="space-between" align="center" columnGap="4" rowGap="2" wrap="wrap" mb="3">
      <Flex align="center" columnGap="3" rowGap="2" wrap="wrap" minW="0">
        {back}
        <Flex align="baseline" columnGap="3" wrap="wrap" minW="0">
          <Heading as="h1" size="lg">
            {title}
          </Heading>
          {text && (
            <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
              {text}
            </Text>
          )}
        </Flex>
      </Flex>
      {children && (
        <Flex gap="3" wrap="wrap">
          {children}
        </Flex>
      )}
    </Flex>
  )
}
