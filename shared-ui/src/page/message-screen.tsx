import { Box, Container, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface MessageScreenProps {
  title: string
  text: string
  /** A drawing beside it, where there is room. */
  figure?: ReactNode
  /** Where to go from here. */
  children?: ReactNode
}

/** A whole page that says one thing: not found, nothing here. */
export function MessageScreen({ title, text, figure, children }: MessageScreenProps) {
  return (
    <Container display="flex" alignItems="center" gap="8" py={{ base: '16', md: '24' }}>
      <Box flex="1">
        <Heading as="h1" size="2xl" mb="4" maxW="2xl">
          {title}
        </Heading>
        <Text fontSize="lg" color="fg.muted" mb="8" maxW="2xl">
          {text}
        </Text>
        <Flex gap="3" wrap="wrap">
          {children}
        </Flex>
      </Box>
      {figure}
    </Container>
  )
}
