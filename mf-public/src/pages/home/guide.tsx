import { listIn } from '@pt-portal/api/contract/language/locale'
import { placeName } from '@pt-portal/api/contract/places/place-names'
import { type Translate, useMessages, usePortalConfig } from '@pt-portal/shared-ui'
import { FaqList } from '../../content/faq-list'
import * as m from '../../messages'
import { PageSection } from '../../ui/page-section'

/** Lowest charge to yearly maximum, in rupees. */
const sampleRates = [
  ['Maharashtra', '₹175-2,500'],
  ['Karnataka', '₹200-2,500'],
  ['Gujarat', '₹150-2,500'],
  ['West Bengal', '₹110-2,500'],
] as const

const ratesText = (t: Translate) =>
  t(m.guideRatesText, {
    rates: listIn(
      t,
      sampleRates.map(([state, rates]) => `${placeName(t, state)} ${rates}`),
    ),
  })

/** Figures of the seed that stand on no state's page are claims (D5). */
const chapters = (t: Translate, hidesUnsetClaims = false) => [
  { question: t(m.guideWhat), answer: t(m.guideWhatText) },
  { question: t(m.guideRates), answer: ratesText(t) },
  { question: t(m.guideWho), answer: t(m.guideWhoText) },
  { question: t(m.guideCertificates), answer: t(m.guideCertificatesText) },
  { question: t(m.guideWhen), answer: t(m.guideWhenText) },
  {
    question: t(m.guideLate),
    answer: t(hidesUnsetClaims ? m.guideLateWithoutClaims : m.guideLateText),
  },
]

/** Professional tax in six short chapters, folded as the questions are. */
export function Guide() {
  const t = useMessages()
  const { hidesUnsetClaims } = usePortalConfig()
  return (
    <PageSection id="guide" title={t(m.guideTitle)} lead={t(m.guideLead)}>
      <FaqList name="guide" faqs={chapters(t, hidesUnsetClaims)} />
    </PageSection>
  )
}
