import { Box, Heading, Panel, Text } from '@pt-portal/shared-ui'
import type { ReactNode } from 'react'

export interface AuthPageProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** Layout of the pages before sign-in. */
export function AuthPage({ title, text, children }: AuthPageProps) {
  return (
    <Box bg="bg.subtle" px="4" py={{ base: '10', md: '20' }}>
      <Panel maxW="md" mx="auto" boxShadow="sm">
        <Heading as="h1" size="xl" mb="2">
          {title}
        </Heading>
        {text && (
          <Text color="fg.muted" mb="6" overflowWrap="anywhere">
            {text}
          </Text>
        )}
        {children}
      </Panel>
    </Box>
  )
}
