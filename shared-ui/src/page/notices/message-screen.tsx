import { Box, Container, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import * as m from '../../messages'
import { Button } from '../../theme/primitives'
import { useMessages } from '../messages'

export interface MessageScreenProps {
  title: string
  text: string
  /** A drawing beside it, where there is room. */
  figure?: ReactNode
  /** In another language, leads first to the English page of the same address: it may exist only there (D80). */
  offersEnglish?: boolean
  /** Where to go from here. */
  children?: ReactNode
}

const english = 'en'

function EnglishPage() {
  const t = useMessages()
  const { pathname, search } = useLocation()
  if (t.language === english) return null
  return (
    // The label wraps where the largest text meets the narrowest screen.
    <Button asChild maxWidth="full">
      {/* The address without the language, as the router sees it, is the English one. */}
      <a href={pathname + search} hrefLang={english} lang={english}>
        {t(m.englishPage)}
      </a>
    </Button>
  )
}

/** A whole page that says one thing: not found, nothing here. */
export function MessageScreen({
  title,
  text,
  figure,
  offersEnglish,
  children,
}: MessageScreenProps) {
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
          {offersEnglish && <EnglishPage />}
          {children}
        </Flex>
      </Box>
      {figure}
    </Container>
  )
}
