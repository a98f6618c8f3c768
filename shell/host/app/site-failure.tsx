import { withLanguage } from '@pt-portal/remote-kit/remote/routing'
import { Box, Button, Container, Flex, Heading, Text, useMessages } from '@pt-portal/shared-ui'
import { useRouteError } from '@pt-portal/shared-ui/router'
import { useEffect } from 'react'
import * as m from '../messages'
import { reportError } from '../observability/reporting'

/** Last resort when header or footer themselves fail; it needs neither. */
export function SiteFailure() {
  const t = useMessages()
  const home = withLanguage('/', t.language)
  const error = useRouteError()
  useEffect(() => {
    reportError('Showing the site failed', error)
  }, [error])
  return (
    <Box minH="100dvh">
      <Box as="header" borderBottomWidth="1px" borderColor="border" py="4">
        <Container>
          <Box asChild fontSize="xl" fontWeight="bold" color="brand.900">
            <a href={home}>PT Portal</a>
          </Box>
        </Container>
      </Box>
      <Container as="main" py={{ base: '16', md: '24' }}>
        <Heading as="h1" size="2xl" mb="4">
          {t(m.siteFailureTitle)}
        </Heading>
        <Text fontSize="lg" color="fg.muted" mb="8" maxW="2xl">
          {t(m.siteFailureText)}
        </Text>
        <Flex gap="3" wrap="wrap">
          <Button onClick={() => window.location.reload()}>{t(m.retry)}</Button>
          <Button asChild variant="outline">
            <a href={home}>{t(m.backToHome)}</a>
          </Button>
        </Flex>
      </Container>
    </Box>
  )
}
