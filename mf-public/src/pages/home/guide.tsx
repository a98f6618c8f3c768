import { placeName } from '@pt-portal/api/contract/places/place-names'
import {
  Box,
  chakra,
  Grid,
  Heading,
  Panel,
  Stack,
  Text,
  TextLink,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { stateLink } from '@pt-portal/shared-ui/data'
import * as m from '../../messages'
import * as paths from '../../routing/paths'
import { useHasPage } from '../../routing/use-has-page'
import { PageSection } from '../../ui/page-section'

/** Figures of the seed that stand on no state's page are claims (D5). */
const chapters = (hidesUnsetClaims = false) => [
  { title: m.guideWhat, text: m.guideWhatText },
  { title: m.guideWho, text: m.guideWhoText },
  { title: m.guideCertificates, text: m.guideCertificatesText },
  { title: m.guideWhen, text: m.guideWhenText },
  {
    title: m.guideLate,
    text: hidesUnsetClaims ? m.guideLateWithoutClaims : m.guideLateText,
  },
]

/** Lowest charge to yearly maximum, in rupees. */
const sampleRates = [
  { state: 'Maharashtra', rates: '₹175-2,500' },
  { state: 'Karnataka', rates: '₹200-2,500' },
  { state: 'Gujarat', rates: '₹150-2,500' },
  { state: 'West Bengal', rates: '₹110-2,500' },
]

const Rates = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    '& th, & td': { py: '3', textAlign: 'start', borderBottomWidth: '1px', borderColor: 'border' },
    '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& th': { fontWeight: 'normal' },
    '& caption': { textAlign: 'start', fontWeight: 'semibold', fontSize: 'lg', mb: '2' },
  },
})

const ways = [
  { text: m.guideOneSalary, to: paths.calculator },
  { text: m.guideStaff, to: paths.employers },
  { text: m.guideCompare, to: paths.compare },
]

const Ways = chakra('ul', {
  base: { listStyle: 'none', mt: '5', display: 'grid', gap: '2', fontWeight: 'medium' },
})

/** Professional tax in five short chapters, with the rates of four states. */
export function Guide() {
  const t = useMessages()
  const hasPage = useHasPage()
  const { hidesUnsetClaims } = usePortalConfig()
  return (
    <PageSection id="guide" title={t(m.guideTitle)} lead={t(m.guideLead)}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        columnGap="12"
        rowGap="8"
        alignItems="start"
      >
        <Stack gap="6">
          {chapters(hidesUnsetClaims).map(({ title, text }) => (
            <Box key={t(title)} borderInlineStartWidth="4px" borderColor="brand.200" ps="4">
              <Heading as="h3" size="sm" mb="1">
                {t(title)}
              </Heading>
              <Text maxW="prose">{t(text)}</Text>
            </Box>
          ))}
        </Stack>
        <Panel bg="bg.subtle">
          <Rates>
            <caption>{t(m.guideRates)}</caption>
            <tbody>
              {sampleRates.map(({ state, rates }) => (
                <tr key={state}>
                  <th scope="row">
                    {hasPage(state) ? (
                      <TextLink to={stateLink(state)}>{placeName(t, state)}</TextLink>
                    ) : (
                      placeName(t, state)
                    )}
                  </th>
                  <td>{rates}</td>
                </tr>
              ))}
            </tbody>
          </Rates>
          <Text fontSize="sm" color="fg.muted" mt="4">
            {t(m.guideRatesNote)}
          </Text>
          <Ways aria-label={t(m.guideWays)}>
            {ways.map(({ text, to }) => (
              <li key={to}>
                <TextLink to={to}>{t(text)}</TextLink>
              </li>
            ))}
          </Ways>
        </Panel>
      </Grid>
    </PageSection>
  )
}
