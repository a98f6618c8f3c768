import { Box, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  /** What to do next. */
  text?: string
  level?: 'h1' | 'h2' | 'h3'
  /** A drawing above it. */
  figure?: ReactNode
  /** A button or link that helps. */
  children?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, level = 'h3', figure, children }: EmptyStateProps) {
  return (
    <Box
      textAlign="center"
      py="12"
      px="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="gray.border"
      borderRadius="l3"
      bg="bg.subtle"
    >
      {figure}
      <Heading as={level} size="sm" mb="2">
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" mb={children ? '5' : '0'}>
          {text}
        </Text>
      )}
      {children}
    </Box>
  )
}
