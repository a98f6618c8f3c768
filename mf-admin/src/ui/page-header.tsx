import { Box, Flex, Heading, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: string
  text?: ReactNode
  /** Link back, above the title. */
  back?: ReactNode
  /** Buttons on the right; below the title on phones. */
  children?: ReactNode
}

/** Title of a screen with its actions. */
export function PageHeader({ title, text, back, children }: PageHeaderProps) {
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
