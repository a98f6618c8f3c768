import { slugify } from '@pt-portal/api/contract/content/slug'
import { indianDay } from '@pt-portal/api/contract/indian-day'
import { longDateIn } from '@pt-portal/api/contract/language/locale'
import { isOldCheck } from '@pt-portal/api/contract/law/facts/checked-on'
import { placeFacts, verdictOn } from '@pt-portal/api/contract/places/place-facts'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import type { PlaceName } from '@pt-portal/api/contract/places/places-without-tax'
import {
  Badge,
  Box,
  Breadcrumbs,
  Container,
  Flex,
  Heading,
  Static,
  StyledLink,
  Text,
  type Translate,
  useMessages,
} from '@pt-portal/shared-ui'
import { AskedPlace } from '../../content/asked-place/asked-place'
import * as m from '../../messages'
import { Notice } from '../../ui/notice'
import { stateTrail } from '../state/state-trail'

/** The verdict, and when it was checked. It is in the page's own code, so that its heading is there to take the focus. */
export function PlaceHeader({ name }: { name: PlaceName }) {
  const t = useMessages()
  const facts = placeFacts(t)[name]
  const shownName = placeName(t, name)
  return (
    <Box bg="brand.subtle" borderBottomWidth="1px" borderColor="brand.muted">
      <Container pt={{ base: '4', md: '6' }} pb={{ base: '8', md: '10' }}>
        <Breadcrumbs crumbs={stateTrail(t, shownName)} />
        <Heading
          as="h1"
          size={{ base: 'xl', md: '2xl' }}
          mt={{ base: '3', md: '6' }}
          mb={{ base: '3', md: '4' }}
        >
          {t(m.placeTitle, { name: shownName })}
        </Heading>
        <Static>
          <AskedPlace name={shownName} place={slugify(name)} hasSteps={false} />
        </Static>
        <Flex gap="2" wrap="wrap" mb="4">
          {facts.isUnionTerritory && <Badge>{t(m.unionTerritory)}</Badge>}
          <Badge colorPalette="green">{t(m.notLevied)}</Badge>
        </Flex>
        <Text fontSize={{ base: 'lg', md: 'xl' }} fontWeight="medium" maxW="prose" mb="3">
          {verdictOn(t, shownName)}
        </Text>
        {facts.doubts.length > 0 && (
          <Notice mb="3" maxW="prose">
            {t(m.placeInDoubt, { doubts: facts.doubts.join(' ') })}
          </Notice>
        )}
        <Text color="fg.muted" maxW="prose">
          {checkText(t, facts.checkedOn)}{' '}
          <StyledLink href="#sources">{t(m.placeChecked)}</StyledLink>
        </Text>
      </Container>
    </Box>
  )
}

/** 'Last checked 23 November 2026.', with a warning when that is long ago. */
const checkText = (t: Translate, checkedOn: string): string =>
  t(isOldCheck(checkedOn, indianDay()) ? m.placeCheckedLongAgo : m.placeCheckedOn, {
    date: longDateIn(t, checkedOn),
  })
