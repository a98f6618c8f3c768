import { placeName } from '@pt-portal/api/contract/places/place-names'
import {
  chakra,
  Grid,
  Panel,
  Text,
  TextLink,
  useMessages,
  usePortalConfig,
} from '@pt-portal/shared-ui'
import { stateLink } from '@pt-portal/shared-ui/data'
import { FaqList } from '../../content/faq-list'
import * as m from '../../messages'
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
    '& th, & td': { py: '2', textAlign: 'start', borderBottomWidth: '1px', borderColor: 'border' },
    '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& th': { fontWeight: 'normal' },
    '& caption': { textAlign: 'start', fontWeight: 'semibold', fontSize: 'lg', mb: '2' },
  },
})

/** Professional tax in five short chapters, folded as the questions are, with the rates of four states. */
export function Guide() {
  const t = useMessages()
  const hasPage = useHasPage()
  const { hidesUnsetClaims } = usePortalConfig()
  return (
    <PageSection id="guide" title={t(m.guideTitle)} lead={t(m.guideLead)}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        columnGap="12"
        rowGap="5"
        alignItems="start"
      >
        <FaqList
          name="guide"
          faqs={chapters(hidesUnsetClaims).map(({ title, text }) => ({
            question: t(title),
            answer: t(text),
          }))}
        />
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
          <Text fontSize="sm" color="fg.muted" mt="3">
            {t(m.guideRatesNote)}
          </Text>
        </Panel>
      </Grid>
    </PageSection>
  )
}
