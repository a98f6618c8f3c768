import { Box, Button, Heading, Text } from '@chakra-ui/react'
import * as m from '../../messages'
import { Panel } from '../../theme/primitives'
import { useMessages } from '../messages'

export interface LoadFailureProps {
  title: string
  /** What the reader can do about it; to check the connection unless told. */
  text?: string
  onRetry: () => void
  pending?: boolean
  /** Level of the heading, so that the page's outline stays in order. */
  level?: 'h1' | 'h2' | 'h3'
}

/** Shown in place of data that could not be loaded; offers Retry (D25). */
export function LoadFailure({
  title,
  text,
  onRetry,
  pending = false,
  level = 'h2',
}: LoadFailureProps) {
  const t = useMessages()
  return (
    <Panel role="alert" maxW="2xl" my="6" borderColor="red.border" bg="red.subtle">
      <Heading as={level} size="sm" mb="2">
        {title}
      </Heading>
      <Text mb="4">{text ?? t(m.checkConnection)}</Text>
      <Button variant="outline" colorPalette="gray" onClick={onRetry} disabled={pending}>
        {pending ? t(m.retrying) : t(m.retry)}
      </Button>
    </Panel>
  )
}

/** The same for a whole page that has no heading of its own. */
export function PageLoadFailure(props: Omit<LoadFailureProps, 'level'>) {
  return (
    <Box maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py="10">
      <LoadFailure level="h1" {...props} />
    </Box>
  )
}
