import { isOldCheck } from '@pt-portal/api/contract/checks'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import { longDate } from '@pt-portal/api/contract/locale'
import { placeFacts, verdictOn } from '@pt-portal/api/contract/place-facts'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import type { PlaceName } from '@pt-portal/api/contract/places-without-tax'
import {
  Badge,
  Box,
  Breadcrumbs,
  Container,
  Flex,
  Heading,
  StyledLink,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import { stateTrail } from '../state/state-trail'

/** The verdict, and when it was checked. It is in the page's own code, so that its heading is there to take the focus. */
export function PlaceHeader({ name: place }: { name: PlaceName }) {
  const t = useMessages()
  const facts = placeFacts(t)[place]
  const name = placeName(t, place)
  return (
    <Box bg="brand.subtle" borderBottomWidth="1px" borderColor="brand.muted">
      <Container pt={{ base: '4', md: '6' }} pb={{ base: '8', md: '10' }}>
        <Breadcrumbs crumbs={stateTrail(name)} />
        <Heading
          as="h1"
          size={{ base: 'xl', md: '2xl' }}
          mt={{ base: '3', md: '6' }}
          mb={{ base: '3', md: '4' }}
        >
          {`Professional tax in ${name}`}
        </Heading>
        <Flex gap="2" wrap="wrap" mb="4">
          {facts.isUnionTerritory && <Badge>Union Territory</Badge>}
          <Badge colorPalette="green">Not levied</Badge>
        </Flex>
        <Text fontSize={{ base: 'lg', md: 'xl' }} fontWeight="medium" maxW="prose" mb="3">
          {verdictOn(t, name)}
        </Text>
        {facts.doubts.length > 0 && (
          <Box
            bg="orange.subtle"
            borderWidth="1px"
            borderColor="orange.border"
            borderRadius="l2"
            p="4"
            mb="3"
            maxW="prose"
          >
            In doubt: {facts.doubts.join(' ')}
          </Box>
        )}
        <Text color="fg.muted" maxW="prose">
          {checkText(facts.checkedOn)} <StyledLink href="#sources">How this was checked</StyledLink>
        </Text>
      </Container>
    </Box>
  )
}

/** 'Last checked November 23, 2026.', with a warning when that is long ago. */
function checkText(checkedOn: string): string {
  const checked = `Last checked ${longDate(checkedOn)}`
  return isOldCheck(checkedOn, indianDay())
    ? `${checked}, more than six months ago; confirm with the labour or tax department before you rely on it.`
    : `${checked}.`
}
