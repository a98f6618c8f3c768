import { shortName } from '@pt-portal/api/contract/content/slug'
import { isNotLevied } from '@pt-portal/api/contract/law/not-levied'
import {
  Badge,
  Box,
  Breadcrumbs,
  Container,
  Flex,
  Grid,
  Heading,
  Stack,
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
import { IncomeSlabs } from './income-slabs'
import { NotLevied } from './not-levied'

/** Top of the page: breadcrumbs, heading and badges, then the answer beside the slabs, and how reliable it is. */
export function StateHeader({ state }: { state: StatePage }) {
  const t = useMessages()
  return (
    <Box bg="brand.50" borderBottomWidth="1px" borderColor="brand.100">
      <Container pt={{ base: '4', md: '6' }} pb={{ base: '3', md: '8' }}>
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
        {isNotLevied(state) ? (
          <>
            <NotLevied name={state.name} />
            <AtAGlance state={state} />
          </>
        ) : (
          <Grid
            css={inTwo}
            bg="bg"
            borderWidth="1px"
            borderColor="border"
            borderRadius="l3"
            p={{ base: '4', md: '5' }}
          >
            <Answer state={state} />
            <Stack gap="4">
              <IncomeSlabs state={state} />
              <AtAGlance state={state} />
            </Stack>
          </Grid>
        )}
        <Text color="fg.muted" maxW="4xl" mt="4" overflowWrap="anywhere">
          {state.description}
        </Text>
      </Container>
    </Box>
  )
}

/** Side by side where there is room; what stands alone has all of it. */
const inTwo = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(auto-fit, minmax(24rem, 1fr))' },
  columnGap: '12',
  rowGap: '5',
}
