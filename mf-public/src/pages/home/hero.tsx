import {
  Box,
  Button,
  Container,
  Flex,
  Grid,
  Heading,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import { useClaims } from '../../content/claims'
import * as m from '../../messages'
import { Question } from './question'

// On phones the question comes before the links.
const areas = { base: '"offer" "question" "links"', lg: '"offer question" "links question"' }

/** Top of the home page: what the portal is, one question, and links to the states and to the consultation form. */
export function Hero() {
  const t = useMessages()
  const { processingTime } = useClaims()
  return (
    <Box bg="bg.inverted" color="fg.inverted">
      <Container py={{ base: '5', lg: '16' }}>
        <Grid
          templateAreas={areas}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 26rem' }}
          templateRows={{ lg: 'auto 1fr' }}
          columnGap="16"
          rowGap={{ base: '4', lg: '6' }}
        >
          <Box gridArea="offer" pt={{ lg: '8' }}>
            <Heading
              as="h1"
              size={{ base: 'xl', md: '3xl' }}
              color="fg.inverted"
              mb={{ base: '2', md: '4' }}
            >
              {t(m.homeTitle)}
            </Heading>
            <Text fontSize={{ md: 'xl' }} color="inverted.muted" maxW="xl">
              {processingTime ? t(m.heroLeadWithin, { time: processingTime }) : t(m.heroLead)}
            </Text>
          </Box>
          <Question />
          <Flex gridArea="links" gap="3" wrap="wrap" alignItems="flex-start">
            <Way to="#states">{t(m.findYourState)}</Way>
            <Way to="#consultation">{t(m.talkToExpert)}</Way>
          </Flex>
        </Grid>
      </Container>
    </Box>
  )
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <Button
    asChild
    size={{ base: 'sm', md: 'lg' }}
    variant="ghost"
    color="fg.inverted"
    borderColor="inverted.edge"
    _hover={{ bg: 'inverted.hover' }}
  >
    <a href={to}>{children}</a>
  </Button>
)
