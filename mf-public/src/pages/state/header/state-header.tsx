import { shortName } from '@pt-portal/api/contract/content/slug'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import {
  Badge,
  Box,
  Breadcrumbs,
  Container,
  Flex,
  Heading,
  Text,
  useMessages,
} from '@pt-portal/shared-ui'
import type { StatePage } from '@pt-portal/shared-ui/data'
import { AskedPlace } from '../../../content/asked-place/asked-place'
import * as m from '../../../messages'
import { stateTrail } from '../state-trail'
import { Answer } from './answer'
import { AtAGlance } from './at-a-glance'
import { InDoubt } from './in-doubt'

/** Top of the page: breadcrumbs, heading, badges, description and key facts. */
export function StateHeader({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <Box bg="brand.50" borderBottomWidth="1px" borderColor="brand.100">
      <Container pt={{ base: '4', md: '6' }} pb={{ base: '8', md: '10' }}>
        <Breadcrumbs crumbs={stateTrail(t, state.name)} />
        <Heading
          as="h1"
          size={{ base: 'xl', md: '2xl' }}
          mt={{ base: '3', md: '6' }}
          mb={{ base: '3', md: '4' }}
          maxW="4xl"
        >
          {t(m.stateTitle, { name: state.name })}
        </Heading>
        <AskedPlace name={state.name} place={shortName(state)} hasSteps={!isNotLevied(state)} />
        <Flex gap="2" wrap="wrap" mb="4" _empty={{ display: 'none' }}>
          {state.isUnionTerritory && <Badge>{t(m.unionTerritory)}</Badge>}
          {state.onlineServices && !isNotLevied(state) && (
            <Badge colorPalette="green">{t(m.onlineBadge)}</Badge>
          )}
          {isNotLevied(state) && <Badge colorPalette="orange">{t(m.notLeviedNow)}</Badge>}
        </Flex>
        <InDoubt state={state} />
        <Answer state={state} />
        <Text color="fg.muted" maxW="2xl" overflowWrap="anywhere">
          {state.description}
        </Text>
        <AtAGlance state={state} />
      </Container>
    </Box>
  )
}
